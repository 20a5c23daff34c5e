//! Which cells a robot can reach, and random points on them.

use engine::Stream;
use glam::DVec2;

use super::floor::Floor;
use crate::grid::{CELL_M, Cell, Mask};

/// Goals are drawn this often.
const GOAL_PART: f64 = 0.05;
/// Points in narrow passages are drawn this often: trees would seldom find doors that are hardly wider than the robot.
const NARROW_PART: f64 = 0.25;
/// Cells in the middle between obstacles this near are narrow: squares of cells, 0.6 m.
const NARROW: u16 = 144;

/// The cells that a robot can reach.
#[derive(Debug)]
pub(super) struct Reach {
    cells: Vec<Cell>,
    narrow: Vec<Cell>,
    reached: Mask,
}

impl Reach {
    /// All cells to which a way leads from a point.
    pub(super) fn from(floor: &Floor, start: DVec2) -> Reach {
        let mut reached = Mask::new(floor.area());
        let mut cells: Vec<Cell> = Cell::of(start).into_iter().collect();
        cells.iter().for_each(|&cell| reached.set(cell, true));
        let mut at = 0;
        while let Some(&cell) = cells.get(at) {
            at += 1;
            for near in [cell.moved(1, 0), cell.moved(0, 1), cell.moved(-1, 0), cell.moved(0, -1)] {
                if floor.cost(near) != 0 && !reached.get(near) {
                    reached.set(near, true);
                    cells.push(near);
                }
            }
        }
        let narrow = cells.iter().copied().filter(|&cell| is_narrow(floor, cell)).collect();
        Reach { cells, narrow, reached }
    }

    pub(super) fn holds(&self, point: DVec2) -> bool {
        Cell::of(point).is_some_and(|cell| self.reached.get(cell))
    }

    /// The goal now and then, or a point in a narrow passage, or any point.
    pub(super) fn draw(&self, goal: DVec2, stream: &mut Stream) -> DVec2 {
        let kind = stream.unit();
        if kind < GOAL_PART {
            return goal;
        }
        let narrow = kind < GOAL_PART + NARROW_PART && !self.narrow.is_empty();
        let cells = if narrow { &self.narrow } else { &self.cells };
        let at = (stream.unit() * cells.len() as f64) as usize;
        let corner = cells.get(at).map_or(goal, |cell| cell.corner());
        corner + DVec2::new(stream.unit(), stream.unit()) * CELL_M
    }
}

/// Whether obstacles are near on two opposite sides, and none is nearer a cell further to either.
fn is_narrow(floor: &Floor, cell: Cell) -> bool {
    let own = floor.clearance(cell);
    let ridge = |x: i32, y: i32| {
        let (one, other) = (floor.clearance(cell.moved(x, y)), floor.clearance(cell.moved(-x, -y)));
        one <= own && other <= own && (one < own || other < own)
    };
    own <= NARROW && (ridge(1, 0) || ridge(0, 1))
}
