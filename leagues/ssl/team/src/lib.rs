//! A team for the Small Size League: a client that turns vision packets and referee messages into robot commands.
//!
//! | step | look in |
//! |---|---|
//! | packets in, commands out | [`TeamAgent`] |
//! | field, ball and robots from noisy detections | [`WorldModel`], [`Snapshot`] |
//! | the referee's messages as the state of the game | [`Situation`] |
//! | what a decision depends on | [`Context`], [`Memory`] |
//! | orders for all robots in one situation | [`plays`] |
//! | orders for one role | `tactics` |
//! | shots and passes | [`kick`] |
//! | an order as a velocity | [`motion`] |
//!
//! All decisions use the team's own frame: metres, origin at the centre of the field, the team attacks along positive
//! x. Equal packets give equal commands: no clock and no random number takes part.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

mod agent;
mod colour;
mod context;
mod field;
mod geometry;
pub mod kick;
pub mod motion;
pub mod plays;
mod situation;
mod tactics;
mod world_model;

pub use agent::TeamAgent;
pub use colour::TeamColour;
pub use context::{BallHold, Context, Memory, Placement};
pub use field::FieldDimensions;
pub use motion::MoveOrder;
pub use situation::{RefereeState, Situation};
pub use world_model::{BallState, RobotState, Snapshot, WorldModel};
