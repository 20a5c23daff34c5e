//! The record of a session for the metrics: lists of episodes with their time spans.
//!
//! | to find | look in |
//! |---|---|
//! | selections and commands | [`dwells`](Dwells) |
//! | victims in pictures | [`sights`](Sights) |
//! | marks and their authors | [`marks`](Marks) |
//! | plans and paths of robots | [`plans`](Plans) |
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

/// The record of a session.
#[derive(Debug, Default)]
pub(super) struct Record {
    /// Stations by client number; other clients operate the first one.
    pub clients: BTreeMap<u32, Station>,
    /// Stations with an operator.
    pub stations: BTreeSet<Station>,
    /// Times of commands, ms, by station.
    pub commands: BTreeMap<Station, Vec<u64>>,
    /// True victims: names and positions, m.
    pub victims: BTreeMap<String, [f64; 2]>,
    pub floor_m2: Option<f64>,
    /// Area explored by lasers and by cameras.
    pub area_m2: Option<[f64; 2]>,
    /// Activities of each robot with their start, ms.
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

    /// Returns the station of a client.
    pub fn station(&self, client: u32) -> Station {
        self.clients.get(&client).copied().unwrap_or(1)
    }

    /// Ends all open episodes.
    pub fn finish(&mut self, end_ms: u64) {
        self.end_ms = end_ms;
        self.dwells.finish(end_ms);
        self.sights.finish(end_ms);
        for calls in [&mut self.faults, &mut self.requests, &mut self.teleops] {
            calls.finish(end_ms);
        }
    }

    /// Returns the time spans of a robot's activities that `fits` accepts, in order.
    pub fn when(&self, robot: &Uid, fits: impl Fn(State) -> bool) -> Vec<Span> {
        let states = self.states.get(robot).map_or(&[][..], Vec::as_slice);
        let ends = states.iter().skip(1).map(|(ms, _)| *ms).chain([OPEN]);
        let spans = states.iter().zip(ends).filter(|((_, state), _)| fits(*state));
        union(spans.map(|((from_ms, _), to_ms)| Span { from_ms: *from_ms, to_ms }.until(self.end_ms)))
    }

    /// Returns the names of all robots, `robot2` before `robot10`.
    pub fn robots(&self) -> Vec<Uid> {
        let mut robots: Vec<Uid> = self.plans.robots().chain(self.states.keys()).cloned().collect();
        robots.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        robots.dedup();
        robots
    }
}
