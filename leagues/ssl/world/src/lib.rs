//! Today's small-size league: 0.18 m robots and a golf ball on a carpet of up to 12 m, seen by cameras above it.
//!
//! | step | look in |
//! |---|---|
//! | how big the field is, and where its lines are | [`Field`] |
//! | what robots and balls can do | [`Spec`], [`BallModel`] |
//! | what robots are told | [`Drive`], [`Command`] |
//! | everything that changes | [`State`] |
//! | how commands come to robots | [`Law`] |
//! | one tick | [`step`] |
//! | what cameras see of it | [`sense`] |
//! | what clients ask of the simulation, and what they are answered | [`control`] |
//! | what is broken on purpose | [`faults`] |
//! | the rules: what happens, score, commands, the referee's message | [`rules`] |
//! | figures of a real field, from a log of it | [`Profile`], [`fit`] |
//! | a world with its inputs, and its doors | [`World`], [`SSL`] |
//!
//! Lengths are in metres, times in seconds, angles in radians, counterclockwise from the x axis, which points at the goal on the
//! positive half. Heights of the ball are those of its lowest point.

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

/// Ticks in a second of simulated time.
pub const TICKS_PER_S: u32 = 240;

/// Simulated time of a tick, s.
pub const TICK_S: f64 = 1.0 / TICKS_PER_S as f64;
