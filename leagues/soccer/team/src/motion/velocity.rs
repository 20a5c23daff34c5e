//! Velocities over the ground, as robots are told to walk and as they do.

/// How the robot shall move over the ground.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Velocity {
    /// Ahead, m/s.
    pub forward_m_s: f64,
    /// To the left, m/s.
    pub left_m_s: f64,
    /// Counter-clockwise, rad/s.
    pub turn_rad_s: f64,
}
