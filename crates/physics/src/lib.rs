//! Articulated bodies, contacts and joints: constant [`Model`]s, a value [`State`], one exact step.
//!
//! The step solves the reference's equations exactly (they have one solution), so it reproduces its trajectories to
//! rounding while exploiting the robot's tree. Equations: `docs/reference/physics.md` A to C; how they are solved:
//! `docs/reference/solver.md`. No IO, no clocks, no games.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![allow(clippy::needless_range_loop, reason = "formulas over matrices read best by index")]

mod angle;
mod block_island;
mod blocks;
mod bounds;
mod collide;
mod contact;
mod island;
mod joint;
mod model;
mod motor;
mod omit;
mod params;
mod rotation;
mod rows;
mod slider;
mod solver;
#[cfg(test)]
mod solver_test;
mod spaces;
mod spatial;
mod state;
mod step;
mod symbolic;
mod tree;
mod tree_island;
mod world;

pub use collide::{Contact4, Point, Pose, collide, collide_wrapped};
pub use contact::Contact;
pub use model::*;
#[cfg(feature = "mutation")]
pub use omit::{Detail, omit};
pub use params::{IDLE_STEPS, Params};
pub use rotation::Quat;
pub use solver::JointForce;
pub use spaces::{Aabb, Broad, Company, Geom, Near, Spaces, judge, refuses};
pub use state::{BodyState, JointState, State};
pub use step::StepReport;
pub use world::{Instance, World};
