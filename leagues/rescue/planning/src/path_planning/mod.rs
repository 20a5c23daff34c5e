//! Path planning on the robots' map. Effort is counted in expansions instead of time, and each command has its own
//! random stream, so equal queries have equal answers (docs/reference/rescue-mapping.md 2).
//!
//! | step | look in |
//! |---|---|
//! | the query, and the planner | [`PathQuery`], [`plan()`] |
//! | the cost map for a robot's disc | [`cost_map`](CostMap) |
//! | reachable cells, and sampling | `reach` |
//! | searches on cells | `astar`, `thetastar` |
//! | trees | `tree`, `rrt`, `birrt`, `rrtstar` |
//! | path smoothing | `smooth` |
//! | assignment of goals to robots | [`assign`] |

mod assign;
mod astar;
mod birrt;
mod cost_map;
mod planner;
mod query;
mod reach;
mod rrt;
mod rrtstar;
mod smooth;
mod thetastar;
mod tree;

pub use assign::{AssignmentMethod, assign};
pub use cost_map::CostMap;
pub use planner::plan;
pub use query::{Disc, Path, PathError, PathQuery, Planner, SearchBudget, UnknownPolicy};
