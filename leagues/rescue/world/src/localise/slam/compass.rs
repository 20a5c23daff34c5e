//! Heading from walls: most walls of a building keep two directions, so the walls of a submap give its heading.

use serde::{Deserialize, Serialize};

use super::axes::{Axis, quarter};

/// Largest deviation from the common direction; other walls are in another part of the building.
const ASTRAY_RAD: f64 = 0.09;

/// Residual standard deviation of wall directions and of local deviations.
const FLOOR_RAD: f64 = 0.002;
/// Factor on the variance of a direction, since neighbouring points have correlated errors.
const CORRELATED: f64 = 2.0;

/// The estimated wall direction in the frame of the start, modulo a quarter turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Compass {
    axis_rad: f64,
    /// Inverse of its variance; 0 if unknown.
    weight: f64,
}

impl Compass {
    /// Updates the direction with walls seen at this heading with this variance.
    pub fn learn(&mut self, axis: &Axis, heading_rad: f64, heading_variance: f64) {
        let variance = CORRELATED * axis.variance + FLOOR_RAD * FLOOR_RAD + heading_variance;
        let seen_rad = axis.heading_rad + heading_rad;
        if self.weight == 0.0 {
            self.axis_rad = seen_rad;
        }
        self.weight += 1.0 / variance;
        self.axis_rad += quarter(seen_rad - self.axis_rad) / variance / self.weight;
    }

    /// Returns the heading implied by an axis, if it is near this one.
    pub fn heading_rad(&self, axis: &Axis, near_rad: f64) -> Option<f64> {
        let off_rad = quarter(axis.heading_rad + near_rad - self.axis_rad);
        (self.weight > 0.0 && off_rad.abs() < ASTRAY_RAD).then_some(near_rad - off_rad)
    }
}
