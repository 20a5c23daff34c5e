//! Map of the signal strength.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::{PathLossModel, RadioWalls};

/// Most cells in a row and in a column; larger areas have larger cells.
const CELLS_MAX: f64 = 512.0;

/// The signal strength of the base in each cell, without relays.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SignalMap {
    /// The lower left corner, m.
    pub min: DVec2,
    /// Side of a cell.
    pub cell_m: f64,
    /// Cells in a row.
    pub columns: usize,
    /// Strength in the centre of each cell, dBm: row by row from the lower left.
    pub strength_dbm: Vec<f64>,
}

impl SignalMap {
    /// Computes the map of an area between two corners. Cells are `cell_m` wide, or larger for at most 512 in a row;
    /// they are never smaller than a centimetre.
    #[must_use]
    pub fn new(model: &PathLossModel, walls: &RadioWalls, base: DVec2, corners: [DVec2; 2], cell_m: f64) -> SignalMap {
        let [min, max] = corners;
        let size = (max - min).max(DVec2::ZERO);
        let cell_m = cell_m.max(size.max_element() / CELLS_MAX).max(0.01);
        let [columns, rows] = (size / cell_m).ceil().to_array().map(|count| count as usize);
        let middle = |column: usize, row: usize| min + (DVec2::new(column as f64, row as f64) + 0.5) * cell_m;
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| middle(column, row)));
        let strength = |at: DVec2| model.strength_dbm(base.distance(at), walls.count_between(base, at));
        SignalMap { min, cell_m, columns, strength_dbm: places.map(strength).collect() }
    }

    /// Strength in the cell of a point, dBm; none outside.
    #[must_use]
    pub fn strength_at(&self, place: DVec2) -> Option<f64> {
        let cell = ((place - self.min) / self.cell_m).floor();
        if !cell.cmpge(DVec2::ZERO).all() || cell.x >= self.columns as f64 {
            return None;
        }
        self.strength_dbm.get(cell.y as usize * self.columns + cell.x as usize).copied()
    }
}
