//! `GET /api/state`: the run in a form for scripts.

use engine::view::{Frame, Scene};
use engine::{Pose, Thing};
use serde::Serialize;

use crate::latest::Latest;

/// The answer (docs/web-protocol.md).
#[derive(Debug, Serialize, PartialEq)]
pub(crate) struct Answer {
    tick: u64,
    time_s: f64,
    mode: String,
    half: Option<u32>,
    score: [i64; 2],
    teams: [String; 2],
    is_paused: bool,
    ball: Option<Ball>,
    robots: Vec<Robot>,
}

#[derive(Debug, Serialize, PartialEq)]
struct Ball {
    position_m: [f64; 3],
}

#[derive(Debug, Serialize, PartialEq)]
struct Robot {
    name: String,
    team: Option<String>,
    side: Option<String>,
    number: Option<u32>,
    #[serde(rename = "type")]
    model: String,
    position_m: [f64; 3],
    rotation: [f64; 4],
}

/// What is so now; nothing before the first frame.
pub(crate) fn answer(latest: &Latest) -> Option<Answer> {
    let (scene, status) = (&latest.scene.as_ref()?.value, &latest.status.as_ref()?.value);
    let frame = latest.read_frame()?;
    let placed = placed(scene, &frame);
    let goals = |name| status.value(name).parse().unwrap_or(0);
    let robot = |(thing, pose): &(&Thing, Pose)| Robot {
        name: thing.name.clone(),
        team: thing.team.clone(),
        side: thing.side.clone(),
        number: thing.number,
        model: thing.model.clone(),
        position_m: pose.position_m,
        rotation: pose.rotation,
    };
    let ball = placed.iter().find(|(thing, _)| thing.kind == "ball");
    Some(Answer {
        tick: frame.header.tick,
        time_s: frame.header.time_s,
        mode: status.value("play_mode").to_owned(),
        half: status.value("half").parse().ok(),
        score: [goals("score_left"), goals("score_right")],
        teams: ["team_left", "team_right"].map(|name| status.value(name).to_owned()),
        is_paused: status.is_paused,
        ball: ball.map(|(_, pose)| Ball { position_m: pose.position_m }),
        robots: placed.iter().filter(|(thing, _)| thing.kind == "robot").map(robot).collect(),
    })
}

/// The things that move, with the poses of their first parts.
fn placed<'a>(scene: &'a Scene<'_>, frame: &Frame<'_>) -> Vec<(&'a Thing, Pose)> {
    let mut poses = frame.poses();
    let moving = scene.things.iter().filter(|thing| !thing.is_fixed);
    moving
        .filter_map(|thing| Some((thing, poses.by_ref().take(thing.parts.len()).collect::<Vec<_>>().first().copied()?)))
        .collect()
}
