//! The floor that cameras have covered; robots find victims only there.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::scan_rays::unit_vector;
use super::{CELL_M, Cell, CellSet, LineTraversal, OccupancyGrid, TILE_CELLS, TileGrid, TileIndex};

/// Victims are not recognised beyond this distance.
const SIGHT_M: f64 = 8.0;

const TILE_WORDS: usize = (TILE_CELLS * TILE_CELLS) as usize / 64;

/// A camera's position and horizontal field of view.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FieldOfView {
    /// The camera's position.
    pub from: DVec2,
    /// Direction of the picture's center, counterclockwise from x.
    pub heading_rad: f64,
    /// Horizontal field of view.
    pub view_rad: f64,
}

/// The cells that have been in an unoccluded picture.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct CameraCoverage {
    tiles: TileGrid<Vec<u64>>,
    cells: u64,
}

impl CameraCoverage {
    /// Adds a camera's view up to the first occupied cell in each direction. Returns the number of new cells.
    pub fn add_view(&mut self, camera: &FieldOfView, grid: &OccupancyGrid) -> u64 {
        let before = self.cells;
        let rays = rays(camera.view_rad);
        let turn = unit_vector(camera.view_rad / f64::from(rays));
        let directions =
            std::iter::successors(Some(unit_vector(camera.heading_rad - camera.view_rad / 2.0)), |direction| {
                Some(direction.rotate(turn))
            });
        for direction in directions.take(rays as usize + 1) {
            let end = camera.from + direction * SIGHT_M;
            let Some(line) = LineTraversal::new(camera.from, end) else { continue };
            self.add_ray(line, grid);
        }
        self.cells - before
    }

    /// True if a camera has covered the cell.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        let (word, bit) = place(cell);
        self.tiles.get(cell.tile()).and_then(|tile| tile.get(word)).is_some_and(|bits| bits & bit != 0)
    }

    /// Returns the area of all covered cells.
    #[must_use]
    pub fn area_m2(&self) -> f64 {
        self.cells as f64 * (CELL_M * CELL_M)
    }

    /// Returns the area of covered cells that are known floor. It excludes cells behind walls that no laser has
    /// detected yet, which count as covered although cameras cannot see them.
    #[must_use]
    pub fn floor_m2(&self, grid: &OccupancyGrid) -> f64 {
        self.floor_area_m2(grid, |_| u64::MAX)
    }

    /// Returns the area of covered cells that are known floor and in this set.
    #[must_use]
    pub fn floor_m2_in(&self, grid: &OccupancyGrid, floor: &CellSet) -> f64 {
        self.floor_area_m2(grid, |first| floor.word(first))
    }

    /// Returns the area of covered, known floor; `mask` returns the cells that count, of 64 in a row.
    fn floor_area_m2(&self, grid: &OccupancyGrid, mask: impl Fn(Cell) -> u64) -> f64 {
        let floor = |(at, tile): (TileIndex, &Vec<u64>)| -> u64 {
            let known = grid.tile(at).unwrap_or_default().chunks(64).map(free);
            let firsts = (0..TILE_CELLS).flat_map(|y| (0..TILE_CELLS).step_by(64).map(move |x| (x, y)));
            let masks = firsts.map(|(x, y)| mask(at.first_cell().moved(x, y)));
            let words = tile.iter().zip(known).zip(masks);
            words.map(|((seen, free), mask)| u64::from((seen & free & mask).count_ones())).sum()
        };
        self.tiles.iter().map(floor).sum::<u64>() as f64 * (CELL_M * CELL_M)
    }

    /// Returns a tile's cells, 64 in each word, row by row; none if no camera has covered any.
    #[must_use]
    pub fn tile(&self, at: TileIndex) -> Option<&[u64]> {
        self.tiles.get(at).map(Vec::as_slice)
    }

    /// True if loaded coverage is valid.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let ones: u64 = self.tiles.iter().flat_map(|(_, tile)| tile).map(|bits| u64::from(bits.count_ones())).sum();
        self.tiles.is_sound() && self.tiles.iter().all(|(_, tile)| tile.len() == TILE_WORDS) && ones == self.cells
    }

    /// Adds a line's cells up to the first occupied one, tile by tile.
    fn add_ray(&mut self, mut line: LineTraversal, grid: &OccupancyGrid) {
        while let Some(cell) = line.peek() {
            let at = cell.tile();
            let known = grid.tile(at).unwrap_or_default();
            let Some(tile) = self.tiles.get_or_make(at, || vec![0; TILE_WORDS]) else { return };
            let is_seen = line.in_tile(0, |index| {
                if known.get(index).is_some_and(|value| *value > 0) {
                    return false;
                }
                if let Some(bits) = tile.get_mut(index / 64) {
                    let bit = 1 << (index % 64);
                    self.cells += u64::from(*bits & bit == 0);
                    *bits |= bit;
                }
                true
            });
            if !is_seen {
                return;
            }
        }
    }
}

/// Returns the free cells among 64 log-odds, as bits.
fn free(log_odds: &[i8]) -> u64 {
    log_odds.iter().rev().fold(0, |bits, value| bits << 1 | u64::from(*value < 0))
}

/// Returns the number of rays so that neighbours are at most a cell apart at their ends.
fn rays(view_rad: f64) -> u32 {
    let view_rad = if view_rad.is_finite() { view_rad.clamp(0.0, std::f64::consts::TAU) } else { 0.0 };
    ((view_rad * SIGHT_M / CELL_M).ceil() as u32).max(1)
}

fn place(cell: Cell) -> (usize, u64) {
    let index = cell.index_in_tile();
    (index / 64, 1 << (index % 64))
}
