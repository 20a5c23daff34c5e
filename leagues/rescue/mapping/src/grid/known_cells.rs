//! Explored cells: free cells, and gaps between rays that are too narrow to matter.

use super::{Cell, CellRect, CellSet, OccupancyGrid, TILE_CELLS, TileIndex};

/// At 20 m, rays one degree apart leave gaps of 0.35 m: gaps of twice this many cells are closed.
const CLOSED_CELLS: u32 = 4;

/// The map as sets of cells, updated by changed tiles. They are not saved: an update from an empty state gives the same
/// sets.
#[derive(Debug, Clone)]
pub struct KnownCells {
    /// Free cells.
    pub free: CellSet,
    /// Occupied cells.
    pub occupied: CellSet,
    /// Explored cells: free cells and the narrow gaps between them away from obstacles.
    pub explored: CellSet,
    scans: u64,
    changed: u64,
}

impl Default for KnownCells {
    fn default() -> KnownCells {
        let nowhere = CellSet::new(CellRect { first: Cell { x: 0, y: 0 }, width: 0, height: 0 });
        KnownCells { free: nowhere.clone(), occupied: nowhere.clone(), explored: nowhere, scans: 0, changed: 0 }
    }
}

impl KnownCells {
    /// Computes the sets of a map.
    #[must_use]
    pub fn of(grid: &OccupancyGrid) -> KnownCells {
        let mut known = KnownCells::default();
        known.update(grid);
        known
    }

    /// Reads the tiles changed since the last call.
    pub fn update(&mut self, grid: &OccupancyGrid) {
        let Some(area) = grid.area() else { return };
        // A margin of a tile: no set reaches the end of its area when it is dilated a little.
        let area = area.expanded(TILE_CELLS);
        if self.free.area() != area {
            (self.free, self.occupied, self.scans) = (CellSet::new(area), CellSet::new(area), 0);
        }
        let mut is_changed = false;
        for at in grid.changed_since(self.scans) {
            self.read(grid, at);
            is_changed = true;
        }
        self.scans = grid.scans();
        if is_changed {
            self.explored = explored(&self.free, &self.occupied);
            self.changed = grid.changed();
        }
    }

    /// Returns the number of the scan that last changed the sets.
    #[must_use]
    pub fn changed(&self) -> u64 {
        self.changed
    }

    fn read(&mut self, grid: &OccupancyGrid, at: TileIndex) {
        let words = grid.tile(at).unwrap_or_default().chunks(64);
        for (word, values) in words.enumerate() {
            let first = at.first_cell().moved(word as i32 % 2 * 64, word as i32 / 2);
            let bits = |holds: fn(i8) -> bool| {
                values.iter().rev().fold(0_u64, |bits, &value| bits << 1 | u64::from(holds(value)))
            };
            self.free.set_word(first, bits(|value| value < 0));
            self.occupied.set_word(first, bits(|value| value > 0));
        }
    }
}

fn explored(free: &CellSet, occupied: &CellSet) -> CellSet {
    let near_obstacles = occupied.clone().dilated(CLOSED_CELLS);
    let closed = free.clone().dilated(CLOSED_CELLS).eroded(CLOSED_CELLS);
    closed.difference(&near_obstacles).union(free)
}
