//! The RoboCup 3D soccer world: pitch, robots, perceptors, effectors, the referee, and the agent and monitor protocols.
//!
//! The modules form layers; a file uses only its own layer and those below. From the top:
//!
//! | to find | look in |
//! |---|---|
//! | descriptions of this crate's worlds for servers | [`LEAGUE`], [`SPHERES`] |
//! | a game with observers and controllers, run by a program | [`Game`] |
//! | the read-only view of a game for observers | [`Show`] |
//! | agent and monitor protocol | [`dialect`] |
//! | many worlds side by side, driven by numbers | [`batch()`], [`lineup`] |
//! | construction of a world; its engine interface | `world` |
//! | the order of a cycle; physics faults | `cycle` |
//! | effectors, one file each | [`act`] |
//! | perceptors, one file each | [`sense`] |
//! | trainer commands, one file each | [`command`] |
//! | the state: participants, robots, teams, bodies; the referee's inputs and outputs | `state` |
//! | the referee, teams, hearing: pure state machines | `rules` |
//! | settings and presets | `settings`, `presets` |
//! | game parameters, scene files, robot models | `model` |
//! | limits on client requests; plain numbers | [`limits`], `compat`, `place`, `pose` |

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

/// Creates a soccer world before its first tick.
///
/// # Errors
/// If a key or a file is invalid; the error names it.
pub fn world(settings: Settings) -> Result<SoccerWorld, BadSettings> {
    SoccerWorld::new(settings)
}

/// Creates a soccer world with its endpoints `agent` and `monitor`, as a session.
///
/// # Errors
/// If a key or a file is invalid; the error names it.
pub fn session(settings: Settings) -> Result<Box<dyn engine::Repeatable>, BadSettings> {
    Game::new(settings).map(Game::into_session)
}

/// Creates a soccer world with its endpoints `agent` and `monitor`, as a simulation of its own type.
///
/// # Errors
/// If a key or a file is invalid; the error names it.
pub fn room(settings: Settings) -> Result<engine::Room<SoccerWorld>, BadSettings> {
    Game::new(settings).map(Game::into_room)
}

/// The environment of a league game's scene files: [`soccer_scene::import`] uses it to build pitch and robots alone.
///
/// # Errors
/// If the game parameters in `files` are invalid.
pub fn environment(files: &dyn soccer_scene::Files) -> Result<soccer_scene::Environment, BadParameters> {
    model::read(files, &[], ROBOT_TYPES_FILE).map(|(_, environment)| environment)
}
