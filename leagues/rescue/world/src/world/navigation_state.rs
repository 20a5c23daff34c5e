//! The navigation state of a robot: its exploration, and its progress along paths.

use glam::DVec2;
use rescue_planning::explore::{ExplorationDecision, ExplorationLimit, ExplorationState};
use rescue_planning::local_planner::{PathFollower, ProgressChecker};
use serde::{Deserialize, Serialize};

/// The current exploration of a robot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Exploration {
    /// The exploration's serial number, to discard decisions about earlier ones.
    pub(super) number: u64,
    pub(super) center: DVec2,
    pub(super) radius_m: f64,
    pub(super) explorer: ExplorationState,
    pub(super) decision: Option<ExplorationDecision>,
    pub(super) track: PathFollower,
}

/// The navigation state of a robot.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct NavigationState {
    /// Its current exploration, if any.
    pub exploring: Option<Exploration>,
    /// Number of explorations so far.
    pub(super) explorations: u64,
    /// Progress along a planned path.
    pub course: Option<PathFollower>,
    /// The path on which it yields to another robot.
    pub(super) aside: Option<(Vec<DVec2>, PathFollower)>,
    pub(super) patience: ProgressChecker,
    pub(super) gave_up: bool,
    /// The robot that blocks it, and since which tick.
    pub(super) held: Option<(u32, u64)>,
}

impl Exploration {
    /// Returns its area; none if it has no limit.
    pub(super) fn limit(&self) -> Option<ExplorationLimit> {
        (self.radius_m > 0.0).then_some(ExplorationLimit { center: self.center, radius_m: self.radius_m })
    }
}
