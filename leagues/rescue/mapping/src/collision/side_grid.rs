//! A grid of squares, each with the sides that cross it.

use glam::{DVec2, I64Vec2};

use super::ObstacleSide;

/// Minimum length of a square.
const CELL_M: f64 = 1.0;

/// Maximum squares in a row; larger buildings have larger squares.
const CELLS_MAX: f64 = 1024.0;

/// Squares with the indices of their sides, row by row.
#[derive(Debug, Clone)]
pub struct SideGrid {
    origin: DVec2,
    cell_m: f64,
    size: I64Vec2,
    /// The start of each square's indices; one more than there are squares.
    begins: Vec<u32>,
    numbers: Vec<u32>,
}

impl SideGrid {
    pub fn new(sides: &[ObstacleSide]) -> SideGrid {
        let ends = || sides.iter().flat_map(|side| [side.from, side.to]);
        let low = ends().reduce(DVec2::min).unwrap_or_default();
        let high = ends().reduce(DVec2::max).unwrap_or_default();
        let cell_m = CELL_M.max((high - low).max_element() / CELLS_MAX);
        let size = ((high - low) / cell_m).floor().as_i64vec2() + I64Vec2::ONE;
        let mut cells = SideGrid { origin: low, cell_m, size, begins: Vec::new(), numbers: Vec::new() };
        let mut found: Vec<(u32, u32)> = Vec::new();
        for (number, side) in (0..).zip(sides) {
            let squares = cells.box_of(side.from.min(side.to), side.from.max(side.to));
            found.extend(squares.filter(|square| cells.is_crossed(*square, side)).map(|s| (cells.index(s), number)));
        }
        found.sort_unstable();
        let count = (size.x * size.y) as u32;
        let begin = |cell: u32| found.partition_point(|(of, _)| *of < cell) as u32;
        cells.begins = (0..=count).map(begin).collect();
        cells.numbers = found.into_iter().map(|(_, number)| number).collect();
        cells
    }

    pub fn size(&self) -> I64Vec2 {
        self.size
    }

    pub fn cell_m(&self) -> f64 {
        self.cell_m
    }

    /// Returns a position in units of squares.
    pub fn scaled(&self, at: DVec2) -> DVec2 {
        (at - self.origin) / self.cell_m
    }

    /// Returns the sides that cross a square; none outside the grid.
    pub fn at(&self, square: I64Vec2) -> &[u32] {
        let is_inside = square.cmpge(I64Vec2::ZERO).all() && square.cmplt(self.size).all();
        let index = self.index(square) as usize;
        let range = self.begins.get(index).zip(self.begins.get(index + 1)).filter(|_| is_inside);
        range.and_then(|(begin, end)| self.numbers.get(*begin as usize..*end as usize)).unwrap_or_default()
    }

    /// Returns the sides in the squares near a point.
    pub fn around(&self, at: DVec2, radius_m: f64) -> impl Iterator<Item = u32> {
        let squares = self.box_of(at - radius_m, at + radius_m);
        squares.flat_map(|square| self.at(square).iter().copied())
    }

    fn index(&self, square: I64Vec2) -> u32 {
        (square.y * self.size.x + square.x) as u32
    }

    /// Returns the squares of a box.
    fn box_of(&self, low: DVec2, high: DVec2) -> impl Iterator<Item = I64Vec2> + use<> {
        let inside = |at: DVec2| self.scaled(at).floor().as_i64vec2().clamp(I64Vec2::ZERO, self.size - I64Vec2::ONE);
        let (low, high) = (inside(low), inside(high));
        (low.y..=high.y).flat_map(move |y| (low.x..=high.x).map(move |x| I64Vec2::new(x, y)))
    }

    /// True if a side crosses or touches a square: not all of its corners are on one side of the line.
    fn is_crossed(&self, square: I64Vec2, side: &ObstacleSide) -> bool {
        let (from, along) = (self.scaled(side.from), self.scaled(side.to) - self.scaled(side.from));
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| (square + I64Vec2::new(x, y)).as_dvec2() - from);
        let turns = corners.map(|corner| along.perp_dot(corner));
        turns.iter().any(|turn| *turn >= 0.0) && turns.iter().any(|turn| *turn <= 0.0)
    }
}
