//! Bidirectional RRT: one tree grows towards a random point, then the other towards the new point as far as it can
//! (Kuffner and LaValle: RRT-Connect, 2000).

use engine::RandomStream;
use glam::DVec2;

use super::cost_map::CostMap;
use super::reach::ReachableCells;
use super::tree::Tree;

/// Returns the points of a path, if the trees met within the budget.
pub(super) fn search(
    cost_map: &CostMap,
    reachable: &ReachableCells,
    [start, goal]: [DVec2; 2],
    expansions: u32,
    stream: &mut RandomStream,
) -> Option<Vec<DVec2>> {
    if cost_map.leg_cost(start, goal).is_some() {
        return Some(vec![start, goal]);
    }
    let (mut growing, mut other) = (Tree::new(start), Tree::new(goal));
    let (mut progress, mut other_progress) = (0, 0);
    for expansion in 0..expansions {
        let from_start = expansion % 2 == 0;
        let ahead = reachable.draw_ahead(from_start, progress, stream);
        let towards = ahead.map_or_else(|| reachable.draw(other.point(0), stream), |(_, towards)| towards);
        if let Some((new, _)) = growing.extend(cost_map, towards) {
            let point = growing.point(new);
            progress = ahead.filter(|_| point == towards).map_or(progress, |(at, _)| at);
            if let Some(met) = connect(cost_map, &mut other, point) {
                return Some(joined(growing.path_to(new), other.path_to(met), from_start));
            }
        }
        std::mem::swap(&mut growing, &mut other);
        std::mem::swap(&mut progress, &mut other_progress);
    }
    None
}

/// Grows a tree towards a point. Returns the point's index if the tree reached it.
fn connect(cost_map: &CostMap, tree: &mut Tree, goal: DVec2) -> Option<usize> {
    loop {
        let (new, whole) = tree.extend(cost_map, goal)?;
        if tree.point(new) == goal {
            return Some(new);
        }
        if !whole {
            return None;
        }
    }
}

/// Joins the paths of both trees, which share their last points.
fn joined(mut own: Vec<DVec2>, mut other: Vec<DVec2>, from_start: bool) -> Vec<DVec2> {
    if !from_start {
        std::mem::swap(&mut own, &mut other);
    }
    own.extend(other.iter().rev().skip(1));
    own
}
