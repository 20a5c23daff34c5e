//! A floor as a grid of cells that the robot's centre can occupy.

use glam::DVec2;

use super::super::model::Building;
use super::super::obstacle::{Obstacle, blocks_robot};
use crate::robots::RobotSpec;

/// Side of a cell.
const CELL_M: f64 = 0.1;
/// Most cells in a building; larger buildings have larger cells.
const CELLS_MAX: f64 = 4e6;

/// The clearance of a cell for the robot's centre.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum ClearanceState {
    /// No obstacle is near.
    Free,
    /// A removable obstacle is near.
    Loose,
    /// A fixed obstacle is near.
    Fixed,
}

/// The cells of a floor, in rows along x.
#[derive(Debug, Clone, PartialEq)]
pub(in super::super) struct ClearanceGrid {
    pub(in super::super) floor: i32,
    origin_m: DVec2,
    pub(super) cell_m: f64,
    pub(super) columns: usize,
    pub(super) rows: usize,
    cells: Vec<ClearanceState>,
}

impl ClearanceGrid {
    /// Creates the clearance grid of a robot on a floor. `is_loose` is true for removable obstacles.
    pub(in super::super) fn new(
        building: &Building,
        floor: i32,
        robot: &RobotSpec,
        is_loose: impl Fn(&Obstacle) -> bool,
    ) -> ClearanceGrid {
        let size = (building.max_m - building.min_m).max(DVec2::ZERO);
        let cell_m = CELL_M.max((size.x * size.y / CELLS_MAX).sqrt());
        let [columns, rows] = [size.x, size.y].map(|side| (side / cell_m).ceil() as usize);
        let cells = vec![ClearanceState::Free; columns * rows];
        let mut grid = ClearanceGrid { floor, origin_m: building.min_m, cell_m, columns, rows, cells };
        for obstacle in building.obstacles(floor).iter().filter(|obstacle| blocks_robot(obstacle, robot)) {
            let state = if is_loose(obstacle) { ClearanceState::Loose } else { ClearanceState::Fixed };
            grid.mark(obstacle, robot.footprint_m, state);
        }
        grid
    }

    /// Marks the cells whose centre is too near to an obstacle.
    fn mark(&mut self, obstacle: &Obstacle, radius_m: f64, state: ClearanceState) {
        let (place, columns) = (obstacle.place, self.columns);
        let reach = place.half_extent_m() + DVec2::splat(radius_m);
        let (low, high) = (place.center_m - reach, place.center_m + reach);
        let [x, y] = [self.span(low.x, high.x, 0), self.span(low.y, high.y, 1)];
        let distance_m = place.distances();
        for row in y[0]..y[1] {
            for column in x[0]..x[1] {
                let middle = self.middle(row * columns + column);
                if distance_m(middle) >= radius_m {
                    continue;
                }
                if let Some(cell) = self.cells.get_mut(row * columns + column) {
                    *cell = state.max(*cell);
                }
            }
        }
    }

    /// Returns the range of columns, or rows, between two coordinates.
    fn span(&self, low_m: f64, high_m: f64, axis: usize) -> [usize; 2] {
        let (origin, count) = if axis == 0 { (self.origin_m.x, self.columns) } else { (self.origin_m.y, self.rows) };
        let low = ((low_m - origin) / self.cell_m).floor().max(0.0) as usize;
        let high = ((high_m - origin) / self.cell_m).ceil().max(0.0) as usize;
        [low.min(count), high.min(count)]
    }

    pub(in super::super) fn len(&self) -> usize {
        self.cells.len()
    }

    pub(in super::super) fn state(&self, cell: usize) -> ClearanceState {
        self.cells.get(cell).copied().unwrap_or(ClearanceState::Fixed)
    }

    /// Centre of a cell.
    pub(in super::super) fn middle(&self, cell: usize) -> DVec2 {
        let at = DVec2::new((cell % self.columns.max(1)) as f64, (cell / self.columns.max(1)) as f64);
        self.origin_m + (at + DVec2::splat(0.5)) * self.cell_m
    }

    /// The cell at a point.
    pub(in super::super) fn cell_at(&self, point_m: DVec2) -> Option<usize> {
        let at = ((point_m - self.origin_m) / self.cell_m).floor();
        let inside = at.min_element() >= 0.0 && at.x < self.columns as f64 && at.y < self.rows as f64;
        inside.then(|| at.y as usize * self.columns + at.x as usize)
    }

    /// Returns the cells whose centres are in a box.
    pub(in super::super) fn cells_in(&self, low_m: DVec2, high_m: DVec2) -> impl Iterator<Item = usize> + use<> {
        let [x, y] = [self.span(low_m.x, high_m.x, 0), self.span(low_m.y, high_m.y, 1)];
        let columns = self.columns;
        (y[0]..y[1]).flat_map(move |row| (x[0]..x[1]).map(move |column| row * columns + column))
    }

    /// The four neighbours of a cell.
    pub(super) fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (column, columns, rows) = (cell % self.columns, self.columns, self.rows);
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < columns).then_some(cell + 1);
        let below = cell.checked_sub(columns);
        let above = (cell / columns + 1 < rows).then_some(cell + columns);
        [left, right, below, above].into_iter().flatten()
    }

    /// Returns the connected regions of open cells, the largest first; of equal ones the first.
    pub(in super::super) fn regions(&self, is_open: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
        let mut is_new: Vec<bool> = (0..self.len()).map(is_open).collect();
        let mut regions = Vec::new();
        for first in 0..self.len() {
            let mut region = Vec::new();
            let mut waiting = vec![first];
            while let Some(cell) = waiting.pop() {
                if is_new.get_mut(cell).is_some_and(std::mem::take) {
                    region.push(cell);
                    waiting.extend(self.neighbours(cell));
                }
            }
            if !region.is_empty() {
                region.sort_unstable();
                regions.push(region);
            }
        }
        regions.sort_by_key(|region| std::cmp::Reverse(region.len()));
        regions
    }

    /// True if a cell is at the edge of the floor.
    pub(in super::super) fn is_at_edge(&self, cell: usize) -> bool {
        let (column, row) = (cell % self.columns.max(1), cell / self.columns.max(1));
        column == 0 || row == 0 || column + 1 == self.columns || row + 1 == self.rows
    }
}
