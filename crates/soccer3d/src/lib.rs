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
//! | what those who look on may ask | [`Show`] |
//! | a game in a program, with onlookers and judges | [`Game`] |
//! | the worlds of this crate, for programs that serve them | [`LEAGUE`], [`SPHERES`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

pub mod act;
mod action;
pub mod command;
mod cycle;
pub mod dialect;
mod game;
mod kinds;
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
pub use game::{Game, Judge, Onlooker};
pub use kinds::{AGENT_DOOR, LEAGUE, MONITOR_DOOR, SPHERES};
pub use model::{BadParameters, DataFiles, EMBEDDED, Embedded};
pub use presets::{KEEPAWAY, LEAGUE_2021, PENALTY, PRESETS, PRESETS_2006, SPHERES_2006, TRAINING};
pub use roster::ROBOTS_MAX;
pub use rules::event::{Decision, Event, PlayerId};
pub use rules::teams::{TEAM_NAME_BYTES_MAX, TEAM_SIZE_MAX};
pub use settings::{BadSettings, CameraNoise, Compat, ROBOT_TYPES_FILE, Settings, SpeedUnit, parameters};
pub use show::{Show, Shown};
pub use world::SoccerWorld;

/// A soccer world before its first tick.
///
/// # Errors
/// Which key or file is wrong.
pub fn world(settings: Settings) -> Result<SoccerWorld, BadSettings> {
    SoccerWorld::new(settings)
}

/// A soccer world with its doors: `agent`, then `monitor`.
///
/// # Errors
/// Which key or file is wrong.
pub fn session(settings: Settings) -> Result<Box<dyn engine::Session>, BadSettings> {
    Game::new(settings).map(Game::into_session)
}

/// The same, for those who need the types of its world.
///
/// # Errors
/// Which key or file is wrong.
pub fn room(settings: Settings) -> Result<engine::Room<SoccerWorld>, BadSettings> {
    Game::new(settings).map(Game::into_room)
}

/// What scene files may ask for in a league game: with it, [`scene::import`] builds pitch and robots without a world.
///
/// # Errors
/// If the figures of the game among `files` cannot be used.
pub fn environment(files: &dyn scene::Files) -> Result<scene::Environment, BadParameters> {
    model::read(files, &[], ROBOT_TYPES_FILE).map(|(_, environment)| environment)
}
