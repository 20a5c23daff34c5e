//! Search from the robot starts to all cells, through as few loose cells as possible.

use std::collections::VecDeque;

use super::super::model::Building;
use super::grid::{Grid, State};
use crate::robots::{RobotType, Spec};

/// A cell of one of the grids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) struct Node {
    /// Index of the grid.
    pub grid: usize,
    /// Index of the cell in its grid.
    pub cell: usize,
}

/// The result of the search: the cheapest path to every cell.
#[derive(Debug, Clone, PartialEq)]
pub(in super::super) struct Spread {
    pub(in super::super) grids: Vec<Grid>,
    /// For each cell of each grid: number of loose cells on the path, and the cell before.
    cells: Vec<Vec<Option<(u32, Node)>>>,
}

impl Spread {
    /// Number of loose cells on the path to a cell; `None` if it is unreachable.
    pub(in super::super) fn cost(&self, node: Node) -> Option<u32> {
        self.entry(node).map(|entry| entry.0)
    }

    fn entry(&self, node: Node) -> Option<(u32, Node)> {
        self.cells.get(node.grid)?.get(node.cell).copied().flatten()
    }

    /// Returns the cells from this cell back to a start.
    pub(in super::super) fn way(&self, to: Node) -> Vec<Node> {
        let mut way = vec![to];
        let mut at = to;
        while let Some((_, before)) = self.entry(at).filter(|(_, before)| *before != at) {
            way.push(before);
            at = before;
        }
        way
    }

    fn state(&self, node: Node) -> State {
        self.grids.get(node.grid).map_or(State::Fixed, |grid| grid.state(node.cell))
    }

    /// Stores a cheaper path to a cell; returns true if it is cheaper.
    fn improve(&mut self, node: Node, cost: u32, before: Node) -> bool {
        let Some(place) = self.cells.get_mut(node.grid).and_then(|cells| cells.get_mut(node.cell)) else {
            return false;
        };
        let better = place.is_none_or(|(known, _)| cost < known);
        if better {
            *place = Some((cost, before));
        }
        better
    }
}

/// Searches from the starts of a robot type, breadth first: loose cells cost 1, free cells 0.
pub(in super::super) fn spread(building: &Building, robot: RobotType, grids: Vec<Grid>) -> Spread {
    let links = links(building, robot.spec(), &grids);
    let cells = grids.iter().map(|grid| vec![None; grid.len()]).collect();
    let mut spread = Spread { grids, cells };
    let mut queue = VecDeque::new();
    for start in building.starts.iter().filter(|start| start.robot == robot) {
        if let Some(node) = node_at(&spread.grids, start.floor, start.at_m)
            && spread.state(node) != State::Fixed
            && spread.improve(node, 0, node)
        {
            queue.push_back(node);
        }
    }
    while let Some(at) = queue.pop_front() {
        let (Some((cost, _)), Some(grid)) = (spread.entry(at), spread.grids.get(at.grid)) else { continue };
        let around = grid.neighbours(at.cell).map(|cell| Node { grid: at.grid, cell });
        let over = links.iter().filter(|link| link.0 == at).map(|link| link.1);
        for next in around.chain(over) {
            match spread.state(next) {
                State::Fixed => {}
                State::Free if spread.improve(next, cost, at) => queue.push_front(next),
                State::Loose if spread.improve(next, cost + 1, at) => queue.push_back(next),
                _ => {}
            }
        }
    }
    spread
}

fn node_at(grids: &[Grid], floor: i32, at_m: glam::DVec2) -> Option<Node> {
    let grid = grids.iter().position(|grid| grid.floor == floor)?;
    Some(Node { grid, cell: grids.get(grid)?.cell_at(at_m)? })
}

/// Returns the stairs in both directions, for robots that can climb them.
fn links(building: &Building, robot: &Spec, grids: &[Grid]) -> Vec<(Node, Node)> {
    if !robot.stairs && robot.flight.is_none() {
        return Vec::new();
    }
    let ends = building.stairs.iter().filter_map(|stairs| {
        let lower = node_at(grids, stairs.lower_floor, stairs.lower_m)?;
        Some((lower, node_at(grids, stairs.upper_floor, stairs.upper_m)?))
    });
    ends.flat_map(|(lower, upper)| [(lower, upper), (upper, lower)]).collect()
}
