//! Keep-out zones: floor that robots must avoid.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::{CELL_M, Cell, CellSet};

/// An axis-parallel rectangle that robots must not enter.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct KeepOutZone {
    low: DVec2,
    high: DVec2,
}

impl KeepOutZone {
    /// Creates a zone between two corners; none if a side is shorter than a cell or a corner is beyond the map limit.
    #[must_use]
    pub fn between(a: DVec2, b: DVec2) -> Option<KeepOutZone> {
        let zone = KeepOutZone { low: a.min(b), high: a.max(b) };
        let is_there = Cell::of(a).is_some() && Cell::of(b).is_some();
        ((zone.high - zone.low).min_element() >= CELL_M && is_there).then_some(zone)
    }

    /// Returns the corners with the smallest and the largest coordinates.
    #[must_use]
    pub fn corners(&self) -> [DVec2; 2] {
        [self.low, self.high]
    }

    /// True if a disc on a straight line enters it, or passes a corner closer than its radius along both axes.
    #[must_use]
    pub fn is_crossed(&self, from: DVec2, to: DVec2, radius_m: f64) -> bool {
        segment_crosses([self.low - radius_m, self.high + radius_m], from, to)
    }

    /// Adds its cells to a set, within the set's area.
    pub fn add_to(&self, set: &mut CellSet) {
        let (Some(low), Some(high)) = (Cell::of(self.low), Cell::of(self.high)) else { return };
        let (first, last) = (set.area().first, set.area().last());
        for y in low.y.max(first.y)..=high.y.min(last.y) {
            for x in low.x.max(first.x)..=high.x.min(last.x) {
                set.set(Cell { x, y }, true);
            }
        }
    }
}

/// True if a line crosses an axis-parallel rectangle, given by its corners.
pub fn segment_crosses([low, high]: [DVec2; 2], from: DVec2, to: DVec2) -> bool {
    let direction = to - from;
    let (mut begins, mut ends) = (0.0_f64, 1.0_f64);
    for (from, direction, low, high) in [(from.x, direction.x, low.x, high.x), (from.y, direction.y, low.y, high.y)] {
        if direction == 0.0 {
            if from < low || from > high {
                return false;
            }
        } else {
            let (a, b) = ((low - from) / direction, (high - from) / direction);
            (begins, ends) = (begins.max(a.min(b)), ends.min(a.max(b)));
        }
    }
    begins <= ends
}
