//! Rooms as rectangles of whole millimetres.

use glam::DVec2;

use crate::model::{Room, RoomKind};

/// Height of all floors.
pub(super) const FLOOR_HEIGHT_M: f64 = 2.8;
/// Thickness of outer walls.
pub(super) const OUTER_M: f64 = 0.24;

/// A room as a rectangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Tile {
    pub x: [i64; 2],
    pub y: [i64; 2],
    pub kind: RoomKind,
    /// Number of its flat; 0 is common space.
    pub unit: u32,
}

impl Tile {
    pub(super) fn common(x: [i64; 2], y: [i64; 2], kind: RoomKind) -> Tile {
        Tile { x, y, kind, unit: 0 }
    }

    /// True if it is a circulation area such as a corridor or hall.
    pub(super) fn is_main(&self) -> bool {
        matches!(self.kind, RoomKind::Corridor | RoomKind::Warehouse)
    }

    /// True for bathrooms and toilets.
    pub(super) fn is_wet(&self) -> bool {
        matches!(self.kind, RoomKind::Bath | RoomKind::Toilet)
    }

    pub(super) fn room(&self, number: usize) -> Room {
        let [low, high] = [point(self.x[0], self.y[0]), point(self.x[1], self.y[1])];
        let outline_m = vec![low, DVec2::new(high.x, low.y), high, DVec2::new(low.x, high.y)];
        Room { name: format!("r{}", number + 1), kind: self.kind, floor: 0, outline_m, reachable: true }
    }
}

/// Rounds metres to whole centimetres, in millimetres.
pub(super) fn mm(size_m: DVec2) -> [i64; 2] {
    [size_m.x, size_m.y].map(|side| (side * 100.0).round() as i64 * 10)
}

pub(super) fn point(x_mm: i64, y_mm: i64) -> DVec2 {
    DVec2::new(x_mm as f64 / 1000.0, y_mm as f64 / 1000.0)
}
