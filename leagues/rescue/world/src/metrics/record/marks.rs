//! Marks of victims on the map, and their authors.

use std::collections::BTreeMap;

use rescue_protocol::mrcs::{self, Uid};

use crate::station_id::StationId;

/// A mark of a victim.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::metrics) struct MarkRecord {
    /// Position, m.
    pub at: [f64; 2],
    /// Time of creation, ms.
    pub ms: u64,
    /// Station of the author; none for a detector.
    pub station: Option<StationId>,
    /// Start of the station's selection at that time, ms.
    pub selected_ms: Option<u64>,
}

/// A command to create a mark.
#[derive(Debug)]
struct MarkRequest {
    ms: u64,
    station: StationId,
    selected_ms: Option<u64>,
    mark: mrcs::MarkTarget,
}

/// Largest rounding difference between the requested and the actual position, m.
const NEAR_M: f64 = 0.6;

/// All marks.
#[derive(Debug, Default)]
pub(in crate::metrics) struct MarkHistory {
    /// Existing marks, by name.
    pub present: BTreeMap<Uid, MarkRecord>,
    /// Number of removed marks.
    pub removed: u32,
    wanted: Vec<MarkRequest>,
}

impl MarkHistory {
    /// Records a command for a mark; the response comes at the same time or never.
    pub fn request(&mut self, ms: u64, station: StationId, selected_ms: Option<u64>, mark: mrcs::MarkTarget) {
        self.wanted.retain(|wanted| wanted.ms == ms);
        self.wanted.push(MarkRequest { ms, station, selected_ms, mark });
    }

    /// Records a mark: adds it, or moves an existing one.
    pub fn place(&mut self, ms: u64, uid: Uid, at: [f64; 2]) {
        if let Some(mark) = self.present.get_mut(&uid) {
            mark.at = at;
            return;
        }
        let fits = |wanted: &MarkRequest| match wanted.mark {
            mrcs::MarkTarget::At([x, y]) => (x - at[0]).abs() <= NEAR_M && (y - at[1]).abs() <= NEAR_M,
            mrcs::MarkTarget::Feature(_) => true,
        };
        let index = self.wanted.iter().position(|wanted| wanted.ms == ms && fits(wanted));
        let wanted = index.map(|index| self.wanted.remove(index));
        let (station, selected_ms) = wanted.map_or((None, None), |wanted| (Some(wanted.station), wanted.selected_ms));
        self.present.insert(uid, MarkRecord { at, ms, station, selected_ms });
    }

    /// Moves the making of the existing marks to time 0, and drops the count of removed marks.
    pub fn restart(&mut self) {
        self.removed = 0;
        self.wanted.clear();
        for mark in self.present.values_mut() {
            mark.ms = 0;
            mark.selected_ms = mark.selected_ms.map(|_| 0);
        }
    }

    /// Records the removal of a map feature.
    pub fn remove(&mut self, uid: &Uid) {
        self.removed += u32::from(self.present.remove(uid).is_some());
    }
}
