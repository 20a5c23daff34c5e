//! `GET /api/state`: the run in a form for scripts.

use engine::{Entity, Pose};
use serde::Serialize;
use server::AnswerTimes;
use viewer::{PoseFrame, ViewerScene};

use crate::snapshot::ViewSnapshot;

/// The answer of `GET /api/state` (docs/tools/web-protocol.md).
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
    /// Absent in recordings, and until the agent has answered a few times.
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: Option<Answers>,
}

/// The answer times of an agent, by the wall clock.
#[derive(Debug, Serialize, PartialEq)]
struct Answers {
    count: u64,
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
    /// Absent without a think limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    late: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cycles_lost: Option<u64>,
}

impl Answers {
    /// Returns the answer times of a robot's agent. Servers name agents by team and number.
    fn of(thing: &Entity, times: &[AnswerTimes]) -> Option<Answers> {
        let name = format!("{} {}", thing.team.as_ref()?, thing.number?);
        let AnswerTimes { count, p50, p99, max, late, .. } = times.iter().find(|times| times.name == name)?;
        let [p50_ms, p99_ms, max_ms] = [p50, p99, max].map(|time| time.as_secs_f64() * 1e3);
        let (late, cycles_lost) = (late.map(|late| late.count), late.map(|late| late.ticks));
        Some(Answers { count: *count, p50_ms, p99_ms, max_ms, late, cycles_lost })
    }
}

/// Returns the current state, with the answer times of the agents; `None` before the first frame.
pub(crate) fn answer(latest: &ViewSnapshot, times: &[AnswerTimes]) -> Option<Answer> {
    let (scene, status) = (&latest.scene.as_ref()?.value, &latest.status.as_ref()?.value);
    let frame = latest.read_frame()?;
    let placed = placed(scene, &frame);
    let goals = |name| status.value(name).parse().unwrap_or(0);
    let robot = |(thing, pose): &(&Entity, Pose)| Robot {
        name: thing.name.clone(),
        team: thing.team.clone(),
        side: thing.side.clone(),
        number: thing.number,
        model: thing.model.clone(),
        position_m: pose.position_m,
        rotation: pose.rotation,
        answers: Answers::of(thing, times),
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

/// Returns the moving entities, with the poses of their first bodies.
fn placed<'a>(scene: &'a ViewerScene<'_>, frame: &PoseFrame<'_>) -> Vec<(&'a Entity, Pose)> {
    let mut poses = frame.poses();
    let moving = scene.things.iter().filter(|thing| !thing.is_fixed);
    moving
        .filter_map(|thing| Some((thing, poses.by_ref().take(thing.parts.len()).collect::<Vec<_>>().first().copied()?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde_json::{Value, json};
    use server::LateAnswers;

    use super::*;

    /// The answers of a robot whose agent has these late ones.
    fn check(late: Option<LateAnswers>, expect: &Value) {
        let ms = Duration::from_millis;
        let name = String::from("Alpha 2");
        let times = AnswerTimes { name, count: 9, p50: ms(1), p99: ms(2), max: ms(4), late, ..AnswerTimes::default() };
        let robot = Entity { team: Some(String::from("Alpha")), number: Some(2), ..Entity::default() };
        let answers = Answers::of(&robot, &[AnswerTimes::default(), times]);
        assert_eq!(serde_json::to_value(answers).expect("JSON"), *expect);
    }

    #[test]
    fn late_answers_are_there_with_a_limit_alone() {
        check(None, &json!({ "count": 9, "p50_ms": 1.0, "p99_ms": 2.0, "max_ms": 4.0 }));
        check(
            Some(LateAnswers { count: 3, ticks: 7 }),
            &json!({ "count": 9, "p50_ms": 1.0, "p99_ms": 2.0, "max_ms": 4.0, "late": 3, "cycles_lost": 7 }),
        );
    }
}
