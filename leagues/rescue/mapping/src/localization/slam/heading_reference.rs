//! Heading from walls: most walls of a building keep two directions, so the walls of a submap give its heading.

use serde::{Deserialize, Serialize};

use super::wall_axes::{WallAxis, modulo_quarter_turn};

/// Largest deviation from the common direction; other walls are in another part of the building.
const ASTRAY_RAD: f64 = 0.09;

/// Residual standard deviation of wall directions and of local deviations.
const FLOOR_RAD: f64 = 0.002;
/// Factor on the variance of a direction, since neighbouring points have correlated errors.
const CORRELATED: f64 = 2.0;

/// The estimated wall direction in the frame of the start, modulo a quarter turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct HeadingReference {
    axis_rad: f64,
    /// Inverse of its variance; 0 if unknown.
    weight: f64,
}

impl HeadingReference {
    /// Updates the direction with walls seen at this heading with this variance.
    pub fn learn(&mut self, axis: &WallAxis, heading_rad: f64, heading_variance: f64) {
        let variance = CORRELATED * axis.variance + FLOOR_RAD * FLOOR_RAD + heading_variance;
        let seen_rad = axis.heading_rad + heading_rad;
        if self.weight == 0.0 {
            self.axis_rad = seen_rad;
        }
        self.weight += 1.0 / variance;
        self.axis_rad += modulo_quarter_turn(seen_rad - self.axis_rad) / variance / self.weight;
    }

    /// Returns the heading implied by an axis, if it is near this one.
    pub fn heading_rad(&self, axis: &WallAxis, near_rad: f64) -> Option<f64> {
        let off_rad = modulo_quarter_turn(axis.heading_rad + near_rad - self.axis_rad);
        (self.weight > 0.0 && off_rad.abs() < ASTRAY_RAD).then_some(near_rad - off_rad)
    }
}
