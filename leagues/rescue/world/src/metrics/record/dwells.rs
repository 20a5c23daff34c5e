//! Dwells of operators on robots: selections and commands.

use std::collections::BTreeMap;

use rescue_protocol::mrcs::Uid;

use crate::metrics::time_span::TimeSpan;
use crate::station_id::StationId;

/// A time span in which an operator attended to a robot.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::metrics) struct Dwell {
    pub station: StationId,
    pub robot: Uid,
    pub span: TimeSpan,
    /// Number of commands to the robot.
    pub inputs: u32,
    /// True if the robot was selected; otherwise it only got commands.
    pub is_selected: bool,
}

/// All dwells, ordered by beginning.
#[derive(Debug, Default)]
pub(in crate::metrics) struct Dwells {
    list: Vec<Dwell>,
    /// Index of the dwell of each station's selected robot.
    selected: BTreeMap<StationId, usize>,
    /// Index of the latest burst of commands to each robot that is not selected.
    bursts: BTreeMap<(StationId, Uid), usize>,
    /// Longest gap within a burst, ms.
    burst_ms: u64,
}

impl Dwells {
    pub fn new(burst_ms: u64) -> Dwells {
        Dwells { burst_ms, ..Dwells::default() }
    }

    /// Returns the dwells with a selected robot.
    pub fn selections(&self) -> impl Iterator<Item = &Dwell> {
        self.list.iter().filter(|dwell| dwell.is_selected)
    }

    /// Returns the dwells with commands.
    pub fn interactions(&self) -> impl Iterator<Item = &Dwell> {
        self.list.iter().filter(|dwell| dwell.inputs > 0)
    }

    /// Returns the dwell of a station's selected robot.
    fn current(&mut self, station: StationId) -> Option<&mut Dwell> {
        self.list.get_mut(*self.selected.get(&station)?)
    }

    /// Start of a station's current selection, ms.
    pub fn selected_since_ms(&self, station: StationId) -> Option<u64> {
        Some(self.list.get(*self.selected.get(&station)?)?.span.from_ms)
    }

    /// Selects a robot or none. Selecting the selected robot again changes nothing.
    pub fn select(&mut self, ms: u64, station: StationId, robot: Option<Uid>) {
        if let Some(current) = self.current(station) {
            if Some(&current.robot) == robot.as_ref() {
                return;
            }
            current.span.to_ms = ms;
        }
        self.selected.remove(&station);
        if let Some(robot) = robot {
            self.selected.insert(station, self.list.len());
            self.list.push(Dwell { station, robot, span: TimeSpan::open(ms), inputs: 0, is_selected: true });
        }
    }

    /// Records a command of a station to a robot.
    pub fn input(&mut self, ms: u64, station: StationId, robot: &Uid) {
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
        let span = TimeSpan { from_ms: ms, to_ms: ms };
        self.list.push(Dwell { station, robot: robot.clone(), span, inputs: 1, is_selected: false });
    }

    /// Records work of a station with the view of its selected robot.
    pub fn work(&mut self, station: StationId) {
        if let Some(current) = self.current(station) {
            current.inputs += 1;
        }
    }

    /// Moves the current selections to time 0, without their commands, and drops all other dwells.
    pub fn restart(&mut self) {
        let old = std::mem::take(&mut self.list);
        self.bursts.clear();
        for index in self.selected.values_mut() {
            let Some(dwell) = old.get(*index) else { continue };
            *index = self.list.len();
            self.list.push(Dwell { span: TimeSpan::open(0), inputs: 0, ..dwell.clone() });
        }
    }

    pub fn finish(&mut self, end_ms: u64) {
        self.list.iter_mut().for_each(|dwell| dwell.span = dwell.span.until(end_ms));
    }
}
