//! Settings of an SSL world.

use super::control::{ControlError, ErrorCodes};
use super::dribbler_law::DribblerLaw;
use super::faults::FaultSchedule;
use super::field::Era;
use super::formation::Formation;
use super::initial_changes::InitialChanges;
use super::initial_state;
use super::model::Model;
use super::profile::CalibrationProfile;
use super::radio::ChannelModel;
use super::rules::{MatchSettings, RefereeScript};
use super::sensors::{Realism, RealismPreset};
use super::state::State;

/// The settings of a world.
#[derive(Debug, Clone, PartialEq)]
pub struct SslSettings {
    /// Era of the field and the rules.
    pub era: Era,
    /// Robots of each team at the start.
    pub robots: usize,
    /// Seed of all randomness.
    pub seed: u64,
    /// Number of cameras above the field.
    pub cameras: usize,
    /// Ticks between two frames of a camera.
    pub frame_interval_ticks: u64,
    /// Frames of the first camera per transmission of the geometry; 0: never.
    pub geometry_every: u32,
    /// Preset of the cameras' quality.
    pub realism: RealismPreset,
    /// Law of the dribblers.
    pub dribbler_law: DribblerLaw,
    /// True if robots hide the ball from cameras; by default the preset's value.
    pub is_ball_hidden: Option<bool>,
    /// Model of the radio channel.
    pub radio: ChannelModel,
    /// Calibrated values that replace the defaults.
    pub profile: CalibrationProfile,
    /// The time of tick 0, s; 0 counts from there.
    pub epoch_s: f64,
    /// Schedule of faults.
    pub faults: FaultSchedule,
    /// Set of error codes on the wire.
    pub error_codes: ErrorCodes,
    /// Settings of the match, if there is one.
    pub match_settings: Option<MatchSettings>,
    /// Script of the referee.
    pub script: RefereeScript,
    /// Formation of the robots at the start.
    pub formation: Formation,
    /// Changes before the first tick.
    pub initial_changes: InitialChanges,
}

impl SslSettings {
    /// Checks whether a world of these settings accepts its changes before the first tick.
    ///
    /// # Errors
    /// The first change that it refuses, and the reason.
    pub fn check(&self) -> Result<(), ControlError> {
        let (mut model, mut state, mut realism) = self.unchanged_parts();
        self.initial_changes.apply(&mut model, &mut state, &mut realism)
    }

    /// Returns model, state without robots, and realism of a world before its changes.
    pub(crate) fn unchanged_parts(&self) -> (Model, State, Realism) {
        let (mut model, mut state) = (Model::of(self.era), initial_state::state(self.era));
        let mut realism = self.realism.realism();
        self.profile.apply(&mut model, &mut state, &mut realism);
        self.dribbler_law.apply(self.realism, &mut model);
        (model, state, realism)
    }
}

impl Default for SslSettings {
    fn default() -> SslSettings {
        SslSettings {
            era: Era::Y2026A,
            robots: 11,
            seed: 1,
            cameras: 4,
            frame_interval_ticks: 4,
            geometry_every: 30,
            realism: RealismPreset::Perfect,
            dribbler_law: DribblerLaw::Preset,
            is_ball_hidden: None,
            radio: ChannelModel::default(),
            profile: CalibrationProfile::default(),
            epoch_s: 0.0,
            faults: FaultSchedule::default(),
            error_codes: ErrorCodes::Spar,
            match_settings: None,
            script: RefereeScript::default(),
            formation: Formation::Rows,
            initial_changes: InitialChanges::default(),
        }
    }
}
