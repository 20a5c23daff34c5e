//! The RoboCup 3D soccer world: pitch, robots, what they perceive and do, and the protocols they speak.
//!
//! Its folders are floors; a file uses what is on its own floor and below. From the top:
//!
//! | to find | look in |
//! |---|---|
//! | agent and monitor protocol | [`dialect`] |
//! | the beginning of a world, and its face for the engine | `world` |
//! | the order of a cycle; steps that went wrong | `cycle` |
//! | what onlookers may ask | `show` |
//! | effectors, one file each | [`act`] |
//! | perceptors, one file each | [`sense`] |
//! | trainer commands, one file each | [`command`] |
//! | what changes: seats, robots, teams, where things are; the referee's hands and eyes | `state` |
//! | the referee, teams, hearing: pure state machines | `rules` |
//! | what can be set, and what belongs together | `settings`, `presets` |
//! | figures of the game, scene files, robot models | `model` |
//! | how much clients may ask for; plain numbers | [`limits`], `compat`, `place`, `pose` |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

pub mod act;
pub mod command;
mod compat;
mod cycle;
pub mod dialect;
pub mod limits;
mod model;
mod place;
mod pose;
mod presets;
mod rules;
pub mod sense;
mod settings;
mod show;
mod state;
mod world;

pub use act::Action;
pub use compat::Compat;
pub use limits::TEAM_SIZE_MAX;
pub use model::{BadParameters, DataFiles, EMBEDDED, Embedded, ROBOT_TYPES_FILE};
pub use presets::{PRESETS, Preset, SPHERES_2006};
pub use rules::event::{Decision, Event, PlayerId};
pub use rules::teams::TEAM_NAME_BYTES_MAX;
pub use settings::{CameraNoise, Settings, SpeedUnit, parameters};
pub use show::Shown;
pub use state::{ROBOTS_MAX, SoccerWorld};

/// A soccer world before its first tick.
pub fn world(settings: Settings) -> SoccerWorld {
    SoccerWorld::new(settings)
}

/// A soccer world with its doors: `agent`, then `monitor`.
pub fn session(settings: Settings) -> Box<dyn engine::Session> {
    Box::new(room(settings))
}

/// The same, for those who add control nodes to it or look at its world.
pub fn room(settings: Settings) -> engine::Room<SoccerWorld> {
    let agent = dialect::Agent::new(settings.compat);
    let monitor =
        dialect::Monitor::new(settings.monitor_step_s, settings.cycle_s()).with_token(settings.trainer_token.clone());
    engine::Room::new(world(settings)).with_door(Box::new(agent)).with_door(Box::new(monitor))
}

/// What scene files may ask for in a league game: with it, [`scene::import`] builds pitch and robots without a world.
///
/// # Errors
/// If the figures of the game among `files` cannot be used.
pub fn environment(files: &dyn scene::Files) -> Result<scene::Environment, BadParameters> {
    model::read(files, &[], ROBOT_TYPES_FILE).map(|(_, environment)| environment)
}
