//! The small-size league's protocols of today (`docs/reference/smallsize-wire.md` 2 to 7): protocol buffers (proto2), one
//! to a datagram, or with their length before them in a stream ([`delimited`]).
//!
//! The definitions are our own. Fields that must be set are plain values: they are always written, and read as zero (or
//! empty) if a sender leaves them out. All others are `Option`s and lists. Unknown fields are skipped, unknown values of an
//! enumeration kept as numbers, so newer senders are understood. Numbers may be anything, also not finite.
//!
//! - [`vision`], [`geometry`], [`calibration`]: what the cameras see, of what field, and how
//! - [`tracker`]: objects followed over time
//! - [`control`], [`config`]: the simulation: teleporting, speed; geometry, robots, realism
//! - [`robot`]: what robots shall do, and what they feel
//! - [`sync`]: a step of a simulation in one request
//! - [`erforce`]: what the simulator of ER-Force lets one set besides
//! - [`grsim`]: the older protocol of grSim
//! - [`referee`], [`team_info`], [`stage`]: the game controller's message to all
//! - [`ci`]: game controller and automatic referee in step with a simulation
//! - [`log`]: files with all packets of a game

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod any;
pub mod calibration;
pub mod ci;
mod codec;
pub mod config;
pub mod control;
pub mod delimited;
pub mod erforce;
pub mod geometry;
pub mod grsim;
pub mod log;
pub mod referee;
pub mod robot;
pub mod stage;
pub mod sync;
mod team;
pub mod team_info;
pub mod tracker;
pub mod vision;

pub use any::Any;
pub use codec::{BadMessage, decode, encode};
pub use prost::{Message, Name};
pub use team::Team;

/// Longest datagram over IPv4, in bytes: a receiver needs no more room.
pub const DATAGRAM_BYTES_MAX: usize = 65_507;
