//! The cells that a straight line passes, in order (Amanatides and Woo: A Fast Voxel Traversal Algorithm for Ray Tracing,
//! 1987). The steps still to take in each direction are counted, so rounding can neither miss the last cell nor pass it.

use glam::DVec2;

use super::{CELL_M, Cell};

/// The cells of a line from its first point to its last.
#[derive(Debug, Clone)]
pub struct Walk {
    cell: Cell,
    step: [i32; 2],
    left: [u32; 2],
    /// Where the line leaves the cell through a side of each direction, as a part of the whole line.
    border: [f64; 2],
    /// How much of the line passes from one such side to the next.
    pace: [f64; 2],
    done: bool,
}

impl Walk {
    /// The line between two points; none if one of them is beyond every map.
    #[must_use]
    pub fn new(from: DVec2, to: DVec2) -> Option<Walk> {
        let (cell, end) = (Cell::of(from)?, Cell::of(to)?);
        let way = to - from;
        let (x, y) = (Axis::new(from.x, way.x, cell.x, end.x), Axis::new(from.y, way.y, cell.y, end.y));
        Some(Walk {
            cell,
            step: [x.step, y.step],
            left: [x.left, y.left],
            border: [x.border, y.border],
            pace: [x.pace, y.pace],
            done: false,
        })
    }

    /// Steps to the last cell from the cell that comes next.
    #[must_use]
    #[inline]
    pub fn steps_left(&self) -> u32 {
        self.left[0] + self.left[1]
    }
}

impl Iterator for Walk {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.done {
            return None;
        }
        let cell = self.cell;
        if self.left[0] > 0 && (self.left[1] == 0 || self.border[0] <= self.border[1]) {
            self.cell.x += self.step[0];
            self.border[0] += self.pace[0];
            self.left[0] -= 1;
        } else if self.left[1] > 0 {
            self.cell.y += self.step[1];
            self.border[1] += self.pace[1];
            self.left[1] -= 1;
        } else {
            self.done = true;
        }
        Some(cell)
    }
}

struct Axis {
    step: i32,
    left: u32,
    border: f64,
    pace: f64,
}

impl Axis {
    fn new(from_m: f64, way_m: f64, first: i32, last: i32) -> Axis {
        let (step, left) = ((last - first).signum(), first.abs_diff(last));
        if left == 0 {
            return Axis { step, left, border: f64::INFINITY, pace: f64::INFINITY };
        }
        let side = f64::from(first + i32::from(step > 0)) * CELL_M;
        Axis { step, left, border: (side - from_m) / way_m, pace: CELL_M / way_m.abs() }
    }
}
