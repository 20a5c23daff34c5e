//! RRT* refinement of a path: each new point gets its cheapest parent and rewires its neighbours (Karaman and Frazzoli:
//! Sampling-based Algorithms for Optimal Motion Planning, 2011). The informed variant samples only points that can
//! shorten the path (Gammell, Srinivasa, Barfoot: Informed RRT*, 2014).

use engine::RandomStream;
use glam::DVec2;

use super::cost_map::CostMap;
use super::reach::ReachableCells;
use super::tree::{STEP_M, Tree, stepped};

/// Neighbour radius of a small tree; it shrinks as the tree gets denser.
const WIDEST_M: f64 = 2.0;
/// Attempts to sample a point that can shorten the path.
const TRIES: u32 = 20;

/// Returns the refined path, from its first point to its last.
pub(super) fn refined(
    cost_map: &CostMap,
    reachable: &ReachableCells,
    path: Vec<DVec2>,
    informed: bool,
    expansions: u32,
    stream: &mut RandomStream,
) -> Vec<DVec2> {
    let (Some(&start), Some(&goal)) = (path.first(), path.last()) else { return path };
    let (mut tree, last) = initial_tree(cost_map, &path);
    for _ in 0..expansions {
        let best_m = tree.cost_m(last);
        let bound_m = if informed { best_m } else { f64::INFINITY };
        let Some(sample) = draw(reachable, start, goal, bound_m, stream) else { continue };
        let nearest = tree.nearest(sample);
        let point = stepped(tree.point(nearest), sample);
        add_point(cost_map, &mut tree, nearest, point);
    }
    tree.path_to(last)
}

/// Returns a path as a tree, with a point every step, and the index of its last point.
fn initial_tree(cost_map: &CostMap, path: &[DVec2]) -> (Tree, usize) {
    let mut tree = Tree::new(path.first().copied().unwrap_or_default());
    let mut last = 0;
    for &corner in path.iter().skip(1) {
        while tree.point(last) != corner {
            let (from, to) = (tree.point(last), stepped(tree.point(last), corner));
            let cost_m = cost_map.leg_cost(from, to).unwrap_or((to - from).length());
            last = tree.add(to, last, cost_m);
        }
    }
    (tree, last)
}

fn draw(
    reachable: &ReachableCells,
    start: DVec2,
    goal: DVec2,
    bound_m: f64,
    stream: &mut RandomStream,
) -> Option<DVec2> {
    let mut draws = (0..TRIES).map(|_| reachable.draw(goal, stream));
    draws.find(|&point| (point - start).length() + (goal - point).length() < bound_m)
}

/// Adds a point with its cheapest parent, and rewires nearby points where that is cheaper.
fn add_point(cost_map: &CostMap, tree: &mut Tree, nearest: usize, point: DVec2) {
    if point == tree.point(nearest) {
        return;
    }
    let mut near = tree.near(point, radius_m(tree.len()));
    if near.is_empty() {
        near.push(nearest);
    }
    let legs: Vec<(usize, f64)> =
        near.into_iter().filter_map(|number| Some((number, cost_map.leg_cost(tree.point(number), point)?))).collect();
    let by_cost = |a: &&(usize, f64), b: &&(usize, f64)| {
        (tree.cost_m(a.0) + a.1).total_cmp(&(tree.cost_m(b.0) + b.1)).then(a.0.cmp(&b.0))
    };
    let Some(&(parent, cost_m)) = legs.iter().min_by(by_cost) else { return };
    let new = tree.add(point, parent, cost_m);
    for (number, cost_m) in legs {
        if tree.cost_m(new) + cost_m < tree.cost_m(number) - 1e-9 {
            tree.move_after(number, new, cost_m);
        }
    }
}

fn radius_m(points: usize) -> f64 {
    let points = points.max(2) as f64;
    (40.0 * (libm::log(points) / points).sqrt()).clamp(STEP_M, WIDEST_M)
}
