//! A question for a path, and its answer.

use engine::Stream;
use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::floor::{Disc, Floor, Unknown};
use super::reach::Reach;
use super::{astar, birrt, rrt, rrtstar, smooth, thetastar};
use crate::grid::Occupancy;

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
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
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

/// Searches a path.
///
/// # Errors
///
/// If there is none. That is known before any tree grows, so it never depends on the effort.
pub fn plan(request: &Request) -> Result<Path, NoPath> {
    let (goal, radius_m) = (request.goal, request.radius_m);
    let beyond = NoPath::Beyond { x_m: goal.x, y_m: goal.y };
    let floor = Floor::new(request).ok_or(beyond)?;
    let start = floor
        .nearest(request.start, radius_m)
        .ok_or(NoPath::StartBlocked { x_m: request.start.x, y_m: request.start.y })?;
    if !floor.fits(goal) {
        return Err(NoPath::GoalBlocked { x_m: goal.x, y_m: goal.y, radius_m });
    }
    let reach = Reach::from(&floor, start, goal);
    if !reach.holds(goal) {
        return Err(NoPath::Unreachable { x_m: goal.x, y_m: goal.y, radius_m });
    }
    let mut stream = Stream::new(request.seed, "path planning", request.robot, request.command);
    let found = search(request, &floor, &reach, start, &mut stream);
    let by_cells = found.is_none();
    let points = found.unwrap_or_else(|| astar::search(&floor, start, goal));
    let mut points = smooth::shortened(&floor, points, &mut stream);
    points = smooth::rounded(&floor, points);
    let cost_m = floor.cost_of(&points) + (start - request.start).length();
    // The robot is at the first point already, unless it had to leave an obstacle.
    let corners = points.split_off(usize::from(start == request.start && points.len() > 1));
    Ok(Path { corners, cost_m, by_cells })
}

/// The points of a path from the start to the goal; none if trees did not find one within the effort.
fn search(request: &Request, floor: &Floor, reach: &Reach, start: DVec2, stream: &mut Stream) -> Option<Vec<DVec2>> {
    let (goal, effort) = (request.goal, request.effort);
    match request.planner {
        Planner::AStar => Some(astar::search(floor, start, goal)),
        Planner::ThetaStar => Some(thetastar::search(floor, start, goal)),
        Planner::Rrt => rrt::search(floor, reach, [start, goal], effort.search, stream),
        Planner::BiRrt => birrt::search(floor, reach, [start, goal], effort.search, stream),
        Planner::RrtStar | Planner::Informed => {
            let found = birrt::search(floor, reach, [start, goal], effort.search, stream)?;
            let first = smooth::shortened(floor, found, stream);
            let near = request.planner == Planner::Informed;
            Some(rrtstar::refined(floor, reach, first, near, effort.refinement, stream))
        }
    }
}
