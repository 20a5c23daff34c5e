//! The cells that a straight line passes, in order (Amanatides and Woo: A Fast Voxel Traversal Algorithm for Ray
//! Tracing, 1987). It counts the steps left in each direction, so rounding can neither miss nor pass the last cell.

use glam::DVec2;

use super::{CELL_M, Cell, TILE_CELLS};

/// The length of a whole line in integer units.
const LINE: f64 = (1_i64 << 52) as f64;
/// A value above any part of a line.
const NEVER: i64 = 1 << 60;
/// Upper limit of a part, reached by lines much shorter than a cell.
const LONGEST: f64 = (1_i64 << 58) as f64;
/// With this many steps left, rounding cannot affect the remaining steps in each direction.
const SURE_STEPS: u32 = 3;

/// An iterator over the cells of a line from its first point to its last.
#[derive(Debug, Clone)]
pub struct LineTraversal {
    cell: Cell,
    step: [i32; 2],
    left: [u32; 2],
    /// The lead of x over y: if it is 0 or more, the next step is along x.
    lead: i64,
    /// The part of the line between two sides of a cell, along each direction.
    cell_part: [i64; 2],
    is_over: bool,
}

impl LineTraversal {
    /// Creates the traversal between two points; none if one of them is beyond the limit of maps.
    #[must_use]
    pub fn new(from: DVec2, to: DVec2) -> Option<LineTraversal> {
        let (cell, end) = (Cell::of(from)?, Cell::of(to)?);
        let direction = to - from;
        let (x, y) = (Axis::new(from.x, direction.x, cell.x, end.x), Axis::new(from.y, direction.y, cell.y, end.y));
        let mut line = LineTraversal {
            cell,
            step: [x.step, y.step],
            left: [x.left, y.left],
            lead: y.border - x.border,
            cell_part: [x.cell_part, y.cell_part],
            is_over: false,
        };
        line.block_finished_axes();
        Some(line)
    }

    /// Returns the number of steps from the next cell to the last.
    #[must_use]
    #[inline]
    pub fn steps_left(&self) -> u32 {
        self.left[0] + self.left[1]
    }

    /// Returns the next cell.
    #[must_use]
    #[inline]
    pub fn peek(&self) -> Option<Cell> {
        (!self.is_over).then_some(self.cell)
    }

    /// Visits the next cells in the same tile with at least `least_left` steps left, by their indices in the tile,
    /// while `visit` returns true. Returns true if it always did; otherwise the traversal is no longer valid.
    #[inline]
    pub fn in_tile(&mut self, least_left: u32, mut visit: impl FnMut(usize) -> bool) -> bool {
        let Some(first) = self.peek() else { return true };
        if self.steps_left() >= least_left.max(SURE_STEPS)
            && !self.step_inside_tile(least_left.max(SURE_STEPS), &mut visit)
        {
            return false;
        }
        let is_inside =
            |line: &LineTraversal, cell: &Cell| cell.tile() == first.tile() && line.steps_left() >= least_left;
        while let Some(cell) = self.peek().filter(|cell| is_inside(self, cell)) {
            if !visit(cell.index_in_tile()) {
                return false;
            }
            self.next();
        }
        true
    }

    /// Visits cells without end checks and without branches, since the direction of the next step is unpredictable.
    #[inline]
    fn step_inside_tile(&mut self, least_left: u32, visit: &mut impl FnMut(usize) -> bool) -> bool {
        const INSIDE: i32 = TILE_CELLS - 1;
        let (first, mut left) = ([self.cell.x & INSIDE, self.cell.y & INSIDE], self.steps_left());
        let ([mut x, mut y], mut lead) = (first, self.lead);
        while left >= least_left && (x | y) & !INSIDE == 0 {
            if !visit((y * TILE_CELLS + x) as usize) {
                return false;
            }
            // All ones if the step is along y.
            let along_y = lead >> 63;
            lead += (self.cell_part[1] & along_y) - (self.cell_part[0] & !along_y);
            x += self.step[0] & !along_y as i32;
            y += self.step[1] & along_y as i32;
            left -= 1;
        }
        let gone = [x - first[0], y - first[1]];
        self.cell = self.cell.moved(gone[0], gone[1]);
        let [x_left, y_left] = self.left;
        self.left = [x_left.saturating_sub(gone[0].unsigned_abs()), y_left.saturating_sub(gone[1].unsigned_abs())];
        self.lead = lead;
        self.block_finished_axes();
        true
    }

    /// Avoids a direction without remaining steps.
    #[inline]
    fn block_finished_axes(&mut self) {
        match self.left {
            [0, _] => self.lead = -NEVER,
            [_, 0] => self.lead = NEVER,
            _ => {}
        }
    }
}

impl Iterator for LineTraversal {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.peek()?;
        if self.steps_left() == 0 {
            self.is_over = true;
        } else if self.lead >= 0 {
            self.cell.x += self.step[0];
            self.left[0] -= 1;
            self.lead -= self.cell_part[0];
            self.block_finished_axes();
        } else {
            self.cell.y += self.step[1];
            self.left[1] -= 1;
            self.lead += self.cell_part[1];
            self.block_finished_axes();
        }
        Some(cell)
    }
}

struct Axis {
    step: i32,
    left: u32,
    /// The part of the line up to the first side of a cell.
    border: i64,
    cell_part: i64,
}

impl Axis {
    fn new(from_m: f64, direction_m: f64, first: i32, last: i32) -> Axis {
        let (step, left) = ((last - first).signum(), first.abs_diff(last));
        if left == 0 {
            return Axis { step, left, border: 0, cell_part: 0 };
        }
        let side_m = f64::from(first + i32::from(step > 0)) * CELL_M;
        let (cells, part) = (1.0 / direction_m, |part: f64| (part * LINE).min(LONGEST) as i64);
        Axis { step, left, border: part((side_m - from_m) * cells), cell_part: part(CELL_M * cells.abs()) }
    }
}
