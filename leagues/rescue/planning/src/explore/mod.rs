//! Multi-robot frontier exploration: each robot goes to a viewpoint of a frontier segment, and no two share one. Rules
//! and figures are from docs/reference/rescue-autonomy.md 1.
//!
//! | step | look in |
//! |---|---|
//! | explored cells, and free cells for a robot | [`explored_map`](ExploredMap), `dilate` |
//! | path lengths and paths to all cells | [`distance_field`](DistanceField) |
//! | frontier segments | [`frontier`](FrontierSegment) |
//! | viewpoints beyond them | `viewpoint` |
//! | a robot's exploration state: goal, progress, failures | [`exploration_state`](ExplorationState) |
//! | an exploring robot and its limit | [`exploring_robot`](ExploringRobot) |
//! | common snapshot for planning | `planning_map` |
//! | candidate goals for one robot, and their cost: path, distance of the look point, missing length | `candidates`, `viewpoint`, `planning_map` |
//! | assignment of goals to robots | [`plan_team`] |
//! | decisions and their reasons | [`ExplorationDecision`], [`WaitReason`], [`EndReason`] |

mod candidates;
mod decision;
mod dilate;
mod distance_field;
mod exploration_state;
mod explored_map;
mod exploring_robot;
mod frontier;
mod planning_map;
mod team;
mod viewpoint;

pub use decision::{EndReason, ExplorationDecision, ExplorationGoal, WaitReason};
pub use distance_field::{DistanceField, FreeSpace, Scratch};
pub use exploration_state::ExplorationState;
pub use explored_map::ExploredMap;
pub use exploring_robot::{ExplorationLimit, ExploringRobot, StandingRobot};
pub use frontier::{FRONTIER_LENGTH_MIN_M, FrontierSegment, frontier_segments};
pub use team::{TIMEOUT_S, plan_team};
