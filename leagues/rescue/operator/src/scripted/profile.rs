//! What an operator is to do, how, and how fast.

use serde::{Deserialize, Serialize};

use super::Costs;

/// What an operator is to do, how, and how fast.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Profile {
    /// All times and choices that are random follow from this number.
    pub seed: u64,
    /// What to do.
    pub task: Task,
    /// How robots are sent.
    pub steering: Steering,
    /// How long actions take.
    pub costs: Costs,
}

impl Profile {
    /// The whole task, by waypoints, at the usual pace.
    #[must_use]
    pub fn new(seed: u64) -> Profile {
        Profile { seed, task: Task::Full, steering: Steering::Waypoints, costs: Costs::default() }
    }
}

/// What an operator is to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Explore, repair, and mark victims.
    Full,
    /// Explore and repair; no marks.
    ExplorationOnly,
    /// Look and mark; robots find their own ways, and nobody repairs them.
    SearchOnly,
}

impl Task {
    /// Whether victims are marked.
    pub(super) fn marks(self) -> bool {
        self != Task::ExplorationOnly
    }

    /// Whether robots are sent and repaired.
    pub(super) fn drives(self) -> bool {
        self != Task::SearchOnly
    }
}

/// How robots are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Steering {
    /// From open side to open side of the map, with a planned path to each.
    Waypoints,
    /// With `explore`: robots choose open sides themselves until none is left.
    Explore,
}
