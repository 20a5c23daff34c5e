//! Queries to the path planner, and their results.

use glam::DVec2;
use rescue_mapping::grid::{KeepOutZone, OccupancyGrid};
use serde::{Deserialize, Serialize};

/// A path search algorithm.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Planner {
    /// RRT from the start.
    Rrt,
    /// RRT-Connect from both ends.
    BiRrt,
    /// RRT-Connect, then RRT* refinement with unrestricted samples.
    RrtStar,
    /// RRT-Connect, then informed RRT* refinement with samples that can shorten the path.
    Informed,
    /// A* between neighbouring cells.
    AStar,
    /// Lazy Theta* between cells in line of sight.
    ThetaStar,
}

impl Planner {
    /// All planners by their names in settings.
    pub const NAMES: [(&'static str, Planner); 6] = [
        ("rrt", Planner::Rrt),
        ("birrt", Planner::BiRrt),
        ("rrtstar", Planner::RrtStar),
        ("informed", Planner::Informed),
        ("astar", Planner::AStar),
        ("thetastar", Planner::ThetaStar),
    ];

    /// Returns the planner with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Planner> {
        Planner::NAMES.iter().find(|(own, _)| *own == name).map(|(_, planner)| *planner)
    }
}

/// The treatment of unknown floor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UnknownPolicy {
    /// Floor at twice the cost.
    Allow,
    /// An obstacle.
    Deny,
}

/// The disc of another robot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Disc {
    pub center: DVec2,
    pub radius_m: f64,
}

/// The search budget of tree planners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchBudget {
    /// Maximum expansions to find a path.
    pub search: u32,
    /// Expansions for shortening it.
    pub refinement: u32,
}

impl Default for SearchBudget {
    fn default() -> SearchBudget {
        SearchBudget { search: 2000, refinement: 3000 }
    }
}

/// A query to the path planner.
#[derive(Debug, Clone, Copy)]
pub struct PathQuery<'a> {
    /// The map.
    pub grid: &'a OccupancyGrid,
    /// The robot's position.
    pub start: DVec2,
    /// The goal position.
    pub goal: DVec2,
    /// The radius of the robot's disc.
    pub radius_m: f64,
    /// The treatment of unknown floor.
    pub unknown: UnknownPolicy,
    /// Keep-out zones.
    pub zones: &'a [KeepOutZone],
    /// Other robots; their discs cost more.
    pub others: &'a [Disc],
    /// The search algorithm.
    pub planner: Planner,
    /// The search budget.
    pub budget: SearchBudget,
    /// The scenario's seed; with the next two fields it identifies the random stream.
    pub seed: u64,
    /// The robot's number.
    pub robot: u32,
    /// The command's number.
    pub command: u64,
}

/// A planned path.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Path {
    /// The corners in order; the last one is the goal.
    pub corners: Vec<DVec2>,
    /// Length from the start, weighted for unknown floor and other robots.
    pub cost_m: f64,
    /// True if the trees found no path within the budget and A* replaced them.
    pub by_cells: bool,
}

/// Reasons that no path exists.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, thiserror::Error)]
pub enum PathError {
    /// The goal is beyond the map.
    #[error("no path: the goal ({x_m:.3} {y_m:.3}) is more than 20 m beyond the known map; give a nearer one")]
    Beyond {
        /// The goal's x.
        x_m: f64,
        /// The goal's y.
        y_m: f64,
    },
    /// The robot does not fit at its position.
    #[error("no path: the robot at ({x_m:.3} {y_m:.3}) stands too near to obstacles to leave; drive it free by hand")]
    StartBlocked {
        /// The robot's x.
        x_m: f64,
        /// The robot's y.
        y_m: f64,
    },
    /// The robot does not fit at the goal.
    #[error(
        "no path: a robot of radius {radius_m} m does not fit at the goal ({x_m:.3} {y_m:.3}); choose a place away from obstacles"
    )]
    GoalBlocked {
        /// The goal's x.
        x_m: f64,
        /// The goal's y.
        y_m: f64,
        /// The radius of the robot.
        radius_m: f64,
    },
    /// Obstacles or unknown floor enclose the start or the goal.
    #[error(
        "no path: no way for a robot of radius {radius_m} m leads to the goal ({x_m:.3} {y_m:.3}); choose another goal or explore first"
    )]
    Unreachable {
        /// The goal's x.
        x_m: f64,
        /// The goal's y.
        y_m: f64,
        /// The radius of the robot.
        radius_m: f64,
    },
}
