//! The cost map of a robot: free positions of its disc's center, and their costs.

use glam::DVec2;
use rescue_mapping::grid::{CELL_M, Cell, CellRect, CellSet, Clearance, KnownCells, LineTraversal};

use super::query::{Disc, PathQuery, UnknownPolicy};

/// Maximum distance of a goal beyond the map.
const BEYOND_CELLS: i32 = 400;
/// Margin around start, goal and map, for detours.
const MARGIN_CELLS: i32 = 40;

/// Maximum distance of a cell's points from its center: 0.036 m.
const CELL_RADIUS_M: f64 = 0.036;

/// A passage with at most this extra clearance on each side is tight: 0.1 m.
const TIGHT_CELLS: f64 = 2.0;

const BLOCKED: u8 = 0;
const PLAIN: u8 = 1;
/// Added cost of unknown floor.
const UNKNOWN: u8 = 1;
/// Added cost near another robot.
const OTHER: u8 = 4;

/// The cost of each cell for the center of one robot.
#[derive(Debug, Clone)]
pub struct CostMap {
    area: CellRect,
    costs: Vec<u8>,
    /// Squared distances to obstacles in cells.
    clearance: Clearance,
    needed_cells: f64,
}

impl CostMap {
    /// Creates the cost map for a query; none if its goal is far beyond the map.
    #[must_use]
    pub fn new(query: &PathQuery) -> Option<CostMap> {
        let (start, goal) = (Cell::of(query.start)?, Cell::of(query.goal)?);
        let ends = CellRect::enclosing(start, start);
        let map = query.grid.area().unwrap_or(ends).union(ends);
        if !map.expanded(BEYOND_CELLS).contains(goal) {
            return None;
        }
        let known = KnownCells::of(query.grid);
        let area = map.union(CellRect::enclosing(goal, goal)).expanded(MARGIN_CELLS);
        let unknown = unknown(&known, area);
        let mut blocked = CellSet::new(area);
        known.occupied.cells().for_each(|cell| blocked.set(cell, true));
        query.zones.iter().for_each(|zone| zone.add_to(&mut blocked));
        if query.unknown == UnknownPolicy::Deny {
            blocked = blocked.union(&unknown);
        }
        let clearance = Clearance::of(&blocked);
        let mut cost_map = CostMap { area: clearance.area(), costs: Vec::new(), clearance, needed_cells: 0.0 };
        cost_map.set_costs(query.radius_m, &unknown);
        query.others.iter().for_each(|other| cost_map.add_other(other, query.radius_m));
        Some(cost_map)
    }

    fn set_costs(&mut self, radius_m: f64, unknown: &CellSet) {
        self.needed_cells = (radius_m.clamp(0.0, 10.0) + CELL_RADIUS_M) / CELL_M;
        let needed = (self.needed_cells * self.needed_cells).ceil() as u16;
        let squares = self.clearance.squares().iter();
        self.costs = squares.map(|&square| if square >= needed { PLAIN } else { BLOCKED }).collect();
        for cell in unknown.cells() {
            self.add(cell, UNKNOWN);
        }
    }

    fn add_other(&mut self, other: &Disc, radius_m: f64) {
        let reach_m = (other.radius_m + radius_m).min(10.0);
        let corner = DVec2::splat(reach_m);
        let (Some(low), Some(high)) = (Cell::of(other.center - corner), Cell::of(other.center + corner)) else {
            return;
        };
        let near = CellRect::enclosing(low, high);
        for cell in (0..near.count()).map(|index| near.cell(index)) {
            if (cell.center() - other.center).length() <= reach_m {
                self.add(cell, OTHER);
            }
        }
    }

    fn add(&mut self, cell: Cell, more: u8) {
        let cost = self.area.index(cell).and_then(|index| self.costs.get_mut(index));
        if let Some(cost) = cost.filter(|cost| **cost != BLOCKED) {
            *cost = cost.saturating_add(more);
        }
    }

    /// Returns the area of the cost map.
    #[must_use]
    pub fn area(&self) -> CellRect {
        self.area
    }

    /// Returns a cell's cost per metre; 0 where the robot does not fit.
    #[must_use]
    #[inline]
    pub fn cost(&self, cell: Cell) -> u8 {
        self.area.index(cell).and_then(|index| self.costs.get(index)).copied().unwrap_or(BLOCKED)
    }

    /// Returns the squared distance to obstacles, in cells.
    #[must_use]
    pub fn clearance(&self, cell: Cell) -> u16 {
        self.clearance.square(cell)
    }

    /// True if the cell is in a tight passage.
    #[must_use]
    pub fn is_tight(&self, cell: Cell) -> bool {
        let tight_cells = self.needed_cells + TIGHT_CELLS;
        f64::from(self.clearance(cell)) < tight_cells * tight_cells
    }

    /// True if the robot fits there.
    #[must_use]
    pub fn fits(&self, point: DVec2) -> bool {
        Cell::of(point).is_some_and(|cell| self.cost(cell) != BLOCKED)
    }

    /// Returns the cost of a straight line, if the robot fits everywhere on it.
    #[must_use]
    pub fn leg_cost(&self, from: DVec2, to: DVec2) -> Option<f64> {
        let (mut sum, mut cells) = (0_u32, 0_u32);
        for cell in LineTraversal::new(from, to)? {
            let cost = self.cost(cell);
            if cost == BLOCKED {
                return None;
            }
            sum += u32::from(cost);
            cells += 1;
        }
        let length_m = (to - from).length();
        Some(if sum == cells { length_m } else { length_m * f64::from(sum) / f64::from(cells) })
    }

    /// True if a straight line crosses only cells of base cost.
    #[must_use]
    pub fn is_plain(&self, from: DVec2, to: DVec2) -> bool {
        LineTraversal::new(from, to).is_some_and(|mut cells| cells.all(|cell| self.cost(cell) == PLAIN))
    }

    /// Returns the cost of a path; blocked legs cost their length.
    #[must_use]
    pub fn cost_of(&self, points: &[DVec2]) -> f64 {
        let legs = points.iter().zip(points.iter().skip(1));
        legs.map(|(&a, &b)| self.leg_cost(a, b).unwrap_or((b - a).length())).sum()
    }

    /// Returns the point itself if the robot fits there, or else the nearest free cell within its radius plus 0.3 m.
    #[must_use]
    pub fn nearest(&self, point: DVec2, radius_m: f64) -> Option<DVec2> {
        if self.fits(point) {
            return Some(point);
        }
        let corner = DVec2::splat(radius_m.clamp(0.0, 10.0) + 0.3);
        let near = CellRect::enclosing(Cell::of(point - corner)?, Cell::of(point + corner)?);
        let cells = (0..near.count()).map(|index| near.cell(index).center());
        let fitting = cells.filter(|&center| self.fits(center));
        fitting.min_by(|a, b| (*a - point).length_squared().total_cmp(&(*b - point).length_squared()))
    }
}

/// Returns the cells of an area that are neither explored nor occupied.
fn unknown(known: &KnownCells, area: CellRect) -> CellSet {
    let mut unknown = CellSet::full(area);
    for cell in known.explored.clone().union(&known.occupied).cells() {
        unknown.set(cell, false);
    }
    unknown
}
