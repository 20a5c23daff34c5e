//! Laws by which dribblers hold the ball (docs/reference/smallsize-ssl.md 3.2).

use super::model::{Model, RIGID_M_S2};
use super::sensors::RealismPreset;

/// Acceleration of a held ball at a dribbler's full strength.
const HOLD_M_S2: f64 = 20.0;

/// Speed from which ER-Force's dribblers have their full strength.
const ER_FORCE_FULL_RPM: f64 = 1432.0;

/// Speed from which our own dribblers have their full strength.
const OUR_FULL_RPM: f64 = 10_000.0;

/// Law by which a dribbler holds the ball.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum DribblerLaw {
    /// The law of the realism preset.
    #[default]
    Preset,
    /// As in grSim: any positive speed holds the ball rigidly, whatever the robot does.
    GrSim,
    /// As in ER-Force's simulator: the bar pulls with a limited force, full from 1432 rpm.
    ErForce,
    /// Our own: the bar pulls with a limited force, full from 10,000 rpm.
    Ours,
    /// As in ER-Force's simulator without `simulate_dribbling`: a dribbler never loses the ball.
    Pinned,
}

impl DribblerLaw {
    /// All laws, with their names.
    pub const ALL: [(&'static str, DribblerLaw); 5] = [
        ("preset", DribblerLaw::Preset),
        ("grsim", DribblerLaw::GrSim),
        ("erforce", DribblerLaw::ErForce),
        ("ours", DribblerLaw::Ours),
        ("pinned", DribblerLaw::Pinned),
    ];

    /// Sets the model's dribblers to this law.
    pub(super) fn apply(self, preset: RealismPreset, model: &mut Model) {
        let is_preset_perfect = !preset.realism().is_dribbling_simulated;
        (model.hold_m_s2, model.full_rpm, model.is_dribbling_perfect) = match self {
            DribblerLaw::Preset if preset == RealismPreset::GrSim => (RIGID_M_S2, OUR_FULL_RPM, false),
            DribblerLaw::Preset => (HOLD_M_S2, ER_FORCE_FULL_RPM, is_preset_perfect),
            DribblerLaw::GrSim => (RIGID_M_S2, OUR_FULL_RPM, false),
            DribblerLaw::ErForce => (HOLD_M_S2, ER_FORCE_FULL_RPM, false),
            DribblerLaw::Ours => (HOLD_M_S2, OUR_FULL_RPM, false),
            DribblerLaw::Pinned => (HOLD_M_S2, OUR_FULL_RPM, true),
        };
    }
}
