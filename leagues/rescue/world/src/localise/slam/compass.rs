//! Headings by the walls: most walls of a building keep two directions, so the walls of a submap say how it is turned.

use serde::{Deserialize, Serialize};

use super::axes::{Axis, quarter};

/// Submaps whose walls are turned further stand in another part of the building.
const ASTRAY_RAD: f64 = 0.09;

/// How well walls keep their directions, and how far what is near by misleads.
const FLOOR_RAD: f64 = 0.002;
/// The variance of a direction counts so often: neighbouring points err together.
const CORRELATED: f64 = 2.0;

/// The direction of the walls in the frame of the start, to a quarter of a turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Compass {
    axis_rad: f64,
    /// The inverse of its variance; 0 if it is not known.
    weight: f64,
}

impl Compass {
    /// Walls are seen by a robot, or in a submap, that has this heading with this variance.
    pub fn learn(&mut self, axis: &Axis, heading_rad: f64, heading_variance: f64) {
        let variance = CORRELATED * axis.variance + FLOOR_RAD * FLOOR_RAD + heading_variance;
        let seen_rad = axis.heading_rad + heading_rad;
        if self.weight == 0.0 {
            self.axis_rad = seen_rad;
        }
        self.weight += 1.0 / variance;
        self.axis_rad += quarter(seen_rad - self.axis_rad) / variance / self.weight;
    }

    /// The heading that it must have, if it is near this one.
    pub fn heading_rad(&self, axis: &Axis, near_rad: f64) -> Option<f64> {
        let off_rad = quarter(axis.heading_rad + near_rad - self.axis_rad);
        (self.weight > 0.0 && off_rad.abs() < ASTRAY_RAD).then_some(near_rad - off_rad)
    }
}
