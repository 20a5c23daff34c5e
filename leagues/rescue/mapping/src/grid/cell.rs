//! Cells, tiles and rectangles of cells.

use glam::DVec2;
use serde::{Deserialize, Serialize};

/// Side length of a cell.
pub const CELL_M: f64 = 0.05;

/// Cells along a side of a tile.
pub const TILE_CELLS: i32 = 128;

/// `TILE_CELLS` is two to this power.
const TILE_SHIFT: u32 = 7;

/// Limit of the map: coordinates beyond 512 m from the origin have no cell.
const LIMIT_CELLS: f64 = 10_240.0;

/// A square of the floor, counted from the map's origin. It also identifies its lower left corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Cell {
    pub x: i32,
    pub y: i32,
}

/// A square of `TILE_CELLS` by `TILE_CELLS` cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct TileIndex {
    pub x: i32,
    pub y: i32,
}

impl Cell {
    /// Returns the cell that contains a point; none beyond the limit of maps.
    #[must_use]
    #[inline]
    pub fn of(point: DVec2) -> Option<Cell> {
        let scaled = point / CELL_M;
        let inside = scaled.x.abs() < LIMIT_CELLS && scaled.y.abs() < LIMIT_CELLS;
        inside.then(|| Cell { x: floor(scaled.x), y: floor(scaled.y) })
    }

    /// Returns the center of the cell.
    #[must_use]
    #[inline]
    pub fn center(self) -> DVec2 {
        DVec2::new(f64::from(self.x) + 0.5, f64::from(self.y) + 0.5) * CELL_M
    }

    /// Returns the lower left corner of the cell.
    #[must_use]
    #[inline]
    pub fn corner(self) -> DVec2 {
        DVec2::new(f64::from(self.x), f64::from(self.y)) * CELL_M
    }

    /// Returns the tile that contains the cell.
    #[must_use]
    #[inline]
    pub fn tile(self) -> TileIndex {
        TileIndex { x: self.x >> TILE_SHIFT, y: self.y >> TILE_SHIFT }
    }

    /// Returns the cell's index in its tile, row by row.
    #[must_use]
    #[inline]
    pub fn index_in_tile(self) -> usize {
        let mask = TILE_CELLS - 1;
        (((self.y & mask) << TILE_SHIFT) | (self.x & mask)) as usize
    }

    /// Returns the cell this many columns and rows away.
    #[must_use]
    #[inline]
    pub fn moved(self, x: i32, y: i32) -> Cell {
        Cell { x: self.x + x, y: self.y + y }
    }
}

/// Rounds down without a library call, since each ray needs it.
#[inline]
fn floor(value: f64) -> i32 {
    let towards_zero = value as i32;
    towards_zero - i32::from(value < f64::from(towards_zero))
}

impl TileIndex {
    /// Returns the lower left cell of the tile.
    #[must_use]
    #[inline]
    pub fn first_cell(self) -> Cell {
        Cell { x: self.x << TILE_SHIFT, y: self.y << TILE_SHIFT }
    }
}

/// A rectangle of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellRect {
    /// The lower left cell.
    pub first: Cell,
    /// Columns.
    pub width: i32,
    /// Rows.
    pub height: i32,
}

impl CellRect {
    /// Returns the smallest rectangle with both cells.
    #[must_use]
    #[inline]
    pub fn enclosing(a: Cell, b: Cell) -> CellRect {
        let first = Cell { x: a.x.min(b.x), y: a.y.min(b.y) };
        CellRect { first, width: (a.x - b.x).abs() + 1, height: (a.y - b.y).abs() + 1 }
    }

    /// Returns the smallest rectangle that contains both.
    #[must_use]
    pub fn union(self, other: CellRect) -> CellRect {
        let first = Cell { x: self.first.x.min(other.first.x), y: self.first.y.min(other.first.y) };
        let (a, b) = (self.last(), other.last());
        CellRect::enclosing(first, Cell { x: a.x.max(b.x), y: a.y.max(b.y) })
    }

    /// Returns the rectangle expanded by this many cells on every side.
    #[must_use]
    #[inline]
    pub fn expanded(self, cells: i32) -> CellRect {
        CellRect {
            first: self.first.moved(-cells, -cells),
            width: self.width + 2 * cells,
            height: self.height + 2 * cells,
        }
    }

    /// Returns the upper right cell.
    #[must_use]
    #[inline]
    pub fn last(self) -> Cell {
        self.first.moved(self.width - 1, self.height - 1)
    }

    /// True if the cell is inside.
    #[must_use]
    #[inline]
    pub fn contains(self, cell: Cell) -> bool {
        self.index(cell).is_some()
    }

    /// Returns the number of cells.
    #[must_use]
    #[inline]
    pub fn count(self) -> usize {
        self.width.max(0) as usize * self.height.max(0) as usize
    }

    /// Returns the cell's index in a list of all cells, row by row.
    #[must_use]
    #[inline]
    pub fn index(self, cell: Cell) -> Option<usize> {
        let (x, y) = (cell.x.wrapping_sub(self.first.x), cell.y.wrapping_sub(self.first.y));
        let inside = x >= 0 && x < self.width && y >= 0 && y < self.height;
        inside.then(|| y as usize * self.width as usize + x as usize)
    }

    /// Returns the cell at an index of that list.
    #[must_use]
    #[inline]
    pub fn cell(self, index: usize) -> Cell {
        let width = self.width.max(1) as usize;
        self.first.moved((index % width) as i32, (index / width) as i32)
    }
}
