//! What can be set from outside before a world begins.

use crate::model::{self, BadParameters, DataFiles, Overlay};

/// Settings of a world. Defaults are the league's.
#[derive(Clone)]
pub struct Settings {
    /// Everything random follows from this number.
    pub seed: u64,
    /// Whether cameras are noisy and wrongly calibrated, as far as the robot's file wants it.
    pub noise: bool,
    /// Whether beams are noisy.
    pub beam_noise: bool,
    /// Time from one monitor frame to the next, s; rounded to whole cycles of 0.02 s, at least one.
    pub monitor_step_s: f64,
    /// In every how manieth percept a limited camera (the nao's) sees; 0: as the robot's file says.
    pub see_interval: u32,
    /// Figures of the game by name, values written as in TOML: they replace those of `soccer3d.toml`, section
    /// `soccer`; for instance `RuleHalfTime` and `10.0`.
    pub variables: Vec<(String, String)>,
    /// Constants of the physics.
    pub physics: physics::Params,
    /// Scene files that come before our own.
    pub files: Option<DataFiles>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            seed: 0,
            noise: true,
            beam_noise: true,
            monitor_step_s: 0.04,
            see_interval: 3,
            variables: Vec::new(),
            physics: physics::Params::default(),
            files: None,
        }
    }
}

impl Settings {
    /// Whether a world can be made of them as they are; otherwise it takes the league's figures.
    ///
    /// # Errors
    /// What is wrong with `soccer3d.toml` or the variables.
    pub fn check(&self) -> Result<(), BadParameters> {
        model::read(&Overlay(self.files.clone()), &self.variables).map(|_| ())
    }
}

impl std::fmt::Debug for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Settings")
            .field("seed", &self.seed)
            .field("noise", &self.noise)
            .field("beam_noise", &self.beam_noise)
            .field("monitor_step_s", &self.monitor_step_s)
            .field("see_interval", &self.see_interval)
            .field("variables", &self.variables)
            .field("physics", &self.physics)
            .field("files", &self.files.is_some())
            .finish()
    }
}
