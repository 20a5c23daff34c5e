//! The built-in team: an agent like any other, which speaks the public protocol and knows nothing else of the server.
//!
//! It is made to be read and to be changed. One cycle goes through it from the first line to the last:
//!
//! | step | look in |
//! |---|---|
//! | percepts to numbers, which way is up | [`senses`] |
//! | where am I, where is the ball, who else is there | [`world`] |
//! | what to do: what every mind has, and how ours plays | [`mind`], [`tactics`] |
//! | walking to a place, kicking to one, looking somewhere | [`skill`] |
//! | what the joints have to do for it | [`motion`] |
//! | how legs bend for it | [`body`] |
//! | minds for single tasks that are measured | [`challenge`] |
//! | all of it in a row | [`Agent::answer`], and with frames [`Agent::think`] |
//!
//! It has no clock, no thread, no file, no socket: a program can run it with frames over TCP, or with values beside
//! the server's tick.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod agent;
pub mod body;
pub mod challenge;
mod geometry;
pub mod mind;
pub mod motion;
pub mod senses;
pub mod skill;
pub mod tactics;
pub mod world;

pub use agent::{Agent, AgentConfig};
pub use geometry::{direction, wrapped};
