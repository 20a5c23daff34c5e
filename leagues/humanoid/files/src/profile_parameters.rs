//! The parameters of the league's profiles.

use engine::{Parameter, ParameterKind, WorldBuildError};
use humanoid_world::{DevelopmentVision, LeagueProfile, Occlusion};
use settings::RunConfig;
use settings::server_parameters::parameter;

/// The profile of the development line, among those of `profile`.
const MASTER: &str = "rcsssmj-master";

pub(crate) static PROFILE: Parameter = parameter(
    "Humanoid",
    "profile",
    "\"rcsssmj-0.2.1\"",
    "",
    ParameterKind::Choice(&["rcsssmj-0.2.1", MASTER]),
    "humanoid-master.md 1",
    "Version of the league's server: rcsssmj-master is its development line, whose vision has errors.",
);

pub(crate) static VISION_NOISE: Parameter = parameter(
    "Humanoid",
    "vision-noise",
    "true",
    "",
    ParameterKind::Switch,
    "humanoid-master.md 4.4",
    "Errors of vision in the profile rcsssmj-master: objects missed, invented, confused and measured wrong.",
);

/// The value of `vision-occlusion` for the league's own behaviour.
const LEAGUE: &str = "league";

pub(crate) static VISION_OCCLUSION: Parameter = parameter(
    "Humanoid",
    "vision-occlusion",
    "\"league\"",
    "",
    ParameterKind::Choice(&[LEAGUE, "off"]),
    "humanoid-master.md 4.2",
    "Bodies that hide markers in the profile rcsssmj-master. league: pictures of hips and shoulders, as there; off: none.",
);

pub(crate) static VISION_REPAIRED: Parameter = parameter(
    "Humanoid",
    "vision-repaired",
    "false",
    "",
    ParameterKind::Switch,
    "humanoid-master.md 4.2",
    "Rays of vision stop at robots, goals and the ball, in the profile rcsssmj-master; PiPlus sees. It replaces vision-occlusion.",
);

/// The version of the league's server that the settings name.
///
/// # Errors
/// If the settings contradict each other.
pub(crate) fn league_profile(config: &RunConfig) -> Result<LeagueProfile, WorldBuildError> {
    let values = config.values();
    let is_repaired = values.switch(VISION_REPAIRED.name)?;
    if values.text(PROFILE.name)? != MASTER {
        let error = "vision-repaired: only the profile rcsssmj-master has occlusion: --profile rcsssmj-master";
        return if is_repaired { Err(error.into()) } else { Ok(LeagueProfile::Release) };
    }
    let occlusion = match values.text(VISION_OCCLUSION.name)? {
        _ if is_repaired => Occlusion::Repaired,
        LEAGUE => Occlusion::League,
        _ => Occlusion::Off,
    };
    Ok(LeagueProfile::Development(DevelopmentVision { is_noisy: values.switch(VISION_NOISE.name)?, occlusion }))
}
