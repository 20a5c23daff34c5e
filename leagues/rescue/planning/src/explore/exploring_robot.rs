//! An exploring robot, with the limit of its exploration.

use glam::DVec2;

use super::exploration_state::ExplorationState;
use crate::path_planning::Disc;

/// The circular area of an exploration.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize, serde::Deserialize)]
#[allow(missing_docs)]
pub struct ExplorationLimit {
    pub center: DVec2,
    pub radius_m: f64,
}

/// An exploring robot.
#[derive(Debug)]
pub struct ExploringRobot<'a> {
    /// Its believed position, m.
    pub at: DVec2,
    /// Radius of its disc.
    pub radius_m: f64,
    /// Its laser's range.
    pub range_m: f64,
    /// True if it flies over low obstacles.
    pub is_flying: bool,
    /// Its exploration area; none means everywhere.
    pub limit: Option<ExplorationLimit>,
    /// True if it gave up its path: see [`ProgressChecker`](crate::local_planner::ProgressChecker).
    pub is_stuck: bool,
    /// Its time limit, s.
    pub timeout_s: f64,
    /// Its exploration state.
    pub state: &'a mut ExplorationState,
}

/// A robot that stands and does not explore.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StandingRobot {
    /// Its footprint.
    pub disc: Disc,
    /// True if it yields to a robot whose path leads over its place.
    pub may_yield: bool,
}

/// True if a point is inside an exploration area; without a limit, every point is.
pub(super) fn is_within(limit: Option<ExplorationLimit>, point: DVec2) -> bool {
    limit.is_none_or(|limit| point.distance(limit.center) <= limit.radius_m)
}
