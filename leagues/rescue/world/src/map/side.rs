//! A side of the border as it is written: a start, a direction and a length, rounded such that sides chain.

use glam::DVec2;
use serde::{Deserialize, Serialize};

/// What is beyond a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum SideKind {
    /// Unknown floor: here a robot can explore.
    Open,
    /// An obstacle that is known.
    Wall,
}

impl SideKind {
    /// The word of the protocol.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            SideKind::Open => "open",
            SideKind::Wall => "wall",
        }
    }
}

/// A straight part of the border. Its ends are whole millimetres, so that rounding for the wire changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Side {
    /// What is beyond.
    pub kind: SideKind,
    /// Where it starts: x, y.
    pub start_mm: [i32; 2],
    /// Where it ends, and the next side starts.
    pub end_mm: [i32; 2],
}

impl Side {
    /// Where the side starts.
    #[must_use]
    pub fn start(&self) -> DVec2 {
        metres(self.start_mm)
    }

    /// Where it ends.
    #[must_use]
    pub fn end(&self) -> DVec2 {
        metres(self.end_mm)
    }

    /// The direction from its start to its end, with the four decimals of the wire.
    #[must_use]
    pub fn theta_rad(&self) -> f64 {
        let way = self.end() - self.start();
        (libm::atan2(way.y, way.x) * 1e4).round() / 1e4
    }

    /// Its length, with the three decimals of the wire.
    #[must_use]
    pub fn length_m(&self) -> f64 {
        ((self.end() - self.start()).length() * 1e3).round() / 1e3
    }
}

fn metres(point_mm: [i32; 2]) -> DVec2 {
    DVec2::new(f64::from(point_mm[0]), f64::from(point_mm[1])) / 1e3
}
