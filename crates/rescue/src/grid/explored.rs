//! Which cells count as explored: free ones, and gaps between rays that are too narrow to matter.

use super::{Area, Cell, Mask, Occupancy, TILE_CELLS, TileAt};

/// At 20 m, rays one degree apart leave gaps of 0.35 m: gaps of twice this many cells are closed.
const CLOSED_CELLS: u32 = 4;

/// The map as two sets, which follow it by changed tiles. They are not saved: what follows a map from the start comes to the
/// same sets.
#[derive(Debug, Clone)]
pub struct Known {
    /// Cells that are free.
    pub free: Mask,
    /// Cells that are occupied.
    pub occupied: Mask,
    scans: u64,
}

impl Default for Known {
    fn default() -> Known {
        let nowhere = Mask::new(Area { first: Cell { x: 0, y: 0 }, width: 0, height: 0 });
        Known { free: nowhere.clone(), occupied: nowhere, scans: 0 }
    }
}

impl Known {
    /// The sets of a map.
    #[must_use]
    pub fn of(grid: &Occupancy) -> Known {
        let mut known = Known::default();
        known.follow(grid);
        known
    }

    /// Reads the tiles that changed since the last call. Answers whether there were any.
    pub fn follow(&mut self, grid: &Occupancy) -> bool {
        let Some(area) = grid.area() else { return false };
        // A margin of a tile: no set that grows a little reaches the end of its area.
        let area = area.grown(TILE_CELLS);
        if self.free.area() != area {
            (self.free, self.occupied, self.scans) = (Mask::new(area), Mask::new(area), 0);
        }
        let mut changed = false;
        for at in grid.changed_since(self.scans) {
            self.read(grid, at);
            changed = true;
        }
        self.scans = grid.scans();
        changed
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

/// The free cells, and the gaps between them that are narrow and away from obstacles.
#[must_use]
pub fn explored(known: &Known) -> Mask {
    let near_obstacles = known.occupied.clone().grown(CLOSED_CELLS);
    let closed = known.free.clone().grown(CLOSED_CELLS).shrunk(CLOSED_CELLS);
    closed.without(&near_obstacles).or(&known.free)
}
