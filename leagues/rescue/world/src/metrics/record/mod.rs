//! What metrics are computed from: a session as lists of what went on, from when to when.
//!
//! | to find | look in |
//! |---|---|
//! | who selected and commanded which robot | [`dwells`](Dwells) |
//! | victims in pictures | [`sights`](Sights) |
//! | marks and who made them | [`marks`](Marks) |
//! | plans and ways of robots | [`plans`](Plans) |
//! | faults, requests, driving by hand | [`calls`](Calls) |

mod calls;
mod dwells;
mod marks;
mod plans;
mod sights;
mod take;

use std::collections::{BTreeMap, BTreeSet};

use rescue_protocol::mrcs::{State, Uid, Workload};

pub(super) use calls::{Call, Calls};
pub(super) use dwells::{Dwell, Dwells};
pub(super) use marks::{Mark, Marks};
pub(super) use plans::{Plans, Tally};
pub(super) use sights::{Display, Sights};

use super::rules::Rules;
use super::span::{OPEN, Span, union};
use crate::world::Station;

/// What went on in a session.
#[derive(Debug, Default)]
pub(super) struct Record {
    /// Stations by the numbers of their clients; others operate the first one.
    pub clients: BTreeMap<u32, Station>,
    /// Stations that had an operator.
    pub stations: BTreeSet<Station>,
    /// Times of commands, ms, by station.
    pub commands: BTreeMap<Station, Vec<u64>>,
    /// True victims: names and places, m.
    pub victims: BTreeMap<String, [f64; 2]>,
    pub floor_m2: Option<f64>,
    /// By lasers and by cameras.
    pub area_m2: Option<[f64; 2]>,
    /// What robots did from when on, ms.
    pub states: BTreeMap<Uid, Vec<(u64, State)>>,
    pub tlx: BTreeMap<Station, Workload>,
    pub dwells: Dwells,
    pub sights: Sights,
    pub marks: Marks,
    pub plans: Plans,
    pub faults: Calls,
    pub requests: Calls,
    pub teleops: Calls,
    pub end_ms: u64,
}

impl Record {
    pub fn new(rules: Rules) -> Record {
        Record { dwells: Dwells::new(rules.busy_ms), sights: Sights::new(rules), ..Record::default() }
    }

    /// The station of a client.
    pub fn station(&self, client: u32) -> Station {
        self.clients.get(&client).copied().unwrap_or(1)
    }

    /// Everything that still goes on ends.
    pub fn finish(&mut self, end_ms: u64) {
        self.end_ms = end_ms;
        self.dwells.finish(end_ms);
        self.sights.finish(end_ms);
        for calls in [&mut self.faults, &mut self.requests, &mut self.teleops] {
            calls.finish(end_ms);
        }
    }

    /// When a robot did what fits, in order.
    pub fn when(&self, robot: &Uid, fits: impl Fn(State) -> bool) -> Vec<Span> {
        let states = self.states.get(robot).map_or(&[][..], Vec::as_slice);
        let ends = states.iter().skip(1).map(|(ms, _)| *ms).chain([OPEN]);
        let spans = states.iter().zip(ends).filter(|((_, state), _)| fits(*state));
        union(spans.map(|((from_ms, _), to_ms)| Span { from_ms: *from_ms, to_ms }.until(self.end_ms)))
    }

    /// Names of all robots, `robot2` before `robot10`.
    pub fn robots(&self) -> Vec<Uid> {
        let mut robots: Vec<Uid> = self.plans.robots().chain(self.states.keys()).cloned().collect();
        robots.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        robots.dedup();
        robots
    }
}
