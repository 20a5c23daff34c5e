//! Constants of a world (physics.md A.2).

/// World-wide constants. Defaults are the league server's.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Params {
    /// Length of a step, s.
    pub step: f64,
    /// Gravity along z, m/s².
    pub gravity_z: f64,
    /// Error reduction of every row that has none of its own.
    pub erp: f64,
    /// Constraint force mixing of every row that has none of its own.
    pub cfm: f64,
    /// Depth that contacts keep, m.
    pub surface_layer: f64,
    /// True if bodies at rest fall asleep.
    pub auto_disable: bool,
}

impl Default for Params {
    fn default() -> Self {
        Params {
            step: 0.02_f32 as f64,
            gravity_z: -9.81_f32 as f64,
            erp: 0.2,
            cfm: 1e-5_f32 as f64,
            surface_layer: 0.001_f32 as f64,
            auto_disable: true,
        }
    }
}

/// Steps at rest after which a body falls asleep.
pub const IDLE_STEPS: i32 = 10;
/// A body is at rest when neither |v|² in m²/s² nor |w|² in rad²/s² exceeds this.
pub(crate) const IDLE_SPEED_SQUARED: f64 = 0.01 * 0.01;
