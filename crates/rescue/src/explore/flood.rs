//! How far it is from one place to all others: Dijkstra's search with buckets (Dial 1969), as all steps cost 5 or 7.

use glam::DVec2;

use super::ground::is_inside;
use crate::grid::{Area, CELL_M, Cell, Mask};

const STRAIGHT: u16 = 5;
const DIAGONAL: u16 = 7;
/// Costs in a bucket are equal: one more than the dearest step.
const BUCKETS: usize = 8;

/// Costs are one more than they are, so that 0 is free for what is in the way.
const BLOCKED: u16 = 0;
const START: u16 = 1;
const UNSEEN: u16 = u16::MAX;
/// Ways end here: 600 m.
const FAR: u16 = 60_000;

/// A robot leaves a place where it does not fit for one that is at most its radius and this far away.
const LEAVE_M: f64 = 0.3;

/// The length of the way from a robot's place to each cell that it can reach.
#[derive(Debug, Clone)]
pub struct Flood {
    /// With a margin of one blocked cell.
    area: Area,
    costs: Vec<u16>,
    own: DVec2,
    start: Option<Cell>,
}

impl Flood {
    /// Over the cells where the robot fits, from its place; from the nearest one that fits if it does not fit there. `explored`
    /// are the cells over which it may leave its place.
    #[must_use]
    pub fn from(fits: &Mask, explored: &Mask, own: DVec2, radius_m: f64) -> Flood {
        let area = fits.area();
        let start = start(fits, explored, own, radius_m);
        let mut costs = vec![BLOCKED; area.count()];
        let inner = Area { first: area.first.moved(1, 1), width: area.width - 2, height: area.height - 2 };
        for cell in fits.cells().filter(|cell| inner.holds(*cell)) {
            if let Some(cost) = area.index(cell).and_then(|index| costs.get_mut(index)) {
                *cost = UNSEEN;
            }
        }
        let mut flood = Flood { area, costs, own, start };
        flood.spread();
        flood
    }

    fn spread(&mut self) {
        let Some(first) = self.start.and_then(|cell| self.area.index(cell)) else { return };
        let mut buckets: [Vec<u32>; BUCKETS] = Default::default();
        self.lower(first, START, &mut buckets);
        for cost in START..FAR {
            let at = usize::from(cost) % BUCKETS;
            let Some(bucket) = buckets.get_mut(at) else { return };
            let mut cells = std::mem::take(bucket);
            for index in cells.drain(..) {
                if self.cost(index as usize) == cost {
                    self.settle(index as usize, cost, &mut buckets);
                }
            }
            if let Some(bucket) = buckets.get_mut(at) {
                *bucket = cells;
            }
            if buckets.iter().all(Vec::is_empty) {
                return;
            }
        }
    }

    /// Goes on to the neighbours of a cell. Diagonals need both cells beside them.
    #[inline]
    fn settle(&mut self, index: usize, cost: u16, buckets: &mut [Vec<u32>; BUCKETS]) {
        let row = self.area.width as usize;
        let (below, above) = (index.wrapping_sub(row), index + row);
        let straight = cost + STRAIGHT;
        let left = self.lower(index.wrapping_sub(1), straight, buckets);
        let right = self.lower(index + 1, straight, buckets);
        let down = self.lower(below, straight, buckets);
        let up = self.lower(above, straight, buckets);
        let diagonals = [
            (down && left, below.wrapping_sub(1)),
            (down && right, below.wrapping_add(1)),
            (up && left, above.wrapping_sub(1)),
            (up && right, above + 1),
        ];
        for (is_open, next) in diagonals {
            if is_open {
                self.lower(next, cost + DIAGONAL, buckets);
            }
        }
    }

    /// A cheaper way to a cell counts. Whether the cell is free.
    #[inline]
    fn lower(&mut self, index: usize, cost: u16, buckets: &mut [Vec<u32>; BUCKETS]) -> bool {
        let Some(known) = self.costs.get_mut(index) else { return false };
        if cost < *known {
            *known = cost;
            if let Some(bucket) = buckets.get_mut(usize::from(cost) % BUCKETS) {
                bucket.push(index as u32);
            }
        }
        *known != BLOCKED
    }

