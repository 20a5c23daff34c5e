//! The current protocols of the Small Size League (`docs/reference/smallsize-protocol.md` 2 to 7): protocol buffers
//! (proto2), one to a datagram, or with their length before them in a stream ([`delimited`]).
//!
//! The definitions are our own. Required fields are plain values: they are always written, and read as zero (or empty)
//! if a sender leaves them out. All others are `Option`s and lists. Unknown fields are skipped and unknown values of an
//! enumeration kept as numbers, so messages of newer senders can be read. Numbers are unrestricted and may be
//! non-finite.
//!
//! - [`vision`], [`geometry`], [`calibration`]: camera detections, the field, camera calibration
//! - [`tracker`]: objects tracked over time
//! - [`control`], [`config`]: the simulation: teleporting, speed; geometry, robots, realism
//! - [`robot`]: commands for robots and their feedback
//! - [`sync`]: a step of a simulation in one request
//! - [`erforce`]: additional settings of ER-Force's simulator
//! - [`grsim`]: the older protocol of grSim
//! - [`referee`], [`team_info`], [`stage`]: the game controller's multicast message
//! - [`game_event`]: game events that an automatic referee reports
//! - [`ci`]: game controller and automatic referee synchronised with a simulation
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
pub mod game_event;
pub mod geometry;
pub mod grsim;
pub mod log;
pub mod referee;
pub mod robot;
mod robot_id;
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

/// Longest datagram over IPv4, in bytes.
pub const DATAGRAM_BYTES_MAX: usize = 65_507;
