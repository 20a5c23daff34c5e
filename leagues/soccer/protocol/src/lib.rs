//! Codecs of the 3D soccer league's protocols: bytes to plain messages and back, without sockets, clocks or worlds.
//!
//! Both directions are here, because servers, clients, proxies and tests need both. Decoders are functions of bytes
//! that never panic: they yield the valid parts and report the skipped ones, with offset and reason. Encoders append to
//! a vector that the caller reuses.
//!
//! - [`number`]: the reference's two ways to print a number
//! - [`agent`]: messages to the server, percepts from it
//! - [`monitor`]: full state and difference frames
//! - [`graph`]: a server's scene and state, tracked frame by frame, for any server
//! - [`trainer`]: commands on the monitor connection
//! - [`drawing`]: RoboViz's drawings, in datagrams
//! - [`play_mode`]: the 21 modes

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

pub mod agent;
pub mod drawing;
pub mod graph;
pub mod monitor;
pub mod number;
pub mod play_mode;
mod side;
mod skip;
mod text_writer;
pub mod trainer;

pub use play_mode::PlayMode;
/// The buffers of decoders for messages and percepts, for callers without another crate of ours.
pub use sexp::Reader;
pub use side::Side;
pub use skip::{SkipReason, SkippedExpression};
