//! The SSL world: 0.18 m robots and a golf ball on a carpet of up to 12 m, observed by overhead cameras.
//!
//! | step | look in |
//! |---|---|
//! | dimensions and lines of the field | [`Field`] |
//! | abilities of robots and balls | [`Spec`], [`BallModel`] |
//! | commands to robots | [`Drive`], [`Command`] |
//! | the state | [`State`] |
//! | radio channel of the commands | [`Law`] |
//! | one tick | [`step`] |
//! | camera detections | [`sense`] |
//! | requests of clients, and their responses | [`control`] |
//! | injected faults | [`faults`] |
//! | the rules: events, score, commands, the referee's message | [`rules`] |
//! | calibration from a log of a real field | [`Profile`], [`fit`] |
//! | a world with its inputs and endpoints | [`World`], [`SSL`] |
//!
//! Lengths are in metres, times in seconds, angles in radians, counterclockwise from the x axis, which points at the
//! goal on the positive half. The height of the ball is the height of its lowest point.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

mod admission;
mod command;
pub mod control;
mod dialect;
pub mod faults;
mod field;
mod fields;
pub mod fit;
mod hands;
mod input;
mod insight;
mod kind;
mod model;
pub mod physics;
mod picture;
mod profile;
mod radio;
pub mod rules;
pub mod sense;
mod settings;
mod spec;
mod start;
mod state;
mod tuning;
mod world;

pub use command::{Command, Drive};
pub use field::{Era, Field};
pub use input::{Act, Wish};
pub use kind::{BROADCASTS, LINKS, SSL, build};
pub use model::{BallModel, Model, Surface};
pub use physics::step;
pub use profile::Profile;
pub use radio::{Coding, Law};
pub use settings::Settings;
pub use spec::{Limits, Spec};
pub use state::{Ball, Contact, ROBOTS_MAX, Robot, State, Team};
pub use world::World;

/// Number of ticks in a second of simulated time.
pub const TICKS_PER_S: u32 = 240;

/// Simulated time of a tick, s.
pub const TICK_S: f64 = 1.0 / TICKS_PER_S as f64;
