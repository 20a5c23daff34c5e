//! Cells, tiles and rectangles of cells.

use glam::DVec2;
use serde::{Deserialize, Serialize};

/// Side of a cell.
pub const CELL_M: f64 = 0.05;

/// Cells along a side of a tile.
pub const TILE_CELLS: i32 = 128;

/// `TILE_CELLS` is two to this power.
const TILE_SHIFT: u32 = 7;

/// Coordinates further out than this belong to no cell: 512 m from the origin.
const LIMIT_CELLS: f64 = 10_240.0;

/// A square of the floor, counted from the origin of the map. It also names a corner of cells: its lower left one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Cell {
    pub x: i32,
    pub y: i32,
}

/// A square of `TILE_CELLS` by `TILE_CELLS` cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct TileAt {
    pub x: i32,
    pub y: i32,
}

impl Cell {
    /// The cell that holds a point; none for points that no map reaches.
    #[must_use]
    pub fn of(point: DVec2) -> Option<Cell> {
        let scaled = point / CELL_M;
        let inside = scaled.x.abs() < LIMIT_CELLS && scaled.y.abs() < LIMIT_CELLS;
        inside.then(|| Cell { x: floor(scaled.x), y: floor(scaled.y) })
    }

    /// The middle of the cell.
    #[must_use]
    pub fn center(self) -> DVec2 {
        DVec2::new(f64::from(self.x) + 0.5, f64::from(self.y) + 0.5) * CELL_M
    }

    /// The lower left corner of the cell.
    #[must_use]
    pub fn corner(self) -> DVec2 {
        DVec2::new(f64::from(self.x), f64::from(self.y)) * CELL_M
    }

    /// The tile that the cell is in.
    #[must_use]
    pub fn tile(self) -> TileAt {
        TileAt { x: self.x >> TILE_SHIFT, y: self.y >> TILE_SHIFT }
    }

    /// Where the cell is in its tile, row by row.
    #[must_use]
    pub fn index_in_tile(self) -> usize {
        let mask = TILE_CELLS - 1;
        (((self.y & mask) << TILE_SHIFT) | (self.x & mask)) as usize
    }

    /// The cell this many columns and rows away.
    #[must_use]
    pub fn moved(self, x: i32, y: i32) -> Cell {
        Cell { x: self.x + x, y: self.y + y }
    }
}

/// The whole number below, without a call of a library: this is asked for every ray.
#[inline]
fn floor(value: f64) -> i32 {
    let towards_zero = value as i32;
    towards_zero - i32::from(value < f64::from(towards_zero))
}

impl TileAt {
    /// The lower left cell of the tile.
    #[must_use]
    pub fn first_cell(self) -> Cell {
        Cell { x: self.x << TILE_SHIFT, y: self.y << TILE_SHIFT }
    }
}

/// A rectangle of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    /// The lower left cell.
    pub first: Cell,
    /// Columns.
    pub width: i32,
    /// Rows.
    pub height: i32,
}

impl Area {
    /// The smallest area with both cells.
    #[must_use]
    pub fn around(a: Cell, b: Cell) -> Area {
        let first = Cell { x: a.x.min(b.x), y: a.y.min(b.y) };
        Area { first, width: (a.x - b.x).abs() + 1, height: (a.y - b.y).abs() + 1 }
    }

    /// The smallest area that holds both.
    #[must_use]
    pub fn with(self, other: Area) -> Area {
        let first = Cell { x: self.first.x.min(other.first.x), y: self.first.y.min(other.first.y) };
        let (a, b) = (self.last(), other.last());
        Area::around(first, Cell { x: a.x.max(b.x), y: a.y.max(b.y) })
    }

    /// The area with this many more cells on every side.
    #[must_use]
    pub fn grown(self, cells: i32) -> Area {
        Area { first: self.first.moved(-cells, -cells), width: self.width + 2 * cells, height: self.height + 2 * cells }
    }

    /// The upper right cell.
    #[must_use]
    pub fn last(self) -> Cell {
        self.first.moved(self.width - 1, self.height - 1)
    }

    /// Whether the cell is inside.
    #[must_use]
    pub fn holds(self, cell: Cell) -> bool {
        self.index(cell).is_some()
    }

    /// How many cells there are.
    #[must_use]
    pub fn count(self) -> usize {
        self.width.max(0) as usize * self.height.max(0) as usize
    }

    /// Where the cell is in a list of all cells, row by row.
    #[must_use]
    pub fn index(self, cell: Cell) -> Option<usize> {
        let (x, y) = (cell.x.wrapping_sub(self.first.x), cell.y.wrapping_sub(self.first.y));
        let inside = x >= 0 && x < self.width && y >= 0 && y < self.height;
        inside.then(|| y as usize * self.width as usize + x as usize)
    }

    /// The cell at a place of that list.
    #[must_use]
    pub fn cell(self, index: usize) -> Cell {
        let width = self.width.max(1) as usize;
        self.first.moved((index % width) as i32, (index / width) as i32)
    }
}
