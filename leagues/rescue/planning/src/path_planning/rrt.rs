//! Unidirectional RRT from the start to the goal (LaValle: Rapidly-Exploring Random Trees, 1998).

use engine::RandomStream;
use glam::DVec2;

use super::cost_map::CostMap;
use super::reach::ReachableCells;
use super::tree::Tree;

/// Returns the points of a path, if the tree reached the goal within the budget.
pub(super) fn search(
    cost_map: &CostMap,
    reachable: &ReachableCells,
    [start, goal]: [DVec2; 2],
    expansions: u32,
    stream: &mut RandomStream,
) -> Option<Vec<DVec2>> {
    let mut tree = Tree::new(start);
    for _ in 0..expansions {
        let Some((new, _)) = tree.extend(cost_map, reachable.draw(goal, stream)) else { continue };
        let point = tree.point(new);
        if point == goal {
            return Some(tree.path_to(new));
        }
        if let Some(cost_m) = cost_map.leg_cost(point, goal).filter(|_| (goal - point).length() <= super::tree::STEP_M)
        {
            let last = tree.add(goal, new, cost_m);
            return Some(tree.path_to(last));
        }
    }
    None
}
