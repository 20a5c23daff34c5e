//! The record of a session for the metrics: lists of episodes with their time spans.
//!
//! | to find | look in |
//! |---|---|
//! | selections and commands | [`dwells`](Dwells) |
//! | victims in pictures | [`victim_displays`](Sights) |
//! | marks and their authors | [`marks`](Marks) |
//! | plans and paths of robots | [`plan_history`](Plans) |
//! | faults, requests, driving by hand | [`episodes`](Calls) |

mod apply;
mod dwells;
mod episodes;
mod marks;
mod plan_history;
mod victim_displays;

use std::collections::{BTreeMap, BTreeSet};

use rescue_protocol::mrcs::{RobotActivity, Uid, Workload};

pub(super) use dwells::{Dwell, Dwells};
pub(super) use episodes::{Episode, Episodes};
pub(super) use marks::{MarkHistory, MarkRecord};
pub(super) use plan_history::{PlanCounts, PlanHistory};
pub(super) use victim_displays::{VictimDisplay, VictimDisplays};

use super::thresholds::MetricThresholds;
use super::time_span::{OPEN, TimeSpan, union};
use crate::station_id::StationId;

/// The record of a session.
#[derive(Debug, Default)]
pub(super) struct SessionRecord {
    /// Stations by client number; other clients operate the first one.
    pub clients: BTreeMap<u32, StationId>,
    /// Stations with an operator.
    pub stations: BTreeSet<StationId>,
    /// Times of commands, ms, by station.
    pub commands: BTreeMap<StationId, Vec<u64>>,
    /// True victims: names and positions, m.
    pub victims: BTreeMap<String, [f64; 2]>,
    pub floor_m2: Option<f64>,
    /// Area explored by lasers and by cameras.
    pub area_m2: Option<[f64; 2]>,
    /// Activities of each robot with their start, ms.
    pub states: BTreeMap<Uid, Vec<(u64, RobotActivity)>>,
    pub tlx: BTreeMap<StationId, Workload>,
    pub dwells: Dwells,
    pub victim_displays: VictimDisplays,
    pub marks: MarkHistory,
    pub plans: PlanHistory,
    pub faults: Episodes,
    pub requests: Episodes,
    pub teleops: Episodes,
    pub end_ms: u64,
}

impl SessionRecord {
    pub fn new(rules: MetricThresholds) -> SessionRecord {
        SessionRecord {
            dwells: Dwells::new(rules.busy_ms),
            victim_displays: VictimDisplays::new(rules),
            ..SessionRecord::default()
        }
    }

    /// Returns the station of a client.
    pub fn station(&self, client: u32) -> StationId {
        self.clients.get(&client).copied().unwrap_or(1)
    }

    /// Drops all episodes that are over, counts and paths, and moves the open episodes to time 0: a trial starts.
    pub fn restart(&mut self) {
        self.commands.clear();
        for states in self.states.values_mut() {
            *states = states.last().map(|(_, state)| (0, *state)).into_iter().collect();
        }
        self.dwells.restart();
        self.victim_displays.restart();
        self.marks.restart();
        self.plans.restart();
        for episodes in [&mut self.faults, &mut self.requests, &mut self.teleops] {
            episodes.restart();
        }
    }

    /// Ends all open episodes.
    pub fn finish(&mut self, end_ms: u64) {
        self.end_ms = end_ms;
        self.dwells.finish(end_ms);
        self.victim_displays.finish(end_ms);
        for calls in [&mut self.faults, &mut self.requests, &mut self.teleops] {
            calls.finish(end_ms);
        }
    }

    /// Returns the time spans of a robot's activities that `fits` accepts, in order.
    pub fn state_spans(&self, robot: &Uid, fits: impl Fn(RobotActivity) -> bool) -> Vec<TimeSpan> {
        let states = self.states.get(robot).map_or(&[][..], Vec::as_slice);
        let ends = states.iter().skip(1).map(|(ms, _)| *ms).chain([OPEN]);
        let spans = states.iter().zip(ends).filter(|((_, state), _)| fits(*state));
        union(spans.map(|((from_ms, _), to_ms)| TimeSpan { from_ms: *from_ms, to_ms }.until(self.end_ms)))
    }

    /// Returns the names of all robots, `robot2` before `robot10`.
    pub fn robots(&self) -> Vec<Uid> {
        let mut robots: Vec<Uid> = self.plans.robots().chain(self.states.keys()).cloned().collect();
        robots.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        robots.dedup();
        robots
    }
}
