//! The built-in team: agents that use the public protocol and have no other knowledge of the server.
//!
//! The code is meant to be read and changed. One cycle passes through it from the first line to the last:
//!
//! | step | module |
//! |---|---|
//! | percepts to numbers, attitude estimate | [`senses`], for policies [`observation`] |
//! | world model: own pose, ball, other robots | [`world`] |
//! | decisions: the behaviour trait, and our team play | [`behaviour`], [`tactics`] |
//! | skills: walk to a place, kick to a point, look at a point | [`skill`] |
//! | motions: joint angles over time | [`motion`], learned ones [`LearnedSkills`]; their parameters [`TeamParameters`] |
//! | leg kinematics and dimensions | [`body`] |
//! | behaviours for single measured tasks | [`challenge`] |
//! | the whole cycle | [`Agent::answer`], and with frames [`Agent::answer_frame`] |
//!
//! It has no clock, no thread, no file, no socket: a program can run it with frames over TCP, or with values in
//! parallel to the server's tick.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod agent;
pub mod behaviour;
pub mod body;
pub mod challenge;
pub mod formation;
mod geometry;
pub mod motion;
pub mod observation;
pub mod pitch;
pub mod posture;
pub mod senses;
pub mod skill;
pub mod tactics;
pub mod tactics_parameters;
mod team_parameters;
pub mod world;

pub use agent::{Agent, AgentConfig};
pub use geometry::{direction, wrapped};
pub use motion::{LearnedSkills, SKILL_NAMES, SkillError};
pub use team_parameters::{PlayerParameters, TEAM_PARAMETERS, TeamParameter, TeamParameterError, TeamParameters};
