//! Floor coverage of images as bits, and set operations on it.

use rescue_mapping::grid::{CELL_M, CameraCoverage, Cell, TILE_CELLS, TileIndex};
use serde::{Deserialize, Serialize};

use super::pinhole_camera::PinholeCamera;

/// Range of the coverage: within 8 m an image touches at most 4 by 4 tiles.
pub(super) const REACH_M: f64 = 8.0;
const WORDS: usize = (TILE_CELLS * TILE_CELLS) as usize / 64;

/// A set of floor cells: non-empty tiles in order, 64 cells in each word.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct FloorCoverage(Vec<(TileIndex, Vec<u64>)>);

impl FloorCoverage {
    /// Returns the cells seen up to 8 m from the camera.
    pub fn of(seen: &CameraCoverage, lens: &PinholeCamera) -> FloorCoverage {
        let corners = [-REACH_M, REACH_M].map(|reach| Cell::of(lens.at + reach).map(Cell::tile));
        let [Some(first), Some(last)] = corners else { return FloorCoverage::default() };
        let tiles = (first.x..=last.x).flat_map(|x| (first.y..=last.y).map(move |y| TileIndex { x, y }));
        let filled = tiles.filter_map(|at| Some((at, seen.tile(at)?.to_vec())));
        FloorCoverage(filled.filter(|(_, words)| words.iter().any(|word| *word != 0)).collect())
    }

    /// Number of cells.
    pub fn count(&self) -> u64 {
        self.0.iter().flat_map(|(_, words)| words).map(|word| u64::from(word.count_ones())).sum()
    }

    /// Number of cells missing in the other set.
    pub fn count_without(&self, other: &FloorCoverage) -> u64 {
        let ones = |(at, words): &(TileIndex, Vec<u64>)| -> u64 {
            let Some(others) = other.tile(*at) else {
                return words.iter().map(|word| u64::from(word.count_ones())).sum();
            };
            words.iter().zip(others).map(|(word, other)| u64::from((word & !other).count_ones())).sum()
        };
        self.0.iter().map(ones).sum()
    }

    /// Removes the cells of the other set.
    pub fn remove(&mut self, other: &FloorCoverage) {
        for (at, words) in &mut self.0 {
            let others = other.tile(*at).unwrap_or_default();
            words.iter_mut().zip(others).for_each(|(word, other)| *word &= !other);
        }
        self.0.retain(|(_, words)| words.iter().any(|word| *word != 0));
    }

    /// Adds the cells of the other set.
    pub fn add(&mut self, other: &FloorCoverage) {
        for (at, others) in &other.0 {
            match self.0.binary_search_by_key(at, |tile| tile.0) {
                Ok(place) => {
                    let own = self.0.get_mut(place).map(|tile| tile.1.iter_mut());
                    own.into_iter().flatten().zip(others).for_each(|(word, other)| *word |= other);
                }
                Err(place) => self.0.insert(place, (*at, others.clone())),
            }
        }
    }

    /// True if a loaded set is consistent.
    pub fn is_sound(&self) -> bool {
        self.0.is_sorted_by_key(|tile| tile.0) && self.0.iter().all(|(_, words)| words.len() == WORDS)
    }

    fn tile(&self, at: TileIndex) -> Option<&[u64]> {
        let place = self.0.binary_search_by_key(&at, |tile| tile.0).ok()?;
        self.0.get(place).map(|tile| tile.1.as_slice())
    }
}

/// Converts a number of cells to an area.
pub(super) fn area_m2(cells: u64) -> f64 {
    cells as f64 * (CELL_M * CELL_M)
}
