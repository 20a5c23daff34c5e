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

impl WalkVelocity {
    /// The velocity in the same direction with this speed ahead, m/s; without a speed ahead, the velocity itself.
    pub(super) fn at_forward_speed(self, forward_m_s: f64) -> WalkVelocity {
        if self.forward_m_s <= 0.0 {
            return self;
        }
        let share = forward_m_s / self.forward_m_s;
        WalkVelocity { forward_m_s, left_m_s: share * self.left_m_s, turn_rad_s: share * self.turn_rad_s }
    }
}
