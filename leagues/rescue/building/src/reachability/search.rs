//! Search from the robot starts to all cells, through as few loose cells as possible.

use std::collections::VecDeque;

use super::super::model::Building;
use super::grid::{ClearanceGrid, ClearanceState};
use crate::robots::{RobotSpec, RobotType};

/// A cell of one of the grids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) struct CellRef {
    /// Index of the grid.
    pub grid: usize,
    /// Index of the cell in its grid.
    pub cell: usize,
}

/// The result of the search: the cheapest path to every cell.
#[derive(Debug, Clone, PartialEq)]
pub(in super::super) struct ReachabilitySearch {
    pub(in super::super) grids: Vec<ClearanceGrid>,
    /// For each cell of each grid: number of loose cells on the path, and the cell before.
    cells: Vec<Vec<Option<(u32, CellRef)>>>,
}

impl ReachabilitySearch {
    /// Number of loose cells on the path to a cell; `None` if it is unreachable.
    pub(in super::super) fn cost(&self, node: CellRef) -> Option<u32> {
        self.entry(node).map(|entry| entry.0)
    }

    fn entry(&self, node: CellRef) -> Option<(u32, CellRef)> {
        self.cells.get(node.grid)?.get(node.cell).copied().flatten()
    }

    /// Returns the cells from this cell back to a start.
    pub(in super::super) fn path_to(&self, to: CellRef) -> Vec<CellRef> {
        let mut way = vec![to];
        let mut at = to;
        while let Some((_, before)) = self.entry(at).filter(|(_, before)| *before != at) {
            way.push(before);
            at = before;
        }
        way
    }

    fn state(&self, node: CellRef) -> ClearanceState {
        self.grids.get(node.grid).map_or(ClearanceState::Fixed, |grid| grid.state(node.cell))
    }

    /// Stores a cheaper path to a cell; returns true if it is cheaper.
    fn improve(&mut self, node: CellRef, cost: u32, before: CellRef) -> bool {
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
pub(in super::super) fn search_from_starts(
    building: &Building,
    robot: RobotType,
    grids: Vec<ClearanceGrid>,
) -> ReachabilitySearch {
    let links = links(building, robot.spec(), &grids);
    let cells = grids.iter().map(|grid| vec![None; grid.len()]).collect();
    let mut spread = ReachabilitySearch { grids, cells };
    let mut queue = VecDeque::new();
    for start in building.starts.iter().filter(|start| start.robot == robot) {
        if let Some(node) = node_at(&spread.grids, start.floor, start.at_m)
            && spread.state(node) != ClearanceState::Fixed
            && spread.improve(node, 0, node)
        {
            queue.push_back(node);
        }
    }
    while let Some(at) = queue.pop_front() {
        let (Some((cost, _)), Some(grid)) = (spread.entry(at), spread.grids.get(at.grid)) else { continue };
        let around = grid.neighbours(at.cell).map(|cell| CellRef { grid: at.grid, cell });
        let over = links.iter().filter(|link| link.0 == at).map(|link| link.1);
        for next in around.chain(over) {
            match spread.state(next) {
                ClearanceState::Fixed => {}
                ClearanceState::Free if spread.improve(next, cost, at) => queue.push_front(next),
                ClearanceState::Loose if spread.improve(next, cost + 1, at) => queue.push_back(next),
                _ => {}
            }
        }
    }
    spread
}

fn node_at(grids: &[ClearanceGrid], floor: i32, at_m: glam::DVec2) -> Option<CellRef> {
    let grid = grids.iter().position(|grid| grid.floor == floor)?;
    Some(CellRef { grid, cell: grids.get(grid)?.cell_at(at_m)? })
}

/// Returns the stairs in both directions, for robots that can climb them.
fn links(building: &Building, robot: &RobotSpec, grids: &[ClearanceGrid]) -> Vec<(CellRef, CellRef)> {
    if !robot.stairs && robot.flight.is_none() {
        return Vec::new();
    }
    let ends = building.stairs.iter().filter_map(|stairs| {
        let lower = node_at(grids, stairs.lower_floor, stairs.lower_m)?;
        Some((lower, node_at(grids, stairs.upper_floor, stairs.upper_m)?))
    });
    ends.flat_map(|(lower, upper)| [(lower, upper), (upper, lower)]).collect()
}
