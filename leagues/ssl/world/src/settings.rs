//! What a world of today is made of.

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
    /// The field.
    pub era: Era,
    /// Robots of each team at the begin.
    pub robots: usize,
    /// Everything that is drawn follows from this number.
    pub seed: u64,
    /// Cameras above the field.
    pub cameras: usize,
    /// Ticks from one picture of a camera to the next.
    pub picture_ticks: u64,
    /// Every so many pictures of the first camera, the geometry goes with it; 0: never.
    pub geometry_every: u32,
    /// How bad the cameras are.
    pub realism: Preset,
    /// How bad the radio is besides.
    pub radio: Law,
    /// Figures in place of the usual ones.
    pub profile: Profile,
    /// The time of tick 0, s; 0 counts from there.
    pub epoch_s: f64,
    /// What breaks when.
    pub faults: Schedule,
    /// What errors are called.
    pub codes: Codes,
    /// Of the game, if there is one.
    pub terms: Option<Terms>,
    /// What is said in it, and when.
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
