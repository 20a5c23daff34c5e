//! Velocities over the ground, commanded and achieved.

use serde::{Deserialize, Serialize};

/// A velocity of the robot over the ground.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct WalkVelocity {
    /// Ahead, m/s.
    pub forward_m_s: f64,
    /// To the left, m/s.
    pub left_m_s: f64,
    /// Counter-clockwise, rad/s.
    pub turn_rad_s: f64,
}
