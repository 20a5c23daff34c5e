//! Cells that a robot can reach, and random samples among them.

use engine::RandomStream;
use glam::DVec2;
use rescue_mapping::grid::{CELL_M, Cell, CellSet};

use super::cost_map::CostMap;

/// Probability of sampling the goal.
const GOAL_PART: f64 = 0.05;
/// Probability of sampling a rough path to the goal, as in Theta*-RRT (Palmieri, Koenig, Arras: RRT-Based Nonholonomic
/// Motion Planning Using Any-Angle Path Biasing, 2016), since trees rarely find narrow doors.
const GUIDE_PART: f64 = 0.4;
/// Lookahead on the rough path: 0.45 m.
const AHEAD_CELLS: f64 = 9.0;
/// Probability of sampling tight passages, for routes that the rough path misses.
const TIGHT_PART: f64 = 0.15;

/// The cells that a robot can reach.
#[derive(Debug)]
pub(super) struct ReachableCells {
    cells: Vec<Cell>,
    tight: Vec<Cell>,
    guide: Vec<Cell>,
    reached: CellSet,
}

impl ReachableCells {
    /// Finds all cells reachable from a point.
    pub(super) fn from(cost_map: &CostMap, start: DVec2, goal: DVec2) -> ReachableCells {
        let mut reached = CellSet::new(cost_map.area());
        let mut cells: Vec<Cell> = Cell::of(start).into_iter().collect();
        cells.iter().for_each(|&cell| reached.set(cell, true));
        let mut parents = vec![0];
        let mut at = 0;
        while let Some(&cell) = cells.get(at) {
            for near in [cell.moved(1, 0), cell.moved(0, 1), cell.moved(-1, 0), cell.moved(0, -1)] {
                if cost_map.cost(near) != 0 && !reached.contains(near) {
                    reached.set(near, true);
                    cells.push(near);
                    parents.push(at);
                }
            }
            at += 1;
        }
        let tight = cells.iter().copied().filter(|&cell| is_passage(cost_map, cell)).collect();
        let guide = guide(&cells, &parents, goal);
        ReachableCells { cells, tight, guide, reached }
    }

    pub(super) fn holds(&self, point: DVec2) -> bool {
        Cell::of(point).is_some_and(|cell| self.reached.contains(cell))
    }

    /// Samples the goal, a point of the rough path or of a tight passage, or any reachable point.
    pub(super) fn draw(&self, goal: DVec2, stream: &mut RandomStream) -> DVec2 {
        let kind = stream.unit() - GOAL_PART;
        if kind < 0.0 {
            return goal;
        }
        let cells = match kind {
            _ if kind < GUIDE_PART => &self.guide,
            _ if kind < GUIDE_PART + TIGHT_PART && !self.tight.is_empty() => &self.tight,
            _ => &self.cells,
        };
        self.one_of(cells, goal, stream)
    }

    /// Samples a point on the rough path, a little beyond index `progress`, counted from the tree's own end. None when
    /// another kind of sample is due.
    pub(super) fn draw_ahead(
        &self,
        from_start: bool,
        progress: usize,
        stream: &mut RandomStream,
    ) -> Option<(usize, DVec2)> {
        if stream.unit() >= GUIDE_PART {
            return None;
        }
        let at = (progress + 1 + (stream.unit() * AHEAD_CELLS) as usize).min(self.guide.len().saturating_sub(1));
        let index = if from_start { self.guide.len().saturating_sub(1 + at) } else { at };
        Some((at, self.guide.get(index)?.center()))
    }

    fn one_of(&self, cells: &[Cell], goal: DVec2, stream: &mut RandomStream) -> DVec2 {
        let at = (stream.unit() * cells.len() as f64) as usize;
        let corner = cells.get(at).map_or(goal, |cell| cell.corner());
        corner + DVec2::new(stream.unit(), stream.unit()) * CELL_M
    }
}

/// Returns the cells from goal to start, from the predecessor of each cell.
fn guide(cells: &[Cell], parents: &[usize], goal: DVec2) -> Vec<Cell> {
    let last = Cell::of(goal).and_then(|goal| cells.iter().position(|&cell| cell == goal));
    let back = |&at: &usize| parents.get(at).copied().filter(|_| at != 0);
    std::iter::successors(last, back).filter_map(|at| cells.get(at)).copied().collect()
}

/// True if obstacles are near on two opposite sides of the cell.
fn is_passage(cost_map: &CostMap, cell: Cell) -> bool {
    let own = cost_map.clearance(cell);
    let ridge = |x: i32, y: i32| {
        let (one, other) = (cost_map.clearance(cell.moved(x, y)), cost_map.clearance(cell.moved(-x, -y)));
        one <= own && other <= own && (one < own || other < own)
    };
    cost_map.is_tight(cell) && (ridge(1, 0) || ridge(0, 1))
}
