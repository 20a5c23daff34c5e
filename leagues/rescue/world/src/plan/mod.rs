//! Ways for robots round what the map knows. Effort is counted in expansions, never in time, and random draws have a stream
//! of their own for each command: the same question has the same answer (docs/reference/rescue-mapping.md 2).
//!
//! | step | look in |
//! |---|---|
//! | the question, and all of the way to its answer | [`Request`], [`plan()`] |
//! | where the disc of a robot may be, and at what cost | [`floor`](Floor) |
//! | what can be reached, where to draw points | `reach` |
//! | searches on cells | `astar`, `thetastar` |
//! | trees | `tree`, `rrt`, `birrt`, `rrtstar` |
//! | shorter and rounder paths | `smooth` |
//! | which robot gets which goal | [`assign`] |

mod answer;
mod assign;
mod astar;
mod birrt;
mod floor;
mod reach;
mod request;
mod rrt;
mod rrtstar;
mod smooth;
mod thetastar;
mod tree;

pub use answer::plan;
pub use assign::{Assignment, assign};
pub use floor::Floor;
pub use request::{Disc, Effort, NoPath, Path, Planner, Request, Unknown};
