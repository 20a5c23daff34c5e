//! Articulated bodies, contacts and joints: constant [`Model`]s, a value [`State`], one exact step.
//!
//! [`step()`] and [`find_contacts`] read the [`Constants`] of the instances, change the [`State`] and use a
//! [`Workspace`]; all other operations are methods of the state. [`World`] bundles the three.
//!
//! The step solves the reference's equations exactly (they have one solution), so it reproduces its trajectories to
//! rounding while exploiting the robot's tree. Equations: `docs/reference/physics.md` A to C; how they are solved:
//! `docs/reference/solver.md`. No IO, no clocks, no games.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![allow(clippy::needless_range_loop, reason = "formulas over matrices read best by index")]

mod angle;
mod arctangent;
mod block_island;
mod blocks;
mod body;
mod bounds;
mod buffers;
mod cholesky;
mod climb;
mod collide;
mod collision;
mod command;
mod component;
mod constants;
mod constraint;
mod contact;
mod contact_row;
mod digest;
mod elimination;
mod equality;
mod half_solves;
mod handle;
mod instance;
mod instances;
mod island;
mod joint;
mod lane_blocks;
mod lanes;
#[cfg(test)]
mod lanes_test;
mod limb_hinges;
mod limb_motion;
mod limbs;
mod model;
mod motor;
mod omit;
mod outcome;
mod params;
mod placement;
mod rotation;
mod scales;
mod schedule;
mod serialization;
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
mod tree_rows;
mod view;
mod workspace;
mod world;

pub use body::BodyState;
pub use collide::{Contact4, Point, Pose, collide, collide_wrapped};
pub use collision::find_contacts;
pub use constants::Constants;
pub use contact::Contact;
pub use handle::{BodyHandle, GeomHandle, JointHandle};
pub use instance::{Instance, InstanceModel, InstanceState};
pub use joint::{JointForce, JointState};
pub use model::*;
#[cfg(feature = "mutation")]
pub use omit::{Detail, omit};
pub use params::{IDLE_STEPS, Params};
pub use rotation::Quat;
pub use scales::ConstantScales;
pub use serialization::StateMismatch;
pub use spaces::{Aabb, BroadPhase, CollisionGroup, Geom, PairKind, Spaces, classify_pair, excludes_by_name};
pub use state::State;
pub use step::{StepReport, step};
pub use workspace::Workspace;
pub use world::World;
