//! The floor that cameras saw: what counts for victims.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::fan::way;
use super::{CELL_M, Cell, Occupancy, TILE_CELLS, TileAt, Tiles, Walk};

/// Victims are not recognised further away than this.
const SIGHT_M: f64 = 8.0;

const TILE_WORDS: usize = (TILE_CELLS * TILE_CELLS) as usize / 64;

/// Where a camera looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Camera {
    /// Where it is.
    pub from: DVec2,
    /// The middle of its picture, counter-clockwise from x.
    pub heading_rad: f64,
    /// Angle from the left to the right side of its picture.
    pub view_rad: f64,
}

/// The cells that were inside an unoccluded picture.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    tiles: Tiles<Vec<u64>>,
    cells: u64,
}

impl Seen {
    /// Adds what a camera sees, up to the first occupied cell in each direction. Answers how many cells are new.
    pub fn look(&mut self, camera: &Camera, grid: &Occupancy) -> u64 {
        let before = self.cells;
        let rays = rays(camera.view_rad);
        let turn = way(camera.view_rad / f64::from(rays));
        let ways =
            std::iter::successors(Some(way(camera.heading_rad - camera.view_rad / 2.0)), |way| Some(way.rotate(turn)));
        for way in ways.take(rays as usize + 1) {
            let end = camera.from + way * SIGHT_M;
            let Some(walk) = Walk::new(camera.from, end) else { continue };
            self.add_ray(walk, grid);
        }
        self.cells - before
    }

    /// Whether a camera saw the cell.
    #[must_use]
    pub fn holds(&self, cell: Cell) -> bool {
        let (word, bit) = place(cell);
        self.tiles.get(cell.tile()).and_then(|tile| tile.get(word)).is_some_and(|bits| bits & bit != 0)
    }

    /// The area of all cells that were seen.
    #[must_use]
    pub fn area_m2(&self) -> f64 {
        self.cells as f64 * (CELL_M * CELL_M)
    }

    /// The area of those that are known to be floor: behind walls that no laser has met yet a camera sees nothing, though it is
    /// taken to.
    #[must_use]
    pub fn floor_m2(&self, grid: &Occupancy) -> f64 {
        let floor = |(at, tile): (TileAt, &Vec<u64>)| -> u64 {
            let known = grid.tile(at).unwrap_or_default().chunks(64).map(free);
            tile.iter().zip(known).map(|(seen, free)| u64::from((seen & free).count_ones())).sum()
        };
        self.tiles.iter().map(floor).sum::<u64>() as f64 * (CELL_M * CELL_M)
    }

    /// The cells of a tile, 64 in each word, row by row; none where nothing was seen.
    #[must_use]
    pub fn tile(&self, at: TileAt) -> Option<&[u64]> {
        self.tiles.get(at).map(Vec::as_slice)
    }

    /// Whether a layer that was read can be one.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let ones: u64 = self.tiles.iter().flat_map(|(_, tile)| tile).map(|bits| u64::from(bits.count_ones())).sum();
        self.tiles.is_sound() && self.tiles.iter().all(|(_, tile)| tile.len() == TILE_WORDS) && ones == self.cells
    }

    /// Adds the cells of a line up to the first occupied one, tile by tile.
    fn add_ray(&mut self, mut walk: Walk, grid: &Occupancy) {
        while let Some(cell) = walk.peek() {
            let at = cell.tile();
            let known = grid.tile(at).unwrap_or_default();
            let Some(tile) = self.tiles.get_or_make(at, || vec![0; TILE_WORDS]) else { return };
            let is_seen = walk.in_tile(0, |index| {
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

/// Of 64 log-odds, those that say free, as bits.
fn free(log_odds: &[i8]) -> u64 {
    log_odds.iter().rev().fold(0, |bits, value| bits << 1 | u64::from(*value < 0))
}

/// Enough rays that neighbours are no more than a cell apart at the end.
fn rays(view_rad: f64) -> u32 {
    let view_rad = if view_rad.is_finite() { view_rad.clamp(0.0, std::f64::consts::TAU) } else { 0.0 };
    ((view_rad * SIGHT_M / CELL_M).ceil() as u32).max(1)
}

fn place(cell: Cell) -> (usize, u64) {
    let index = cell.index_in_tile();
    (index / 64, 1 << (index % 64))
}
