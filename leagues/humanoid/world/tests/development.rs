//! Recordings of the league's development line: the same percepts and states without noise.

use humanoid_protocol::monitor::scene_graph::append_scene_graph;
use humanoid_rules::{FieldDimensions, GamePhase, PlayerId, RuleBook, TeamSide};
use humanoid_world::{DevelopmentVision, GameSettings, HumanoidSimulation, LeagueProfile, Occlusion};
use serde_json::{Value, json};

use crate::installed::{installed, piplus};
use crate::traces::{Replay, assert_same, rows_in};

/// A game on the development line without robots; `None` with a line if MuJoCo, the data or PiPlus are not installed.
pub fn game(vision: DevelopmentVision, seed: u64) -> Option<HumanoidSimulation> {
    let ((library, files), _) = (installed()?, piplus()?);
    let (rules, field, phase) = (RuleBook::SSIM_26, FieldDimensions::HSL_2026, GamePhase::FirstHalf);
    let settings = GameSettings { rules, field, phase, start_s: None, seed };
    let game = HumanoidSimulation::new(library, files, &settings).expect("a game");
    Some(game.with_profile(LeagueProfile::Development(vision)).expect("a profile"))
}

/// Vision without errors, as in most recordings.
const EXACT: DevelopmentVision = DevelopmentVision { is_noisy: false, occlusion: Occlusion::League };

/// Plays a recording again and calls `check` before and after the step of each row; returns the sum of its counts.
fn replay(
    name: &str,
    vision: DevelopmentVision,
    mut check: impl FnMut(&mut Replay, &Value, bool) -> usize,
) -> Option<usize> {
    let rows = rows_in("league26-master", &format!("{name}.jsonl.gz"))?;
    let mut replay = Replay::new(game(vision, 1)?);
    let mut count = 0;
    let mut next = 0;
    for row in rows.iter().filter(|row| row["c"].is_u64()) {
        // Cycles in which nothing happens have no row.
        while next < row["c"].as_u64().expect("a cycle") {
            replay.game.step(&[]);
            next += 1;
        }
        replay.leave(row);
        replay.join(row);
        count += check(&mut replay, row, false);
        replay.act(row);
        replay.step(row);
        replay.check_state(row);
        count += check(&mut replay, row, true);
        next += 1;
    }
    Some(count)
}

/// The part of a percept with the objects seen.
fn see(frame: &[u8]) -> &[u8] {
    let start = frame.windows(5).position(|bytes| bytes == b"(See ").unwrap_or(frame.len());
    &frame[start..]
}

fn check_percepts(replay: &mut Replay, row: &Value) -> usize {
    replay.check_percepts(row);
    row["percept"].as_object().map_or(0, serde_json::Map::len)
}

/// The row of PiPlus' first percept with a reading of rest. The server computes it with what its memory holds for the controls
/// of a newcomer (docs/reference/humanoid.md 10, no. 1), which the recording sets to 0 afterwards.
fn with_rest(row: &Value) -> Value {
    let mut row = row.clone();
    if row["c"] == 1 {
        let text = row["percept"]["A1"].as_str().expect("text");
        assert!(text.contains("(a 0.0 0.03 -0.0)"), "{text}");
        row["percept"]["A1"] = text.replace("(a 0.0 0.03 -0.0)", "(a 0.0 0.0 0.0)").into();
    }
    row
}

fn check_see(replay: &mut Replay, row: &Value) -> usize {
    let texts: Vec<(String, String)> = row["see"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, text)| (name.clone(), text.as_str().expect("text").to_owned()))
        .collect();
    for (name, expect) in &texts {
        assert_same(see(&replay.frame(name)), expect, &format!("cycle {}, {name}", row["c"]));
    }
    texts.len()
}

/// The name of a robot in the recordings.
fn robot_name(id: Option<PlayerId>) -> Value {
    id.map_or(Value::Null, |id| json!(format!("r-{}-{}-", id.side.index(), id.number)))
}

