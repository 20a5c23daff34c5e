//! Which robots stations select, and what their operators tell them.

use std::collections::BTreeMap;

use rescue_protocol::mrcs::Uid;

use crate::metrics::span::Span;
use crate::world::Station;

/// A stretch in which an operator turned to a robot.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::metrics) struct Dwell {
    pub station: Station,
    pub robot: Uid,
    pub span: Span,
    /// Commands to the robot.
    pub inputs: u32,
    /// The robot was selected. Otherwise it got commands all the same.
    pub is_selected: bool,
}

/// All of them, in the order of their beginnings.
#[derive(Debug, Default)]
pub(in crate::metrics) struct Dwells {
    list: Vec<Dwell>,
    /// The place in the list of what a station has selected.
    selected: BTreeMap<Station, usize>,
    /// Likewise of the latest commands to robots that are not selected.
    bursts: BTreeMap<(Station, Uid), usize>,
    /// Such commands belong together within this time, ms.
    burst_ms: u64,
}

impl Dwells {
    pub fn new(burst_ms: u64) -> Dwells {
        Dwells { burst_ms, ..Dwells::default() }
    }

    /// Those with a selected robot.
    pub fn selections(&self) -> impl Iterator<Item = &Dwell> {
        self.list.iter().filter(|dwell| dwell.is_selected)
    }

    /// Those in which the robot got something to do.
    pub fn interactions(&self) -> impl Iterator<Item = &Dwell> {
        self.list.iter().filter(|dwell| dwell.inputs > 0)
    }

    /// What a station has selected.
    fn current(&mut self, station: Station) -> Option<&mut Dwell> {
        self.list.get_mut(*self.selected.get(&station)?)
    }

    /// Since when a station has the robot selected that it has, ms.
    pub fn since(&self, station: Station) -> Option<u64> {
        Some(self.list.get(*self.selected.get(&station)?)?.span.from_ms)
    }

    /// A station selects a robot or none. Selecting the selected robot again changes nothing.
    pub fn select(&mut self, ms: u64, station: Station, robot: Option<Uid>) {
        if let Some(current) = self.current(station) {
            if Some(&current.robot) == robot.as_ref() {
                return;
            }
            current.span.to_ms = ms;
        }
        self.selected.remove(&station);
        if let Some(robot) = robot {
            self.selected.insert(station, self.list.len());
            self.list.push(Dwell { station, robot, span: Span::open(ms), inputs: 0, is_selected: true });
        }
    }

    /// The operator of a station commands a robot.
    pub fn input(&mut self, ms: u64, station: Station, robot: &Uid) {
        if let Some(current) = self.current(station).filter(|current| current.robot == *robot) {
            current.inputs += 1;
            return;
        }
        let key = (station, robot.clone());
        let last = self.bursts.get(&key).and_then(|index| self.list.get_mut(*index));
        if let Some(burst) = last.filter(|burst| ms <= burst.span.to_ms.saturating_add(self.burst_ms)) {
            burst.inputs += 1;
            burst.span.to_ms = ms;
            return;
        }
        self.bursts.insert(key, self.list.len());
        let span = Span { from_ms: ms, to_ms: ms };
        self.list.push(Dwell { station, robot: robot.clone(), span, inputs: 1, is_selected: false });
    }

    /// The operator of a station does something with what the selected robot shows.
    pub fn work(&mut self, station: Station) {
        if let Some(current) = self.current(station) {
            current.inputs += 1;
        }
    }

    pub fn finish(&mut self, end_ms: u64) {
        self.list.iter_mut().for_each(|dwell| dwell.span = dwell.span.until(end_ms));
    }
}
