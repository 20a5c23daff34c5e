//! The profile of a scripted operator: task, steering mode and action times.

use serde::{Deserialize, Serialize};

use super::ActionTimes;

/// The profile of a scripted operator: task, steering mode and action times.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct OperatorProfile {
    /// Seed of all random times and choices.
    pub seed: u64,
    /// The task.
    pub task: OperatorTask,
    /// The steering mode of robots.
    pub steering: SteeringMode,
    /// Durations of actions.
    pub costs: ActionTimes,
}

impl OperatorProfile {
    /// Returns a profile with the whole task, by waypoints, at the usual pace.
    #[must_use]
    pub fn new(seed: u64) -> OperatorProfile {
        OperatorProfile {
            seed,
            task: OperatorTask::Full,
            steering: SteeringMode::Waypoints,
            costs: ActionTimes::default(),
        }
    }
}

/// The task of an operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OperatorTask {
    /// Explore, repair, and mark victims.
    Full,
    /// Explore and repair; no marks.
    ExplorationOnly,
    /// Look and mark; robots explore on their own, without repairs.
    SearchOnly,
}

impl OperatorTask {
    /// True if the task includes marking victims.
    pub(super) fn marks(self) -> bool {
        self != OperatorTask::ExplorationOnly
    }

    /// True if the task includes sending and repairing robots.
    pub(super) fn drives(self) -> bool {
        self != OperatorTask::SearchOnly
    }
}

/// The way an operator steers robots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SteeringMode {
    /// From frontier to frontier of the map, with a planned path to each.
    Waypoints,
    /// With `explore`: robots choose frontiers themselves until none is left.
    Explore,
}
