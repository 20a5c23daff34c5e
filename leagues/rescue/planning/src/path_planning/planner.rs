//! The path planner: runs the selected search and smooths its result.

use engine::RandomStream;
use glam::DVec2;

use super::cost_map::CostMap;
use super::query::{Path, PathError, PathQuery, Planner};
use super::reach::ReachableCells;
use super::{astar, birrt, rrt, rrtstar, smooth, thetastar};

/// Plans a path.
///
/// # Errors
///
/// If no path exists. This is known before any tree grows, so it never depends on the budget.
pub fn plan(query: &PathQuery) -> Result<Path, PathError> {
    let (goal, radius_m) = (query.goal, query.radius_m);
    let beyond = PathError::Beyond { x_m: goal.x, y_m: goal.y };
    let cost_map = CostMap::new(query).ok_or(beyond)?;
    let start = cost_map
        .nearest(query.start, radius_m)
        .ok_or(PathError::StartBlocked { x_m: query.start.x, y_m: query.start.y })?;
    if !cost_map.fits(goal) {
        return Err(PathError::GoalBlocked { x_m: goal.x, y_m: goal.y, radius_m });
    }
    let reachable = ReachableCells::from(&cost_map, start, goal);
    if !reachable.holds(goal) {
        return Err(PathError::Unreachable { x_m: goal.x, y_m: goal.y, radius_m });
    }
    let mut stream = RandomStream::new(query.seed, "path planning", query.robot, query.command);
    let found = search(query, &cost_map, &reachable, start, &mut stream);
    let by_cells = found.is_none();
    let points = found.unwrap_or_else(|| astar::search(&cost_map, start, goal));
    let mut points = smooth::shortened(&cost_map, points, &mut stream);
    points = smooth::rounded(&cost_map, points);
    let cost_m = cost_map.cost_of(&points) + (start - query.start).length();
    // The robot is already at the first point, unless it had to leave an obstacle.
    let corners = points.split_off(usize::from(start == query.start && points.len() > 1));
    Ok(Path { corners, cost_m, by_cells })
}

/// Returns a path's points from start to goal; none if trees did not find one within the budget.
fn search(
    query: &PathQuery,
    cost_map: &CostMap,
    reachable: &ReachableCells,
    start: DVec2,
    stream: &mut RandomStream,
) -> Option<Vec<DVec2>> {
    let (goal, effort) = (query.goal, query.budget);
    match query.planner {
        Planner::AStar => Some(astar::search(cost_map, start, goal)),
        Planner::ThetaStar => Some(thetastar::search(cost_map, start, goal)),
        Planner::Rrt => rrt::search(cost_map, reachable, [start, goal], effort.search, stream),
        Planner::BiRrt => birrt::search(cost_map, reachable, [start, goal], effort.search, stream),
        Planner::RrtStar | Planner::Informed => {
            let found = birrt::search(cost_map, reachable, [start, goal], effort.search, stream)?;
            let first = smooth::shortened(cost_map, found, stream);
            let near = query.planner == Planner::Informed;
            Some(rrtstar::refined(cost_map, reachable, first, near, effort.refinement, stream))
        }
    }
}
