//! Settings of the world of 2002 besides its parameter file.

/// Choice of behaviour where the manual and the shipped build differ.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Quirks {
    /// Behaviour as documented in the manual.
    #[default]
    Documented,
    /// Behaviour of the shipped build: latency shorter by one frame, fixed kickers and dribblers, five keys without
    /// effect, no motion until the first commands are due.
    Criss,
}

/// Elasticity of collisions between robots and balls.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Collisions {
    /// Fully elastic, as in the manual.
    #[default]
    Elastic,
    /// Product of both bodies' elasticities in the file.
    File,
}

/// Settings of a run.
#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    /// Seed of the noise.
    pub seed: u64,
    /// Behaviour of the manual or of the shipped build.
    pub quirks: Quirks,
    /// Elasticity of collisions between bodies.
    pub collisions: Collisions,
    /// Highest kick speed relative to the robot, m/s: the file's impulses would give a hundred.
    pub kick_speed_max_m_s: f64,
    /// True if vision has the noise of the file.
    pub has_noise: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            seed: 0,
            quirks: Quirks::Documented,
            collisions: Collisions::Elastic,
            kick_speed_max_m_s: 10.0,
            has_noise: true,
        }
    }
}