/// Compares the state of the game after a step.
fn check_game(replay: &Replay, row: &Value) -> usize {
    let (game, referee) = (replay.game.game(), replay.game.referee());
    let scores = [TeamSide::Left, TeamSide::Right].map(|side| game.score(side));
    let time = game.play_time().seconds();
    assert_eq!(json!([game.mode().name(), time, scores[0], scores[1]]), row["gs"], "cycle {}", row["c"]);
    let barred = referee.barred_side().map(|side| side.choose("TeamSide.LEFT", "TeamSide.RIGHT"));
    let contacts = [referee.contacts.active(), referee.contacts.last()].map(robot_name);
    assert_eq!(json!(contacts), row["contact"], "cycle {}", row["c"]);
    assert_eq!(json!([robot_name(referee.taker()), barred]), row["na"], "cycle {}", row["c"]);
    let rounded = |number: &f64| (number * 1e6).round() / 1e6;
    let ball: Vec<f64> = replay.game.physics().qpos()[..7].iter().map(rounded).collect();
    assert_eq!(json!(ball), row["ball"], "cycle {}", row["c"]);
    1
}

fn check(name: &str, expect: usize, check: impl FnMut(&mut Replay, &Value, bool) -> usize) {
    if let Some(count) = replay(name, EXACT, check) {
        assert_eq!(count, expect, "{name}");
    }
}

#[test]
fn one_t1_that_swings_its_joints() {
    check("state-t1", 136, |replay, row, is_after| if is_after { 0 } else { check_percepts(replay, row) });
}

#[test]
fn one_piplus_that_swings_its_joints() {
    check(
        "state-piplus",
        136,
        |replay, row, is_after| if is_after { 0 } else { check_percepts(replay, &with_rest(row)) },
    );
}

#[test]
fn six_robots_that_hide_markers() {
    check("vision-occluders", 110, |replay, row, is_after| if is_after { 0 } else { check_see(replay, row) });
}

#[test]
fn a_game_on_the_small_field() {
    check("game-hsl", 524 + 80, |replay, row, is_after| match is_after {
        true => check_game(replay, row),
        false => check_percepts(replay, row),
    });
}

/// The scene graph of a monitor's frame.
fn scene_graph(frame: &str) -> &str {
    let start = frame.find("((sg 1 0)").expect("a scene graph");
    let end = frame.find("((gs 1 0)").expect("a game");
    &frame[start..end]
}

/// A branch of the development line sends monitors frames of an older form, with the same scene graphs.
#[test]
fn monitors_get_the_scene_graph_of_a_piplus() {
    let Some(rows) = rows_in("league26-master", "monitor-piplus.jsonl.gz") else { return };
    let Some(game) = piplus().and_then(|_| crate::installed::game(GamePhase::FirstHalf, None)) else { return };
    let mut replay = Replay::new(game);
    replay.game.step(&[]);
    replay.join(&json!({"join": [["A1", "PiPlus", "Alpha", 1, true], ["B4", "K1", "Beta", 4, true]]}));
    replay.scene = replay.game.scene_graph();
    let mut compared = 0;
    for row in rows.iter().filter(|row| row["c"].is_u64()) {
        replay.act(row);
        replay.step(row);
        replay.check_state(row);
        if let Some(text) = row["monitor"].as_str() {
            replay.game.move_scene_graph(&mut replay.scene);
            let mut out = Vec::new();
            append_scene_graph(&mut out, &replay.scene, text.contains("((sg 1 0)full"), &mut replay.sent);
            assert_same(&out, scene_graph(text), &format!("monitor, cycle {}", row["c"]));
            compared += 1;
        }
    }
    assert_eq!(compared, 12);
}

/// The texts of the recording that differ from ours if nothing hides anything; those of PiPlus, which sees nothing there, apart.
#[test]
fn pictures_of_bodies_hide_markers() {
    let off = DevelopmentVision { is_noisy: false, occlusion: Occlusion::Off };
    let mut differences = [0; 2];
    let count = |replay: &mut Replay, row: &Value, is_after: bool| {
        let texts = row["see"].as_object().into_iter().flatten().filter(|_| !is_after);
        for (name, text) in texts {
            let is_piplus = usize::from(["A2", "B2"].contains(&name.as_str()));
            differences[is_piplus] += usize::from(see(&replay.frame(name)) != text.as_str().expect("text").as_bytes());
        }
        0
    };
    if replay("vision-occluders", off, count).is_some() {
        assert_eq!(differences, [23, 31]);
    }
}
