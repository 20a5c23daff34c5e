//! Decisions of exploration, with reasons in words for operators.

use std::fmt;

use glam::DVec2;
use serde::{Deserialize, Serialize};

/// The next action of an exploring robot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ExplorationDecision {
    /// Go to this goal and look.
    Go(ExplorationGoal),
    /// Stay in place for now.
    Wait(WaitReason),
    /// End the exploration.
    Done(EndReason),
}

/// A viewpoint from which a robot sees beyond a frontier segment.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExplorationGoal {
    /// The name of the segment's first side.
    pub side: u32,
    /// The path's corners from the robot's position; the last one is `at`.
    pub corners: Vec<DVec2>,
    /// The viewpoint, m.
    pub at: DVec2,
    /// The unknown point to look at, m.
    pub look: DVec2,
    /// The length of the frontier segment, m.
    pub open_m: f64,
}

/// Reasons to wait.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum WaitReason {
    /// Other robots explore all that this one could.
    Team,
    /// The border lags behind the map: it shows nothing to explore now, but may soon.
    Border,
    /// The remaining goals failed recently; the robot retries later.
    Retry {
        /// Time until the retry, s.
        in_s: f64,
    },
    /// Standing robots block all paths.
    Robots,
}

/// Reasons for the end of exploration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum EndReason {
    /// The robot can see beyond none of the remaining frontier segments.
    Explored {
        /// Number of segments without a reachable or useful viewpoint.
        hidden: usize,
    },
    /// The time limit has passed.
    Timeout,
    /// The robot is so close to obstacles that it fits nowhere.
    Enclosed,
}

impl fmt::Display for WaitReason {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            WaitReason::Team => write!(f, "waits: other robots explore all frontiers that it can reach"),
            WaitReason::Border => write!(f, "waits for a new border: the present one shows nothing that it can reach"),
            WaitReason::Retry { in_s } => {
                write!(f, "waits {in_s:.0} s: the last paths to the remaining frontiers failed")
            }
            WaitReason::Robots => write!(f, "waits: robots that stand are in every way"),
        }
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            EndReason::Explored { hidden: 0 } => write!(f, "explored all: no side of the border is open"),
            EndReason::Explored { hidden } => {
                write!(f, "explored all that it can: {hidden} frontiers stay, but it can see beyond them from no place")
            }
            EndReason::Timeout => write!(f, "stopped exploring: the time for it is over"),
            EndReason::Enclosed => write!(f, "cannot explore: it stands too near to obstacles; drive it free by hand"),
        }
    }
}