    #[inline]
    fn cost(&self, index: usize) -> u16 {
        self.costs.get(index).copied().unwrap_or(BLOCKED)
    }

    /// The length of the way to a cell; none if no way leads there.
    #[must_use]
    #[inline]
    pub fn length_m(&self, cell: Cell) -> Option<f64> {
        let cost = self.area.index(cell).map_or(BLOCKED, |index| self.cost(index));
        let is_reached = (START..UNSEEN).contains(&cost);
        is_reached.then(|| f64::from(cost - START) * (CELL_M / f64::from(STRAIGHT)) + self.leave_m())
    }

    fn leave_m(&self) -> f64 {
        self.start.map_or(0.0, |start| start.center().distance(self.own))
    }

    /// The cells that can be reached, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let reached = self.costs.iter().enumerate().filter(|(_, cost)| (START..UNSEEN).contains(*cost));
        reached.map(|(index, _)| self.area.cell(index))
    }

    /// The corners of a way to a point in a cell that can be reached; `fits` are the cells of the flood. The last one is the point.
    #[must_use]
    pub fn way(&self, fits: &Mask, to: DVec2) -> Option<Vec<DVec2>> {
        let last = Cell::of(to).filter(|cell| self.length_m(*cell).is_some())?;
        let back = std::iter::successors(Some(last), |cell| self.before(*cell));
        let mut points: Vec<DVec2> = back.map(Cell::center).collect();
        points.reverse();
        points.pop();
        points.push(to);
        let is_leaving = !Cell::of(self.own).is_some_and(|cell| fits.get(cell));
        let first = if is_leaving { None } else { Some(self.own) };
        Some(pulled(fits, first, &points))
    }

    /// The cell on the way to a cell.
    fn before(&self, cell: Cell) -> Option<Cell> {
        let cost = self.cost(self.area.index(cell)?);
        let near = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];
        near.into_iter().find_map(|(x, y)| {
            let step = if x == 0 || y == 0 { STRAIGHT } else { DIAGONAL };
            let is_free = |x, y| self.area.index(cell.moved(x, y)).is_some_and(|index| self.cost(index) != BLOCKED);
            let before = cell.moved(x, y);
            let is_before = self.area.index(before).is_some_and(|index| self.cost(index) == cost.saturating_sub(step));
            (is_before && cost > step && is_free(x, 0) && is_free(0, y)).then_some(before)
        })
    }
}

/// Where a robot begins: its own cell, or the nearest in which it fits.
fn start(fits: &Mask, explored: &Mask, own: DVec2, radius_m: f64) -> Option<Cell> {
    let cell = Cell::of(own)?;
    if fits.get(cell) {
        return Some(cell);
    }
    let reach = ((radius_m.clamp(0.0, 10.0) + LEAVE_M) / CELL_M).ceil() as i32;
    let near = Area { first: cell.moved(-reach, -reach), width: 2 * reach + 1, height: 2 * reach + 1 };
    let cells = (0..near.count()).map(|index| near.cell(index)).filter(|cell| fits.get(*cell));
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort_by(|a, b| a.center().distance_squared(own).total_cmp(&b.center().distance_squared(own)));
    cells.iter().copied().find(|cell| is_inside(explored, own, cell.center())).or(cells.first().copied())
}

/// The way with as few corners as can be: each leads on to the furthest one to which a straight way is free.
fn pulled(fits: &Mask, first: Option<DVec2>, points: &[DVec2]) -> Vec<DVec2> {
    /// A way in sight may be hidden for as long as this.
    const MISSES: usize = 20;
    let mut kept = Vec::new();
    let (mut from, mut rest) = match (first, points) {
        (Some(first), _) => (first, points),
        (None, [start, rest @ ..]) => {
            kept.push(*start);
            (*start, rest)
        }
        (None, []) => return kept,
    };
    while let Some(next) = rest.first() {
        let (mut at, mut to, mut misses) = (0, *next, 0);
        for (index, point) in rest.iter().enumerate() {
            if is_inside(fits, from, *point) {
                (at, to, misses) = (index, *point, 0);
            } else {
                misses += 1;
            }
            if misses > MISSES {
                break;
            }
        }
        kept.push(to);
        (from, rest) = (to, rest.get(at + 1..).unwrap_or_default());
    }
    kept
}
