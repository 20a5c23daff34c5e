//! Multi-robot frontier exploration: each robot goes to a viewpoint of a frontier segment, and no two share one. Rules
//! and figures are from docs/reference/rescue-autonomy.md 1.
//!
//! | step | look in |
//! |---|---|
//! | explored cells, and free cells for a robot | [`explored_map`](Ground), `dilate` |
//! | path lengths and paths to all cells | [`distance_field`](Flood) |
//! | frontier segments | [`frontier`](Opening) |
//! | viewpoints beyond them | `viewpoint` |
//! | a robot's exploration state: goal, progress, failures | [`exploration_state`](Explorer) |
//! | common snapshot for planning | `planning_map` |
//! | candidate goals for one robot | `candidates` |
//! | assignment of goals to robots | [`plan_team`] |
//! | decisions and their reasons | [`ExplorationDecision`], [`WaitReason`], [`EndReason`] |

mod candidates;
mod decision;
mod dilate;
mod distance_field;
mod exploration_state;
mod explored_map;
mod frontier;
mod planning_map;
mod team;
mod viewpoint;

pub use decision::{EndReason, ExplorationDecision, ExplorationGoal, WaitReason};
pub use distance_field::{DistanceField, FreeSpace, Scratch};
pub use exploration_state::ExplorationState;
pub use explored_map::ExploredMap;
pub use frontier::{FRONTIER_LENGTH_MIN_M, FrontierSegment, frontier_segments};
pub use team::{ExplorationLimit, ExploringRobot, TIMEOUT_S, plan_team};
