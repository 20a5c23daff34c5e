//! The RoboCup 3D soccer world: pitch, robots, what they perceive and do, and the protocols they speak.
//!
//! Its folders are floors; a file uses what is on its own floor and below. From the top:
//!
//! | to find | look in |
//! |---|---|
//! | the worlds of this crate, for programs that serve them | [`LEAGUE`], [`SPHERES`] |
//! | a game in a program, with onlookers and judges | [`Game`] |
//! | what onlookers may ask | [`Show`] |
//! | agent and monitor protocol | [`dialect`] |
//! | many worlds side by side, driven by numbers | [`batch()`], [`lineup`] |
//! | the beginning of a world, and its face for the engine | `world` |
//! | the order of a cycle; steps that went wrong | `cycle` |
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
mod batch;
pub mod command;
mod compat;
mod cycle;
pub mod dialect;
mod fields;
mod game;
mod insight;
mod kinds;
pub mod limits;
mod model;
mod observation;
mod picture;
mod place;
#[cfg(feature = "planted")]
pub mod planted;
#[cfg(not(feature = "planted"))]
mod planted;
mod pose;
mod presets;
mod rules;
pub mod sense;
mod settings;
mod show;
mod state;
mod world;

pub use act::Action;
pub use batch::{BadLineup, Place, batch, lineup};
pub use compat::Compat;
pub use game::{Game, Judge, Onlooker, action};
pub use kinds::{AGENT_DOOR, LEAGUE, MONITOR_DOOR, SPHERES};
pub use limits::TEAM_SIZE_MAX;
pub use model::{BadParameters, DataFiles, EMBEDDED, Embedded, ROBOT_TYPES_FILE};
pub use presets::{KEEPAWAY, LEAGUE_2021, PENALTY, PRESETS, PRESETS_2006, SPHERES_2006, TRAINING};
pub use rules::event::{Decision, Event, PlayerId};
pub use rules::teams::{TEAM_NAME_BYTES_MAX, keeps_from_joining};
pub use settings::{BadSettings, CameraNoise, Settings, SpeedUnit, parameters};
pub use show::{Show, Shown};
pub use state::{ROBOTS_MAX, SoccerWorld};

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
pub fn session(settings: Settings) -> Result<Box<dyn engine::Repeatable>, BadSettings> {
    Game::new(settings).map(Game::into_session)
}

/// The same, for callers that need the types of its world.
///
/// # Errors
/// Which key or file is wrong.
pub fn room(settings: Settings) -> Result<engine::Room<SoccerWorld>, BadSettings> {
    Game::new(settings).map(Game::into_room)
}

/// What scene files may ask for in a league game: with it, [`soccer_scene::import`] builds pitch and robots without a world.
///
/// # Errors
/// If the figures of the game among `files` cannot be used.
pub fn environment(files: &dyn soccer_scene::Files) -> Result<soccer_scene::Environment, BadParameters> {
    model::read(files, &[], ROBOT_TYPES_FILE).map(|(_, environment)| environment)
}
