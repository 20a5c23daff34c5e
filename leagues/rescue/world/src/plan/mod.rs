//! Path planning on the robots' map. Effort is counted in expansions instead of time, and each command has its own
//! random stream, so equal queries have equal answers (docs/reference/rescue-mapping.md 2).
//!
//! | step | look in |
//! |---|---|
//! | the query, and the planner | [`Request`], [`plan()`] |
//! | the cost map for a robot's disc | [`floor`](Floor) |
//! | reachable cells, and sampling | `reach` |
//! | searches on cells | `astar`, `thetastar` |
//! | trees | `tree`, `rrt`, `birrt`, `rrtstar` |
//! | path smoothing | `smooth` |
//! | assignment of goals to robots | [`assign`] |

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
