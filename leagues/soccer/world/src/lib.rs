//! The RoboCup 3D soccer world: pitch, robots, perceptors, effectors, the referee, and the agent and monitor protocols.
//!
//! The modules form layers; a file uses only its own layer and those below. From the top:
//!
//! | to find | look in |
//! |---|---|
//! | descriptions of this crate's worlds for servers | [`LEAGUE`], [`SPHERES`] |
//! | a game with observers and controllers, run by a program | [`SoccerGame`] |
//! | the read-only view of a game for observers | [`GameView`] |
//! | agent and monitor protocol | [`endpoints`] |
//! | many worlds side by side, driven by numbers | [`batch()`], [`lineup`] |
//! | construction of a world; its engine interface | `engine_world` |
//! | the order of a cycle; physics faults | `step` |
//! | effectors, one file each | [`effectors`] |
//! | perceptors, one file each | [`sensors`] |
//! | trainer commands, one file each | [`commands`] |
//! | the state: participants, robots, teams, bodies; the referee's inputs and outputs | `state` |
//! | settings and presets | `settings`, `presets` |
//! | reading of game parameters, scene files, robot models | `model` |
//! | limits on client requests; plain numbers | [`limits`], `placement`, `pose` |
//! | the referee, teams, hearing, game parameters: pure state machines | the crate [`soccer_rules`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod batch;
pub mod commands;
pub mod effectors;
pub mod endpoints;
mod engine_world;
mod fields;
mod game;
mod game_view;
mod inspection;
pub mod limits;
mod model;
mod observation;
mod placement;
#[cfg(feature = "planted")]
pub mod planted;
#[cfg(not(feature = "planted"))]
mod planted;
mod pose;
mod presets;
mod render;
mod robot_noise;
pub mod sensors;
mod settings;
mod spec;
mod state;
mod step;

pub use batch::{BadLineup, LineupRobot, batch, lineup};
pub use effectors::Action;
pub use game::{GameController, GameObserver, SoccerGame, action};
pub use game_view::{GameView, PlayerView};
pub use model::{BadParameters, DataFiles, EMBEDDED_FILES, EmbeddedFiles, ROBOT_TYPES_FILE};
pub use physics::ConstantScales;
pub use presets::{KEEPAWAY, LEAGUE_2021, PENALTY, PRESETS, PRESETS_2006, SPHERES_2006, TRAINING};
pub use robot_noise::RobotNoise;
pub use settings::{BadSettings, CameraNoise, Settings, SpeedUnit, parameters};
pub use soccer_rules::{Compat, Decision, Event, PlayerId, TEAM_NAME_BYTES_MAX, TEAM_SIZE_MAX, prevents_joining};
pub use spec::{AGENT_ENDPOINT, LEAGUE, MONITOR_ENDPOINT, SPHERES};
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
pub fn session(settings: Settings) -> Result<Box<dyn engine::RecordableSession>, BadSettings> {
    SoccerGame::new(settings).map(SoccerGame::into_session)
}

/// Creates a soccer world with its endpoints `agent` and `monitor`, as a simulation of its own type.
///
/// # Errors
/// If a key or a file is invalid; the error names it.
pub fn simulation(settings: Settings) -> Result<engine::Simulation<SoccerWorld>, BadSettings> {
    SoccerGame::new(settings).map(SoccerGame::into_simulation)
}

/// The environment of a league game's scene files: [`soccer_scene::import`] uses it to build pitch and robots alone.
///
/// # Errors
/// If the game parameters in `files` are invalid.
pub fn environment(files: &dyn soccer_scene::SceneFiles) -> Result<soccer_scene::Environment, BadParameters> {
    model::read(files, &[], ROBOT_TYPES_FILE).map(|(_, environment)| environment)
}
