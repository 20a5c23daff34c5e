//! Explored cells: free cells, and gaps between rays that are too narrow to matter.

use super::{Area, Cell, Mask, Occupancy, TILE_CELLS, TileAt};

/// At 20 m, rays one degree apart leave gaps of 0.35 m: gaps of twice this many cells are closed.
const CLOSED_CELLS: u32 = 4;

/// The map as sets of cells, updated by changed tiles. They are not saved: an update from an empty state gives the same
/// sets.
#[derive(Debug, Clone)]
pub struct Known {
    /// Free cells.
    pub free: Mask,
    /// Occupied cells.
    pub occupied: Mask,
    /// Explored cells: free cells and the narrow gaps between them away from obstacles.
    pub explored: Mask,
    scans: u64,
    changed: u64,
}

impl Default for Known {
    fn default() -> Known {
        let nowhere = Mask::new(Area { first: Cell { x: 0, y: 0 }, width: 0, height: 0 });
        Known { free: nowhere.clone(), occupied: nowhere.clone(), explored: nowhere, scans: 0, changed: 0 }
    }
}

impl Known {
    /// Computes the sets of a map.
    #[must_use]
    pub fn of(grid: &Occupancy) -> Known {
        let mut known = Known::default();
        known.follow(grid);
        known
    }

    /// Reads the tiles changed since the last call.
    pub fn follow(&mut self, grid: &Occupancy) {
        let Some(area) = grid.area() else { return };
        // A margin of a tile: no set reaches the end of its area when it is dilated a little.
        let area = area.grown(TILE_CELLS);
        if self.free.area() != area {
            (self.free, self.occupied, self.scans) = (Mask::new(area), Mask::new(area), 0);
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

    fn read(&mut self, grid: &Occupancy, at: TileAt) {
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

fn explored(free: &Mask, occupied: &Mask) -> Mask {
    let near_obstacles = occupied.clone().grown(CLOSED_CELLS);
    let closed = free.clone().grown(CLOSED_CELLS).shrunk(CLOSED_CELLS);
    closed.without(&near_obstacles).or(free)
}
