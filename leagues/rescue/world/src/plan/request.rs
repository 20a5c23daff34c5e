//! A question for a path, and its answer.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::grid::{Occupancy, Zone};

/// How a path is searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Planner {
    /// One tree.
    Rrt,
    /// A tree from each end.
    BiRrt,
    /// A tree from each end, then a refinement with draws from everywhere.
    RrtStar,
    /// A tree from each end, then a refinement with draws from where a shorter path can be.
    Informed,
    /// From cell to neighbouring cell.
    AStar,
    /// From cell to any cell in sight.
    ThetaStar,
}

impl Planner {
    /// All planners by the names that settings use.
    pub const NAMES: [(&'static str, Planner); 6] = [
        ("rrt", Planner::Rrt),
        ("birrt", Planner::BiRrt),
        ("rrtstar", Planner::RrtStar),
        ("informed", Planner::Informed),
        ("astar", Planner::AStar),
        ("thetastar", Planner::ThetaStar),
    ];

    /// The planner of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Planner> {
        Planner::NAMES.iter().find(|(own, _)| *own == name).map(|(_, planner)| *planner)
    }
}

/// What unknown floor counts as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Unknown {
    /// Floor at twice the cost.
    Allow,
    /// An obstacle.
    Deny,
}

/// The place of another robot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Disc {
    pub center: DVec2,
    pub radius_m: f64,
}

/// How long trees grow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effort {
    /// Expansions until there must be a path.
    pub search: u32,
    /// Expansions that then make it shorter.
    pub refinement: u32,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { search: 2000, refinement: 3000 }
    }
}

/// A question for a path.
#[derive(Debug, Clone, Copy)]
pub struct Request<'a> {
    /// What is known of the floor.
    pub grid: &'a Occupancy,
    /// Where the robot is.
    pub start: DVec2,
    /// Where it shall be.
    pub goal: DVec2,
    /// The disc that the robot fits into.
    pub radius_m: f64,
    /// What unknown floor counts as.
    pub unknown: Unknown,
    /// Where no path may lead.
    pub zones: &'a [Zone],
    /// Other robots: their discs cost more.
    pub others: &'a [Disc],
    /// How to search.
    pub planner: Planner,
    /// How long to search.
    pub effort: Effort,
    /// The seed of the scenario,
    pub seed: u64,
    /// the number of the robot,
    pub robot: u32,
    /// and that of its command name the random draws.
    pub command: u64,
}

/// The answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Path {
    /// The points to drive to, one after the other; the last is the goal.
    pub corners: Vec<DVec2>,
    /// The length from the start, in which unknown floor and the places of other robots count more.
    pub cost_m: f64,
    /// Whether the trees did not meet within the effort, and a search on cells answered in their place.
    pub by_cells: bool,
}

/// Why there is no path.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, thiserror::Error)]
pub enum NoPath {
    /// The goal is beyond the map.
    #[error("no path: the goal ({x_m:.3} {y_m:.3}) is more than 20 m beyond the known map; give a nearer one")]
    Beyond {
        /// Where the goal is.
        x_m: f64,
        /// Where the goal is.
        y_m: f64,
    },
    /// The robot does not fit where it is.
    #[error("no path: the robot at ({x_m:.3} {y_m:.3}) stands too near to obstacles to leave; drive it free by hand")]
    StartBlocked {
        /// Where the robot is.
        x_m: f64,
        /// Where the robot is.
        y_m: f64,
    },
    /// The robot does not fit at the goal.
    #[error(
        "no path: a robot of radius {radius_m} m does not fit at the goal ({x_m:.3} {y_m:.3}); choose a place away from obstacles"
    )]
    GoalBlocked {
        /// Where the goal is.
        x_m: f64,
        /// Where the goal is.
        y_m: f64,
        /// The radius of the robot.
        radius_m: f64,
    },
    /// Obstacles, or floor that is not known, are all round the start or the goal.
    #[error(
        "no path: no way for a robot of radius {radius_m} m leads to the goal ({x_m:.3} {y_m:.3}); choose another goal or explore first"
    )]
    Unreachable {
        /// Where the goal is.
        x_m: f64,
        /// Where the goal is.
        y_m: f64,
        /// The radius of the robot.
        radius_m: f64,
    },
}
