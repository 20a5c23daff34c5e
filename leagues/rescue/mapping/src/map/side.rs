//! A side of the border in its wire form: a start, a direction and a length, rounded to let sides chain.

use glam::DVec2;
use serde::{Deserialize, Serialize};

/// The kind of space beyond a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum SideKind {
    /// Unknown floor, which a robot can explore.
    Open,
    /// A known obstacle.
    Wall,
}

impl SideKind {
    /// Returns the protocol's word.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            SideKind::Open => "open",
            SideKind::Wall => "wall",
        }
    }
}

/// A straight part of the border. Its ends are whole millimetres, so wire rounding is lossless.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct BorderSide {
    /// The kind of space beyond it.
    pub kind: SideKind,
    /// Start point: x, y.
    pub start_mm: [i32; 2],
    /// End point, where the next side starts.
    pub end_mm: [i32; 2],
}

impl BorderSide {
    /// Returns the start point.
    #[must_use]
    pub fn start(&self) -> DVec2 {
        metres(self.start_mm)
    }

    /// Returns the end point.
    #[must_use]
    pub fn end(&self) -> DVec2 {
        metres(self.end_mm)
    }

    /// Returns the direction from start to end, with the wire's four decimals.
    #[must_use]
    pub fn theta_rad(&self) -> f64 {
        let direction = self.end() - self.start();
        (libm::atan2(direction.y, direction.x) * 1e4).round() / 1e4
    }

    /// Returns the length, with the wire's three decimals.
    #[must_use]
    pub fn length_m(&self) -> f64 {
        ((self.end() - self.start()).length() * 1e3).round() / 1e3
    }
}

fn metres(point_mm: [i32; 2]) -> DVec2 {
    DVec2::new(f64::from(point_mm[0]), f64::from(point_mm[1])) / 1e3
}
