//! Floor that robots are told to keep off.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::{CELL_M, Cell, Mask, Walk};

/// A rectangle along the axes.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Zone {
    low: DVec2,
    high: DVec2,
}

impl Zone {
    /// Between two corners; none if a side is shorter than a cell, or a corner is where no map reaches.
    #[must_use]
    pub fn between(a: DVec2, b: DVec2) -> Option<Zone> {
        let zone = Zone { low: a.min(b), high: a.max(b) };
        let is_there = Cell::of(a).is_some() && Cell::of(b).is_some();
        ((zone.high - zone.low).min_element() >= CELL_M && is_there).then_some(zone)
    }

    /// The corners with the smallest and the largest numbers.
    #[must_use]
    pub fn corners(&self) -> [DVec2; 2] {
        [self.low, self.high]
    }

    /// Whether a place is in it.
    #[must_use]
    pub fn holds(&self, at: DVec2) -> bool {
        at.cmpge(self.low).all() && at.cmple(self.high).all()
    }

    /// Whether a disc that moves straight on comes into it, to the width of a cell.
    #[must_use]
    pub fn is_crossed(&self, from: DVec2, to: DVec2, radius_m: f64) -> bool {
        let wide = Zone { low: self.low - radius_m, high: self.high + radius_m };
        Walk::new(from, to).is_some_and(|mut cells| cells.any(|cell| wide.holds(cell.center())))
    }

    /// Puts its cells into a set, as far as they are in the set's area.
    pub fn enter(&self, set: &mut Mask) {
        let (Some(low), Some(high)) = (Cell::of(self.low), Cell::of(self.high)) else { return };
        let (first, last) = (set.area().first, set.area().last());
        for y in low.y.max(first.y)..=high.y.min(last.y) {
            for x in low.x.max(first.x)..=high.x.min(last.x) {
                set.set(Cell { x, y }, true);
            }
        }
    }
}
