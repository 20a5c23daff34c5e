//! A* on cells, including diagonals.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use glam::DVec2;
use rescue_mapping::grid::Cell;

use super::cost_map::CostMap;

/// Costs are integers, in thousandths of a cell, so ties are exact.
const STRAIGHT: u32 = 1000;
const DIAGONAL: u32 = 1414;

/// The neighbours of a cell: x, y, and cost of the step.
pub(super) const STEPS: [(i32, i32, u32); 8] = [
    (1, 0, STRAIGHT),
    (0, 1, STRAIGHT),
    (-1, 0, STRAIGHT),
    (0, -1, STRAIGHT),
    (1, 1, DIAGONAL),
    (-1, 1, DIAGONAL),
    (-1, -1, DIAGONAL),
    (1, -1, DIAGONAL),
];

const UNSEEN: u32 = u32::MAX;

/// Returns the path between two mutually reachable points.
pub(super) fn search(cost_map: &CostMap, start: DVec2, goal: DVec2) -> Vec<DVec2> {
    let (Some(first), Some(last)) = (Cell::of(start), Cell::of(goal)) else { return vec![start, goal] };
    let area = cost_map.area();
    let mut costs = vec![UNSEEN; area.count()];
    let mut parents = vec![first; area.count()];
    let mut open = BinaryHeap::from([Reverse((estimate(first, last), 0, first))]);
    if let Some(cost) = area.index(first).and_then(|index| costs.get_mut(index)) {
        *cost = 0;
    }
    while let Some(Reverse((_, cost, cell))) = open.pop() {
        if cell == last {
            break;
        }
        if area.index(cell).and_then(|index| costs.get(index)).is_none_or(|&known| known < cost) {
            continue;
        }
        for (next, step) in neighbours(cost_map, cell) {
            let (Some(index), cost) = (area.index(next), cost + step) else { continue };
            if let (Some(known), Some(parent)) = (costs.get_mut(index), parents.get_mut(index))
                && cost < *known
            {
                (*known, *parent) = (cost, cell);
                open.push(Reverse((cost + estimate(next, last), cost, next)));
            }
        }
    }
    trace(first, last, start, goal, |cell| area.index(cell).and_then(|index| parents.get(index)).copied())
}

/// Returns the free neighbours of a cell with their step costs. Diagonals need both adjacent cells free.
pub(super) fn neighbours(cost_map: &CostMap, cell: Cell) -> impl Iterator<Item = (Cell, u32)> {
    let own = u32::from(cost_map.cost(cell));
    STEPS.into_iter().filter_map(move |(x, y, step)| {
        let next = cell.moved(x, y);
        let cost = u32::from(cost_map.cost(next));
        let open = x == 0 || y == 0 || (cost_map.cost(cell.moved(x, 0)) > 0 && cost_map.cost(cell.moved(0, y)) > 0);
        (cost > 0 && open).then_some((next, step * (own + cost) / 2))
    })
}

/// Returns the points from start to goal, from the predecessor of each cell.
pub(super) fn trace(
    first: Cell,
    last: Cell,
    start: DVec2,
    goal: DVec2,
    parent: impl Fn(Cell) -> Option<Cell>,
) -> Vec<DVec2> {
    let mut points = vec![goal];
    let mut cell = last;
    while cell != first {
        let Some(previous) = parent(cell) else { break };
        cell = previous;
        points.push(cell.center());
    }
    points.push(start);
    points.reverse();
    points
}

/// Returns a lower bound of the path's cost.
fn estimate(from: Cell, to: Cell) -> u32 {
    let (x, y) = (from.x.abs_diff(to.x), from.y.abs_diff(to.y));
    x.min(y) * DIAGONAL + (x.max(y) - x.min(y)) * STRAIGHT
}
