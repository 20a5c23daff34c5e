//! Dialogues: the answers to each client by cycle.
//!
//! The test reduces a run and its recording to events and compares these. While an agent joins, a server does not wait
//! for its messages, so its events, and those in monitor frames, may be one cycle apart (`docs/reference/traces.md` 3).

use std::fmt;

use sexp::Reader;
use soccer_protocol::Side;
use soccer_protocol::agent::{Hear, Percept, Percepts};

use super::cues::{self, Cue};
use super::drift;
use super::recording::{Record, Recording};
use super::server::AS_RECORDED;
use super::stage::{Arrived, Stage};
use super::truth::{Robot, Truth};

/// The name under which monitor frames are listed.
pub const MONITOR: &str = "monitor";

/// Cycles from connecting to the last event that may be a cycle apart.
const JOINING_CYCLES: u32 = 10;

/// Robots that joined a cycle apart come to rest at the same place, metres.
const PLACE_M: f64 = 1e-3;

/// The tolerance between two printed directions, degrees.
const DIRECTION_DEG: f32 = 0.0101;

/// Information that a client receives.
#[derive(Debug, Clone, PartialEq)]
pub enum What {
    /// The first percept.
    Percepts,
    /// The connection was closed by the server.
    Closed,
    /// Number and side.
    Shirt(i32, Side),
    Heard(Hear),
    /// Names of all robots that are in a team.
    Roster(Vec<String>),
    /// Names of the teams.
    Teams([Option<String>; 2]),
}

/// An event: the client, the information, and the cycle.
#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    pub cycle: u32,
    pub who: String,
    pub what: What,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {:?}", self.cycle, self.who, self.what)
    }
}

impl What {
    fn is_like(&self, other: &What) -> bool {
        match (self, other) {
            (What::Heard(a), What::Heard(b)) => {
                let near = match (a.direction, b.direction) {
                    (Some(a), Some(b)) => (a - b).abs() <= DIRECTION_DEG,
                    (a, b) => a == b,
                };
                near && (&a.team, &a.message, a.time) == (&b.team, &b.message, b.time)
            }
            _ => self == other,
        }
    }
}

/// The result of a dialogue.
pub struct Told {
    pub events: Vec<Event>,
    /// The monitor frames, cycle by cycle, from the first record on.
    pub truths: Vec<Truth>,
    /// Percepts by cycle and agent, as in a record.
    pub percepts: Vec<Vec<(String, Option<Vec<u8>>)>>,
    /// The server and its clients, after the last record.
    pub stage: Stage,
}

/// Plays a dialogue against a new server.
pub fn play(recording: &Recording) -> Told {
    play_with(recording, &cues::of(recording), &[])
}

/// Plays a recording with connects and disconnects against a new server with additional flags.
pub fn play_with(recording: &Recording, cues: &[(u32, Cue)], flags: &[&str]) -> Told {
    let first = recording.first_agent();
    let flags = [AS_RECORDED, flags].concat();
    let mut stage = Stage::open(&flags, first, recording.robot_type(first));
    let (mut truths, mut percepts) = (Vec::new(), Vec::new());
    for record in &recording.records {
        cues.iter().filter(|(cycle, _)| *cycle == record.cycle).for_each(|(_, cue)| cue.give(&mut stage));
        let Arrived { percepts: before, truth, .. } = stage.cycle(record, true);
        percepts.push(before);
        truths.push(truth);
    }
    percepts.push(stage.cycle(&Record::default(), true).percepts);
    // Percepts that arrive in a cycle belong to the previous cycle; before the first record the test requested none.
    percepts.remove(0);
    let events = of(percepts.iter().zip(&truths).map(|(percepts, truth)| (percepts.as_slice(), Some(truth))));
    Told { events, truths, percepts, stage }
}

/// The events of a recording.
pub fn recorded(recording: &Recording) -> Vec<Event> {
    of(recording.records.iter().map(|record| (record.percepts.as_slice(), record.truth.as_ref())))
}

/// Percepts and monitor frame of one cycle.
type CycleTold<'a> = (&'a [(String, Option<Vec<u8>>)], Option<&'a Truth>);

