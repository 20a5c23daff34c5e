//! The SSL world: 0.18 m robots and a golf ball on a carpet of up to 12 m, observed by overhead cameras.
//!
//! | step | look in |
//! |---|---|
//! | dimensions and lines of the field | [`FieldGeometry`] |
//! | abilities of robots and balls | [`RobotSpec`], [`BallModel`] |
//! | commands to robots | [`DriveVelocity`], [`ActuatorCommand`] |
//! | the state | [`State`] |
//! | radio channel of the commands | [`ChannelModel`] |
//! | one tick | [`step`] |
//! | camera detections | [`sensors`] |
//! | requests of clients, and their responses | [`control`] |
//! | injected faults | [`faults`] |
//! | the rules: events, score, commands, the referee's message | [`rules`] |
//! | calibration from a log of a real field | [`CalibrationProfile`], [`calibration`] |
//! | changes before the first tick | [`InitialChanges`] |
//! | a world with its inputs and endpoints | [`World`], [`SSL`] |
//!
//! Lengths are in metres, times in seconds, angles in radians, counterclockwise from the x axis, which points at the
//! goal on the positive half. The height of the ball is the height of its lowest point.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

mod actuator_command;
pub mod calibration;
pub mod control;
mod dribbler_law;
mod endpoints;
pub mod faults;
mod field;
mod fields;
mod formation;
mod initial_changes;
mod initial_state;
mod input;
mod inspection;
mod model;
mod page_command;
mod parameter;
pub mod physics;
mod profile;
mod radio;
mod realism_update;
mod render;
mod robot_spec;
pub mod rules;
pub mod sensors;
mod settings;
mod spec;
mod state;
mod tournament_settings;
mod viewer_commands;
mod world;

pub use actuator_command::{ActuatorCommand, DriveVelocity};
pub use dribbler_law::DribblerLaw;
pub use endpoints::{BLUE_STATUS, GAME_CONTROLLER, GRSIM_ENDPOINT, REFEREE, YELLOW_STATUS};
pub use field::{Era, FieldGeometry};
pub use formation::Formation;
pub use initial_changes::{InitialChanges, TeamChanges};
pub use input::{Action, WorldCommand};
pub use model::{BallModel, Model, Surface};
pub use physics::step;
pub use profile::CalibrationProfile;
pub use radio::{ChannelModel, Coding};
pub use robot_spec::{DriveLimits, RobotSpec};
pub use settings::SslSettings;
pub use spec::{
    MULTICAST_ENDPOINTS, OUTBOUND_ENDPOINTS, SSL, build, build_with_changes, old_values, robots_in_rows, simulation,
    simulation_with_changes,
};
pub use state::{Ball, Contact, ROBOTS_MAX, Robot, State, Team};
pub use world::World;

/// Number of ticks in a second of simulated time.
pub const TICKS_PER_S: u32 = 240;

/// Simulated time of a tick, s.
pub const TICK_S: f64 = 1.0 / TICKS_PER_S as f64;
