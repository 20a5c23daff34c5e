//! Marks of victims on the map, and who made them.

use std::collections::BTreeMap;

use rescue_protocol::mrcs::{self, Uid};

use crate::world::Station;

/// A mark.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::metrics) struct Mark {
    /// Where, m.
    pub at: [f64; 2],
    /// When it was made, ms.
    pub ms: u64,
    /// Who made it; none: a detector.
    pub station: Option<Station>,
    /// Since when this station had its robot selected, ms.
    pub selected_ms: Option<u64>,
}

/// A command to make one.
#[derive(Debug)]
struct Wanted {
    ms: u64,
    station: Station,
    selected_ms: Option<u64>,
    mark: mrcs::Mark,
}

/// A mark is where it was wanted, but for decimals, m.
const NEAR_M: f64 = 0.6;

/// All marks.
#[derive(Debug, Default)]
pub(in crate::metrics) struct Marks {
    /// Those that are there, by name.
    pub there: BTreeMap<Uid, Mark>,
    /// How many were taken away.
    pub removed: u32,
    wanted: Vec<Wanted>,
}

impl Marks {
    /// An operator wants a mark; the answer comes at the same time or never.
    pub fn wanted(&mut self, ms: u64, station: Station, selected_ms: Option<u64>, mark: mrcs::Mark) {
        self.wanted.retain(|wanted| wanted.ms == ms);
        self.wanted.push(Wanted { ms, station, selected_ms, mark });
    }

    /// A mark is there, or was moved.
    pub fn told(&mut self, ms: u64, uid: Uid, at: [f64; 2]) {
        if let Some(mark) = self.there.get_mut(&uid) {
            mark.at = at;
            return;
        }
        let fits = |wanted: &Wanted| match wanted.mark {
            mrcs::Mark::At([x, y]) => (x - at[0]).abs() <= NEAR_M && (y - at[1]).abs() <= NEAR_M,
            mrcs::Mark::Feature(_) => true,
        };
        let index = self.wanted.iter().position(|wanted| wanted.ms == ms && fits(wanted));
        let wanted = index.map(|index| self.wanted.remove(index));
        let (station, selected_ms) = wanted.map_or((None, None), |wanted| (Some(wanted.station), wanted.selected_ms));
        self.there.insert(uid, Mark { at, ms, station, selected_ms });
    }

    /// A feature of the map is gone.
    pub fn remove(&mut self, uid: &Uid) {
        self.removed += u32::from(self.there.remove(uid).is_some());
    }
}
