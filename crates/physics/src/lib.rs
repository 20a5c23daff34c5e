//! Articulated bodies, contacts and joints: a constant [`Model`], a value [`State`], one exact step.
//!
//! The step solves the reference's equations exactly (they have one solution), so it reproduces its trajectories to
//! rounding while exploiting the robot's tree. Equations: `docs/reference/physics.md` A to C; how they are solved:
//! `docs/reference/solver.md`. No IO, no clocks, no games.

mod collide;
mod model;
mod spaces;

pub use model::*;
