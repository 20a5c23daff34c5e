//! Settings of an SSL world.

use super::control::Codes;
use super::faults::Schedule;
use super::field::Era;
use super::profile::Profile;
use super::radio::Law;
use super::rules::{Script, Terms};
use super::sense::Preset;

/// The settings of a world.
#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    /// Era of the field and the rules.
    pub era: Era,
    /// Robots of each team at the start.
    pub robots: usize,
    /// Seed of all randomness.
    pub seed: u64,
    /// Number of cameras above the field.
    pub cameras: usize,
    /// Ticks between two frames of a camera.
    pub picture_ticks: u64,
    /// Frames of the first camera per transmission of the geometry; 0: never.
    pub geometry_every: u32,
    /// Preset of the cameras' quality.
    pub realism: Preset,
    /// Model of the radio channel.
    pub radio: Law,
    /// Calibrated values that replace the defaults.
    pub profile: Profile,
    /// The time of tick 0, s; 0 counts from there.
    pub epoch_s: f64,
    /// Schedule of faults.
    pub faults: Schedule,
    /// Set of error codes on the wire.
    pub codes: Codes,
    /// Settings of the match, if there is one.
    pub terms: Option<Terms>,
    /// Script of the referee.
    pub script: Script,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            era: Era::Y2026A,
            robots: 11,
            seed: 1,
            cameras: 4,
            picture_ticks: 4,
            geometry_every: 30,
            realism: Preset::Perfect,
            radio: Law::default(),
            profile: Profile::default(),
            epoch_s: 0.0,
            faults: Schedule::default(),
            codes: Codes::Spar,
            terms: None,
            script: Script::default(),
        }
    }
}
