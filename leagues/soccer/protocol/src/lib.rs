//! The protocols of the 3D soccer league: plain messages to bytes and back. Bytes come in, values go out; no sockets, no clocks, no worlds.
//!
//! Both directions are here, because servers, clients, proxies and tests need both. Decoders are functions of bytes
//! that never panic: they yield the valid parts and say what they skipped, where and why. Encoders append to a vector
//! that the caller reuses.
//!
//! - [`number`]: the reference's two ways to print a number
//! - [`agent`]: messages to the server, percepts from it
//! - [`monitor`]: full state and difference frames
//! - [`graph`]: what monitors are shown, kept up to date, whatever the server
//! - [`trainer`]: commands on the monitor connection
//! - [`drawing`]: RoboViz's drawings, in datagrams
//! - [`play_mode`]: the 21 modes

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

pub mod agent;
pub mod drawing;
pub mod graph;
pub mod monitor;
pub mod number;
mod pen;
pub mod play_mode;
mod side;
mod skipped;
pub mod trainer;

pub use play_mode::PlayMode;
/// The buffers that decoders read messages and percepts into, for callers that use no other crate of ours.
pub use sexp::Reader;
pub use side::Side;
pub use skipped::{Skipped, Why};
