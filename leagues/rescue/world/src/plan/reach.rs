//! Which cells a robot can reach, and random points on them.

use engine::Stream;
use glam::DVec2;

use super::floor::Floor;
use crate::grid::{CELL_M, Cell, Mask};

/// Goals are drawn this often.
const GOAL_PART: f64 = 0.05;
/// Points on a rough way to the goal are drawn this often, as Theta*-RRT does (Palmieri, Koenig, Arras: RRT-Based Nonholonomic
/// Motion Planning Using Any-Angle Path Biasing, 2016): trees seldom find doors that are hardly wider than the robot.
const GUIDE_PART: f64 = 0.4;
/// How far ahead on it: 0.45 m.
const AHEAD_CELLS: f64 = 9.0;
/// Points in tight passages are drawn this often, for ways that the rough one does not show.
const TIGHT_PART: f64 = 0.15;

/// The cells that a robot can reach.
#[derive(Debug)]
pub(super) struct Reach {
    cells: Vec<Cell>,
    tight: Vec<Cell>,
    guide: Vec<Cell>,
    reached: Mask,
}

impl Reach {
    /// All cells to which a way leads from a point.
    pub(super) fn from(floor: &Floor, start: DVec2, goal: DVec2) -> Reach {
        let mut reached = Mask::new(floor.area());
        let mut cells: Vec<Cell> = Cell::of(start).into_iter().collect();
        cells.iter().for_each(|&cell| reached.set(cell, true));
        let mut before = vec![0];
        let mut at = 0;
        while let Some(&cell) = cells.get(at) {
            for near in [cell.moved(1, 0), cell.moved(0, 1), cell.moved(-1, 0), cell.moved(0, -1)] {
                if floor.cost(near) != 0 && !reached.get(near) {
                    reached.set(near, true);
                    cells.push(near);
                    before.push(at);
                }
            }
            at += 1;
        }
        let tight = cells.iter().copied().filter(|&cell| is_passage(floor, cell)).collect();
        let guide = way(&cells, &before, goal);
        Reach { cells, tight, guide, reached }
    }

    pub(super) fn holds(&self, point: DVec2) -> bool {
        Cell::of(point).is_some_and(|cell| self.reached.get(cell))
    }

    /// The goal now and then, or a point on the rough way or in a tight passage, or any point.
    pub(super) fn draw(&self, goal: DVec2, stream: &mut Stream) -> DVec2 {
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

    /// A place on the rough way, a little beyond the one that a tree from the start or from the goal has come to: they are counted
    /// from the tree's own end. None as often as other draws are due.
    pub(super) fn draw_ahead(&self, from_start: bool, come: usize, stream: &mut Stream) -> Option<(usize, DVec2)> {
        if stream.unit() >= GUIDE_PART {
            return None;
        }
        let at = (come + 1 + (stream.unit() * AHEAD_CELLS) as usize).min(self.guide.len().saturating_sub(1));
        let index = if from_start { self.guide.len().saturating_sub(1 + at) } else { at };
        Some((at, self.guide.get(index)?.center()))
    }

    fn one_of(&self, cells: &[Cell], goal: DVec2, stream: &mut Stream) -> DVec2 {
        let at = (stream.unit() * cells.len() as f64) as usize;
        let corner = cells.get(at).map_or(goal, |cell| cell.corner());
        corner + DVec2::new(stream.unit(), stream.unit()) * CELL_M
    }
}

/// The cells from the goal back to the start, by which cell each was reached from.
fn way(cells: &[Cell], before: &[usize], goal: DVec2) -> Vec<Cell> {
    let last = Cell::of(goal).and_then(|goal| cells.iter().position(|&cell| cell == goal));
    let back = |&at: &usize| before.get(at).copied().filter(|_| at != 0);
    std::iter::successors(last, back).filter_map(|at| cells.get(at)).copied().collect()
}

/// Whether obstacles are near on two opposite sides, and the cell is between them.
fn is_passage(floor: &Floor, cell: Cell) -> bool {
    let own = floor.clearance(cell);
    let ridge = |x: i32, y: i32| {
        let (one, other) = (floor.clearance(cell.moved(x, y)), floor.clearance(cell.moved(-x, -y)));
        one <= own && other <= own && (one < own || other < own)
    };
    floor.is_tight(cell) && (ridge(1, 0) || ridge(0, 1))
}
