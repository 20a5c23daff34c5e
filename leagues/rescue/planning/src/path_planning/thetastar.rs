//! Lazy Theta* (Nash, Koenig, Tovey: Lazy Theta*: Any-Angle Path Planning and Path Length Analysis in 3D, 2010): A* in
//! which a cell's parent is the neighbour's parent. The line of sight is checked once, when the cell is expanded. Lines
//! cross only cells of base cost; elsewhere the search moves between neighbouring cells.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use glam::DVec2;
use rescue_mapping::grid::{Cell, CellRect};

use super::astar::{neighbours, trace};
use super::cost_map::CostMap;

/// Costs are in thousandths of a cell, as in A*.
const CELL_COST: f64 = 1000.0;

#[derive(Clone, Copy)]
struct Node {
    cost: u32,
    parent: Cell,
    done: bool,
}

struct Nodes {
    area: CellRect,
    all: Vec<Node>,
}

impl Nodes {
    fn get(&self, cell: Cell) -> Option<Node> {
        self.all.get(self.area.index(cell)?).copied()
    }

    fn set(&mut self, cell: Cell, node: Node) {
        if let Some(own) = self.area.index(cell).and_then(|index| self.all.get_mut(index)) {
            *own = node;
        }
    }
}

/// Returns the path between two mutually reachable points.
pub(super) fn search(cost_map: &CostMap, start: DVec2, goal: DVec2) -> Vec<DVec2> {
    let (Some(first), Some(last)) = (Cell::of(start), Cell::of(goal)) else { return vec![start, goal] };
    let unseen = Node { cost: u32::MAX, parent: first, done: false };
    let mut nodes = Nodes { area: cost_map.area(), all: vec![unseen; cost_map.area().count()] };
    nodes.set(first, Node { cost: 0, ..unseen });
    let mut open = BinaryHeap::from([Reverse((line(first, last), first))]);
    while let Some(Reverse((_, cell))) = open.pop() {
        let Some(node) = nodes.get(cell).filter(|node| !node.done) else { continue };
        let node = Node { done: true, ..checked(cost_map, &nodes, cell, node) };
        nodes.set(cell, node);
        if cell == last {
            break;
        }
        for (next, step) in neighbours(cost_map, cell) {
            let Some(known) = nodes.get(next).filter(|known| !known.done) else { continue };
            let plain = cost_map.cost(next) == 1 && cost_map.cost(node.parent) == 1;
            let (cost, parent) = match nodes.get(node.parent) {
                Some(parent) if plain => (parent.cost + line(node.parent, next), node.parent),
                _ => (node.cost + step, cell),
            };
            if cost < known.cost {
                nodes.set(next, Node { cost, parent, done: false });
                open.push(Reverse((cost + line(next, last), next)));
            }
        }
    }
    trace(first, last, start, goal, |cell| nodes.get(cell).map(|node| node.parent))
}

/// Returns the node, or, if the line to it is blocked, the best path to it from a neighbouring cell.
fn checked(cost_map: &CostMap, nodes: &Nodes, cell: Cell, node: Node) -> Node {
    let beside = (cell.x - node.parent.x).abs() <= 1 && (cell.y - node.parent.y).abs() <= 1;
    if beside || cost_map.is_plain(node.parent.center(), cell.center()) {
        return node;
    }
    let done = |next| nodes.get(next).filter(|node: &Node| node.done);
    let candidates = neighbours(cost_map, cell).filter_map(|(next, step)| Some((done(next)?.cost + step, next)));
    candidates.min().map_or(node, |(cost, parent)| Node { cost, parent, ..node })
}

fn line(from: Cell, to: Cell) -> u32 {
    let (x, y) = (f64::from(from.x - to.x), f64::from(from.y - to.y));
    (DVec2::new(x, y).length() * CELL_COST) as u32
}
