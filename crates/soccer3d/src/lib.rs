//! The RoboCup 3D soccer world: pitch, robots, what they perceive and do, and the protocols they speak.
//!
//! | to find | look in |
//! |---|---|
//! | figures of the game, scene files, robot models | `model` |
//! | what changes: players, their robots | `world`, `player`, `robot` |
//! | who is who, coming and going | `roster` |
//! | moving bodies without a step | `moves`, `place`, `posture` |
//! | effectors, one type each | [`act`] |
//! | perceptors, one type each | [`sense`] |
//! | the referee, teams, hearing: pure state machines | `rules` |
//! | what the referee sees and orders, in bodies | `referee` |
//! | trainer commands, one type each | [`command`] |
//! | agent and monitor protocol | [`dialect`] |
//! | the order of a cycle | `cycle` |
//! | how much clients may ask for | [`limits`] |
//! | steps that went wrong | `mishap` |
//! | what those who look on may ask | `show` |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

pub mod act;
mod action;
pub mod command;
mod cycle;
pub mod dialect;
pub mod limits;
mod mishap;
mod model;
mod moves;
mod place;
mod player;
mod pose;
mod posture;
mod presets;
mod referee;
mod robot;
mod roster;
mod rules;
mod saving;
pub mod sense;
mod settings;
mod show;
mod state;
#[cfg(test)]
mod state_test;
mod together;
mod world;

pub use action::Action;
pub use model::{BadParameters, DataFiles, EMBEDDED, Embedded};
pub use presets::{PRESETS, Preset, SPHERES_2006};
pub use roster::ROBOTS_MAX;
pub use rules::event::{Decision, Event, PlayerId};
pub use rules::teams::{TEAM_NAME_BYTES_MAX, TEAM_SIZE_MAX};
pub use settings::{CameraNoise, Compat, ROBOT_TYPES_FILE, Settings, SpeedUnit, parameters};
pub use show::Shown;
pub use world::SoccerWorld;

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
