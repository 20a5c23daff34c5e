//! Path lengths from one position to all cells: Dijkstra's search with buckets (Dial 1969), as steps cost 5 or 7.

use glam::DVec2;
use rescue_mapping::grid::{CELL_M, Cell, CellRect, CellSet};

use super::explored_map::is_inside;

const STRAIGHT: u16 = 5;
const DIAGONAL: u16 = 7;
/// All costs in a bucket are equal, so their number is one more than the largest step.
const BUCKETS: usize = DIAGONAL as usize + 1;

/// Costs are stored plus one: 0 marks cells in which the robot does not fit, which no path can improve.
const CLOSED: u16 = 0;
const START: u16 = 1;
const UNREACHED: u16 = u16::MAX;
/// Maximum path length: 600 m.
const FAR: u16 = 60_000;

/// A robot that does not fit at its position may leave it for a cell within its radius plus this distance.
const LEAVE_M: f64 = 0.3;

/// Free space for robots of a size, prepared for distance fields.
#[derive(Debug, Clone)]
pub struct FreeSpace {
    fits: CellSet,
    /// The bounds of these cells, with a margin.
    area: CellRect,
    costs: Vec<u16>,
}

impl FreeSpace {
    /// Creates it from the cells in which a robot fits.
    #[must_use]
    pub fn new(fits: CellSet) -> FreeSpace {
        let area = fits.bounds().map_or(fits.area(), |bounds| bounds.expanded(1));
        let mut costs = vec![CLOSED; area.count()];
        for cell in fits.cells() {
            if let Some(cost) = area.index(cell).and_then(|index| costs.get_mut(index)) {
                *cost = UNREACHED;
            }
        }
        FreeSpace { fits, area, costs }
    }

    /// Returns the cells in which a robot fits.
    #[must_use]
    pub fn fits(&self) -> &CellSet {
        &self.fits
    }
}

/// Buffers of finished distance fields, for reuse.
#[derive(Debug, Clone, Default)]
pub struct Scratch(Vec<Buffers>);

#[derive(Debug, Clone, Default)]
struct Buffers {
    costs: Vec<u16>,
    /// Cell indices by how much their cost exceeds the next final cost.
    buckets: [Vec<u32>; BUCKETS],
    /// The cells of the latest final bucket.
    settled: Vec<u32>,
}

/// The path length from a robot's position to each reachable cell, computed as far as needed.
#[derive(Debug, Clone)]
pub struct DistanceField<'a> {
    /// The cells in which the robot fits.
    fits: &'a CellSet,
    area: CellRect,
    buffers: Buffers,
    own: DVec2,
    start: Option<Cell>,
    /// Lower costs are final.
    next: u16,
}

