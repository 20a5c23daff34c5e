//! What a run of the world of 2002 may be told besides its parameter file.

/// Whose behaviour counts where the manual and the build that was shipped differ.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Quirks {
    /// The manual's.
    #[default]
    Documented,
    /// That of the build: latency of one frame less, fixed kickers and dribblers, five keys that do nothing, standing
    /// still while commands wait for the first time.
    Criss,
}

/// How much speed collisions between robots and balls leave.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Collisions {
    /// All of it, as the manual has it.
    #[default]
    Elastic,
    /// The product of what the file says of both.
    File,
}

/// Settings of a run.
#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    /// Seed of the noise.
    pub seed: u64,
    /// Manual or build.
    pub quirks: Quirks,
    /// Collisions between bodies.
    pub collisions: Collisions,
    /// The fastest kick, m/s beyond the robot's velocity: the file's impulses would give a hundred.
    pub kick_speed_max_m_s: f64,
    /// Whether vision has the noise that the file asks for.
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