fn of<'a>(cycles: impl Iterator<Item = CycleTold<'a>>) -> Vec<Event> {
    let mut events = Vec::new();
    let (mut reader, mut decoded) = (Reader::new(), Percepts::new());
    let mut known: Vec<&str> = Vec::new();
    let (mut roster, mut teams) = (Vec::new(), [None, None]);
    for (cycle, (percepts, truth)) in (1..).zip(cycles) {
        let mut tell = |who: &str, what| events.push(Event { cycle, who: who.to_owned(), what });
        for (agent, frame) in percepts {
            let Some(frame) = frame else {
                tell(agent, What::Closed);
                continue;
            };
            if !known.contains(&agent.as_str()) {
                known.push(agent);
                tell(agent, What::Percepts);
            }
            decoded.decode(&mut reader, frame).unwrap_or_else(|error| panic!("{error}: {}", frame.escape_ascii()));
            decoded.list().iter().filter_map(event).for_each(|what| tell(agent, what));
        }
        let Some(truth) = truth else { continue };
        let dressed: Vec<String> = truth.robots.iter().filter(|robot| robot.shirt.is_some()).map(Robot::name).collect();
        if dressed != roster {
            roster.clone_from(&dressed);
            tell(MONITOR, What::Roster(dressed));
        }
        if truth.teams != teams {
            teams.clone_from(&truth.teams);
            tell(MONITOR, What::Teams(truth.teams.clone()));
        }
    }
    events
}

fn event(percept: &Percept) -> Option<What> {
    match percept {
        Percept::GameState(state) => Some(What::Shirt(state.unum?, state.team?)),
        Percept::Hear(hear) => Some(What::Heard(hear.clone())),
        _ => None,
    }
}

/// The recorded events that are missing, out of place, or surplus in a run, as text.
pub fn faults(recorded: &[Event], seen: &[Event]) -> Vec<String> {
    let mut everybody: Vec<&str> = recorded.iter().chain(seen).map(|event| event.who.as_str()).collect();
    everybody.sort_unstable();
    everybody.dedup();
    let comings = comings(recorded);
    let mut faults = Vec::new();
    for who in everybody {
        let mine = |events: &[Event]| events.iter().filter(|event| event.who == who).cloned().collect::<Vec<_>>();
        let (recorded, seen) = (mine(recorded), mine(seen));
        for (a, b) in recorded.iter().zip(&seen) {
            // The reference sends no monitor frame in a cycle in which an agent joins a team or leaves.
            let slack = u32::from(is_joining(a.cycle, &comings)) + u32::from(who == MONITOR);
            if !a.what.is_like(&b.what) || a.cycle.abs_diff(b.cycle) > slack {
                faults.push(format!("{a} became {b}"));
            }
        }
        let surplus = |events: &[Event]| {
            events.iter().skip(recorded.len().min(seen.len())).map(Event::to_string).collect::<Vec<_>>()
        };
        faults.extend(surplus(&recorded).into_iter().map(|event| format!("{event} is missing")));
        faults.extend(surplus(&seen).into_iter().map(|event| format!("{event} is not recorded")));
    }
    faults
}

/// Cycles in which a client got its first percept.
fn comings(events: &[Event]) -> Vec<u32> {
    events.iter().filter(|event| event.what == What::Percepts).map(|event| event.cycle).collect()
}

/// True if a client's first percept was less than this many cycles ago, or comes next.
fn is_joining(cycle: u32, comings: &[u32]) -> bool {
    comings.iter().any(|&coming| cycle + 1 >= coming && cycle <= coming + JOINING_CYCLES)
}

/// Robots that are not at their recorded positions within a cycle, as text. Heights do not count: a robot that joins a
/// cycle apart falls a cycle apart.
pub fn misplaced(recording: &Recording, truths: &[Truth]) -> Vec<String> {
    let names = |truth: &Truth| truth.robots.iter().map(Robot::name).collect::<Vec<_>>();
    let mut faults = Vec::new();
    for (index, seen) in truths.iter().enumerate() {
        let Some(recorded) = recording.records[index].truth.as_ref().filter(|recorded| names(recorded) == names(seen))
        else {
            continue;
        };
        let around = &recording.records[index.saturating_sub(1)..(index + 2).min(truths.len())];
        for (robot, is) in seen.robots.iter().enumerate() {
            let Some(is) = is.place() else { continue };
            let mut places = around.iter().filter_map(|record| record.truth.as_ref()?.robots.get(robot)?.place());
            if !places.any(|place| drift::distance(flat(place), flat(is)) <= PLACE_M) {
                let place = recorded.robots[robot].place();
                faults.push(format!("record {}: {} {place:?} became {is:?}", index + 1, names(seen)[robot]));
            }
        }
    }
    faults
}

fn flat(place: [f64; 3]) -> [f64; 3] {
    [place[0], place[1], 0.0]
}