impl<'a> DistanceField<'a> {
    /// Creates a field at the robot's position, or at the nearest free cell if the robot does not fit there. `explored`
    /// are the cells over which it may leave its position.
    #[must_use]
    pub fn new(
        space: &'a FreeSpace,
        scratch: &mut Scratch,
        explored: &CellSet,
        own: DVec2,
        radius_m: f64,
    ) -> DistanceField<'a> {
        let FreeSpace { fits, area, costs: initial } = space;
        let start = start(fits, explored, own, radius_m);
        let mut buffers = scratch.0.pop().unwrap_or_default();
        buffers.costs.clone_from(initial);
        buffers.buckets.iter_mut().for_each(Vec::clear);
        if let Some(first) = start.and_then(|cell| area.index(cell)) {
            let [bucket, ..] = &mut buffers.buckets;
            lower(&mut buffers.costs, bucket, first, START);
        }
        DistanceField { fits, area: *area, buffers, own, start, next: START }
    }

    /// Creates a complete field over all reachable cells.
    #[must_use]
    pub fn from(space: &'a FreeSpace, explored: &CellSet, own: DVec2, radius_m: f64) -> DistanceField<'a> {
        let mut field = DistanceField::new(space, &mut Scratch::default(), explored, own, radius_m);
        field.advance(f64::INFINITY);
        field
    }

    /// Returns the field's buffers for reuse.
    pub fn recycle(self, scratch: &mut Scratch) {
        scratch.0.push(self.buffers);
    }

    /// Extends the field to this path length. Returns true if there are more cells.
    pub fn advance(&mut self, path_m: f64) -> bool {
        let steps = ((path_m - self.leave_m()) * (f64::from(STRAIGHT) / CELL_M)).clamp(0.0, f64::from(FAR));
        let end = (START + steps as u16).min(FAR);
        while self.next < end && !self.is_over() {
            self.settle_bucket();
        }
        !self.is_over()
    }

    /// Returns the nearest cell for which `holds` is true; the field is extended only that far.
    pub fn find(&mut self, holds: impl Fn(Cell) -> bool) -> Option<Cell> {
        while !self.is_over() {
            self.settle_bucket();
            let settled = self.buffers.settled.iter().map(|index| self.area.cell(*index as usize));
            if let Some(found) = settled.filter(|cell| holds(*cell)).min() {
                return Some(found);
            }
        }
        None
    }

    /// Returns the start cell, if the robot has one.
    #[must_use]
    pub fn start(&self) -> Option<Cell> {
        self.start
    }

    /// Returns the cells in which the robot fits.
    pub(super) fn fits(&self) -> &'a CellSet {
        self.fits
    }

    fn is_over(&self) -> bool {
        self.next >= FAR || self.buffers.buckets.iter().all(Vec::is_empty)
    }

    /// Finalises the costs of the next bucket and expands its cells.
    fn settle_bucket(&mut self) {
        let (cost, row) = (self.next, self.area.width as usize);
        self.next += 1;
        let Buffers { costs, buckets, settled } = &mut self.buffers;
        let [own, .., straight, _, diagonal] = buckets;
        settled.clear();
        settled.extend(own.drain(..).filter(|index| costs.get(*index as usize) == Some(&cost)));
        for index in &*settled {
            settle(costs, straight, diagonal, *index as usize, row, cost);
        }
        buckets.rotate_left(1);
    }

    #[inline]
    fn cost(&self, index: usize) -> u16 {
        self.buffers.costs.get(index).copied().unwrap_or(CLOSED)
    }

    /// Returns the path length to a cell; none if it is unreachable or beyond the field's current extent.
    #[must_use]
    #[inline]
    pub fn length_m(&self, cell: Cell) -> Option<f64> {
        let cost = self.area.index(cell).map_or(CLOSED, |index| self.cost(index));
        (START..self.next)
            .contains(&cost)
            .then(|| f64::from(cost - START) * (CELL_M / f64::from(STRAIGHT)) + self.leave_m())
    }

    fn leave_m(&self) -> f64 {
        self.start.map_or(0.0, |start| start.center().distance(self.own))
    }

    /// Returns the reached cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let reached = self.buffers.costs.iter().enumerate().filter(|(_, cost)| (START..self.next).contains(*cost));
        reached.map(|(index, _)| self.area.cell(index))
    }

    /// Returns the corners of a path to a point in a reached cell. The last one is the point.
    #[must_use]
    pub fn path(&self, to: DVec2) -> Option<Vec<DVec2>> {
        let last = Cell::of(to).filter(|cell| self.length_m(*cell).is_some())?;
        let back = std::iter::successors(Some(last), |cell| self.predecessor(*cell));
        let mut points: Vec<DVec2> = back.map(Cell::center).collect();
        points.reverse();
        points.pop();
        points.push(to);
        let is_leaving = !Cell::of(self.own).is_some_and(|cell| self.fits.contains(cell));
        let first = if is_leaving { None } else { Some(self.own) };
        Some(shortened(self.fits, first, &points))
    }

    /// Returns a cell's predecessor on the path.
    fn predecessor(&self, cell: Cell) -> Option<Cell> {
        let cost = self.cost(self.area.index(cell)?);
        let near = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];
        near.into_iter().find_map(|(x, y)| {
            let step = if x == 0 || y == 0 { STRAIGHT } else { DIAGONAL };
            let is_free = |x, y| self.fits.contains(cell.moved(x, y));
            let predecessor = cell.moved(x, y);
            let is_before =
                self.area.index(predecessor).is_some_and(|index| self.cost(index) == cost.saturating_sub(step));
            (is_before && cost > step && is_free(x, 0) && is_free(0, y)).then_some(predecessor)
        })
    }
}

/// Expands a cell. Diagonals need both adjacent cells free. The area has a margin, so it contains all neighbours.
#[inline]
fn settle(costs: &mut [u16], straight: &mut Vec<u32>, diagonal: &mut Vec<u32>, index: usize, row: usize, cost: u16) {
    let (below, above) = (index.wrapping_sub(row), index + row);
    let left = lower(costs, straight, index.wrapping_sub(1), cost + STRAIGHT);
    let right = lower(costs, straight, index + 1, cost + STRAIGHT);
    let down = lower(costs, straight, below, cost + STRAIGHT);
    let up = lower(costs, straight, above, cost + STRAIGHT);
    let diagonals = [
        (down && left, below.wrapping_sub(1)),
        (down && right, below.wrapping_add(1)),
        (up && left, above.wrapping_sub(1)),
        (up && right, above + 1),
    ];
    for (is_open, next) in diagonals {
        if is_open {
            lower(costs, diagonal, next, cost + DIAGONAL);
        }
    }
}

/// Lowers a cell's cost if the new one is smaller. Returns true if the cell is free.
#[inline]
fn lower(costs: &mut [u16], bucket: &mut Vec<u32>, index: usize, cost: u16) -> bool {
    let Some(known) = costs.get_mut(index) else { return false };
    let is_open = *known != CLOSED;
    if cost < *known {
        *known = cost;
        bucket.push(index as u32);
    }
    is_open
}

/// Returns a robot's start cell: its own cell, or the nearest in which it fits.
fn start(fits: &CellSet, explored: &CellSet, own: DVec2, radius_m: f64) -> Option<Cell> {
    let cell = Cell::of(own)?;
    if fits.contains(cell) {
        return Some(cell);
    }
    let reach = ((radius_m.clamp(0.0, 10.0) + LEAVE_M) / CELL_M).ceil() as i32;
    let near = CellRect { first: cell.moved(-reach, -reach), width: 2 * reach + 1, height: 2 * reach + 1 };
    let cells = (0..near.count()).map(|index| near.cell(index)).filter(|cell| fits.contains(*cell));
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort_by(|a, b| a.center().distance_squared(own).total_cmp(&b.center().distance_squared(own)));
    cells.iter().copied().find(|cell| is_inside(explored, own, cell.center())).or(cells.first().copied())
}

/// Returns the path with few corners: each leads to the furthest point within a free straight line.
fn shortened(fits: &CellSet, first: Option<DVec2>, points: &[DVec2]) -> Vec<DVec2> {
    /// Maximum run of hidden points before the next visible one.
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
