//! A whole match of one sleeping robot: both clocks as percepts print them, from the first cycle of play to the end.

use serde_json::Value;

use super::super::replay::stage::scene;
use super::arena::{Arena, as_recorded};
use super::store;

/// Name of the recording.
pub const NAME: &str = "match_clock";

const AGENT: &str = "A";

/// The fourth percept is the first one that shows play; the trainer's commands act in the cycle of the previous one.
const COMMAND_PERCEPT: u64 = 3;

/// The result of the match.
pub struct Clock {
    pub rows: usize,
    pub percepts: u64,
    pub faults: Vec<String>,
}

/// Simulated time, game time and play mode as printed in a percept.
#[derive(Debug, PartialEq, Clone, Default)]
struct Printed {
    now: String,
    time: String,
    mode: String,
}

/// Plays the match.
pub fn run() -> Clock {
    let rows = rows();
    let mut arena = Arena::open(as_recorded(&[], 0));
    arena.connect(AGENT);
    arena.tick();
    arena.say(AGENT, &scene(0));
    arena.ticks(5);
    arena.say(AGENT, b"(init (unum 1)(teamname Alpha))");
    let first = rows.first().map(|(_, row)| row.now.clone()).unwrap_or_default();
    // The rounding of simulated time depends on its start, so start when the recording did.
    let mut printed = Printed::default();
    while printed.now != first {
        arena.tick();
        printed = printed_in(&arena);
        assert!(arena.session.ticks() < 1000, "simulated time never is {first}");
    }
    let mut clock = Clock { rows: rows.len(), percepts: 0, faults: Vec::new() };
    let mut mode = printed.mode.clone();
    for percept in 1.. {
        if percept > 1 {
            arena.tick();
            printed = printed_in(&arena);
        }
        clock.percepts = percept;
        if let Some((_, row)) = rows.iter().find(|(n, _)| *n == percept).filter(|(_, row)| *row != printed) {
            clock.faults.push(format!("percept {percept}: {row:?} became {printed:?}"));
        }
        if rows.last().is_none_or(|(last, _)| percept >= *last) {
            return clock;
        }
        if percept + 1 == COMMAND_PERCEPT {
            arena.order(b"(playMode PlayOn)");
        }
        if printed.mode == "BeforeKickOff" && mode == "PlayOn" {
            arena.order(b"(kickOff None)");
            arena.order(b"(playMode PlayOn)");
        }
        mode.clone_from(&printed.mode);
    }
    clock
}

fn rows() -> Vec<(u64, Printed)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let row = |row: &Value| {
        let printed = Printed { now: text(&row["now"]), time: text(&row["t"]), mode: text(&row["pm"]) };
        Some((row["n"].as_u64()?, printed))
    };
    store::values(NAME).iter().filter_map(row).collect()
}

fn printed_in(arena: &Arena) -> Printed {
    let percept = arena.percept(AGENT).map(String::from_utf8_lossy).unwrap_or_default();
    let after = |key: &str| {
        let rest = percept.split_once(key).map(|(_, rest)| rest);
        rest.and_then(|rest| rest.split_once(')')).map(|(value, _)| value.to_owned()).unwrap_or_default()
    };
    Printed { now: after("(now "), time: after("(t "), mode: after("(pm ") }
}
