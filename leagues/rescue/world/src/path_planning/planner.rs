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
pub fn plan(request: &PathQuery) -> Result<Path, PathError> {
    let (goal, radius_m) = (request.goal, request.radius_m);
    let beyond = PathError::Beyond { x_m: goal.x, y_m: goal.y };
    let floor = CostMap::new(request).ok_or(beyond)?;
    let start = floor
        .nearest(request.start, radius_m)
        .ok_or(PathError::StartBlocked { x_m: request.start.x, y_m: request.start.y })?;
    if !floor.fits(goal) {
        return Err(PathError::GoalBlocked { x_m: goal.x, y_m: goal.y, radius_m });
    }
    let reach = ReachableCells::from(&floor, start, goal);
    if !reach.holds(goal) {
        return Err(PathError::Unreachable { x_m: goal.x, y_m: goal.y, radius_m });
    }
    let mut stream = RandomStream::new(request.seed, "path planning", request.robot, request.command);
    let found = search(request, &floor, &reach, start, &mut stream);
    let by_cells = found.is_none();
    let points = found.unwrap_or_else(|| astar::search(&floor, start, goal));
    let mut points = smooth::shortened(&floor, points, &mut stream);
    points = smooth::rounded(&floor, points);
    let cost_m = floor.cost_of(&points) + (start - request.start).length();
    // The robot is already at the first point, unless it had to leave an obstacle.
    let corners = points.split_off(usize::from(start == request.start && points.len() > 1));
    Ok(Path { corners, cost_m, by_cells })
}

/// Returns a path's points from start to goal; none if trees did not find one within the budget.
fn search(
    request: &PathQuery,
    floor: &CostMap,
    reach: &ReachableCells,
    start: DVec2,
    stream: &mut RandomStream,
) -> Option<Vec<DVec2>> {
    let (goal, effort) = (request.goal, request.budget);
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
