//! Converts pixels to walls: each dark pixel is inside exactly one wall, no other pixel is.

use std::collections::BTreeMap;

use glam::DVec2;

use super::MapImportError;
use crate::model::{Building, Floor, Material, Wall};

const HEIGHT_M: f64 = 2.8;
/// Most pixels of an image; range of metres per pixel.
const PIXELS_MAX: usize = 1 << 26;
const SCALE_M: [f64; 2] = [1e-4, 10.0];

/// The wall pixels of an image, in rows from the top.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct WallPixels {
    pub width: usize,
    pub dark: Vec<bool>,
}

/// Placement of an image in the world: its lower left corner, direction and pixel size.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct ImagePlacement {
    pub corner_m: DVec2,
    pub yaw_rad: f64,
    pub pixel_m: f64,
}

impl ImagePlacement {
    /// Returns the column and the row, from the top, of a point in an image with this many rows.
    pub(super) fn pixel_at(&self, at_m: DVec2, rows: usize) -> [f64; 2] {
        let axis = DVec2::new(libm::cos(self.yaw_rad), -libm::sin(self.yaw_rad));
        let place = axis.rotate(at_m - self.corner_m) / self.pixel_m;
        [place.x.floor(), rows as f64 - 1.0 - place.y.floor()]
    }
}

/// A rectangle of dark pixels: ranges of columns and rows, ends excluded.
type Block = ([usize; 2], [usize; 2]);

/// Checks the size of an image. Readers call it before they decode one.
pub(super) fn check_size(width: usize, height: usize) -> Result<(), MapImportError> {
    if width == 0 || height == 0 || width.saturating_mul(height) > PIXELS_MAX {
        let expected = "a picture with 1 to 67108864 pixels";
        return Err(MapImportError::Value { key: "image", found: format!("{width} by {height}"), expected });
    }
    Ok(())
}

impl WallPixels {
    pub(super) fn check(width: usize, height: usize, pixel_m: f64) -> Result<(), MapImportError> {
        if !(SCALE_M[0]..=SCALE_M[1]).contains(&pixel_m) {
            let expected = "a number of metres to a pixel, from 0.0001 to 10";
            return Err(MapImportError::Value { key: "resolution", found: pixel_m.to_string(), expected });
        }
        check_size(width, height)
    }

    /// Merges runs of dark pixels in rows; equal runs in adjacent rows become one block.
    fn blocks(&self) -> Vec<Block> {
        let mut done = Vec::new();
        let mut open: BTreeMap<[usize; 2], usize> = BTreeMap::new();
        let rows = self.dark.len() / self.width.max(1);
        for (number, row) in self.dark.chunks(self.width.max(1)).enumerate() {
            let runs = runs(row);
            let ended: Vec<_> = open.keys().filter(|run| !runs.contains(run)).copied().collect();
            for run in ended {
                done.extend(open.remove(&run).map(|from| (run, [from, number])));
            }
            for run in runs {
                open.entry(run).or_insert(number);
            }
        }
        done.extend(open.into_iter().map(|(run, from)| (run, [from, rows])));
        done.sort();
        done
    }

    /// Returns a building whose walls cover the dark pixels.
    pub(super) fn building(&self, frame: ImagePlacement) -> Building {
        let rows = self.dark.len() / self.width.max(1);
        let axis = DVec2::new(libm::cos(frame.yaw_rad), libm::sin(frame.yaw_rad));
        let place =
            |column: f64, row: f64| frame.corner_m + axis.rotate(DVec2::new(column, rows as f64 - row) * frame.pixel_m);
        let wall = |(number, (columns, rows)): (usize, &Block)| {
            let [left, right, top, bottom] = [columns[0], columns[1], rows[0], rows[1]].map(|at| at as f64);
            let (width, height) = (right - left, bottom - top);
            let middle = [(left + right) * 0.5, (top + bottom) * 0.5];
            let (from_m, to_m) = if width >= height {
                (place(left, middle[1]), place(right, middle[1]))
            } else {
                (place(middle[0], bottom), place(middle[0], top))
            };
            let (name, thickness_m) = (format!("w{}", number + 1), width.min(height) * frame.pixel_m);
            Wall { name, floor: 0, from_m, to_m, thickness_m, height_m: HEIGHT_M, material: Material::Solid }
        };
        let (right, bottom) = (self.width as f64, rows as f64);
        let corners = [place(0.0, 0.0), place(right, 0.0), place(0.0, bottom), place(right, bottom)];
        Building {
            min_m: corners.into_iter().fold(DVec2::INFINITY, DVec2::min),
            max_m: corners.into_iter().fold(DVec2::NEG_INFINITY, DVec2::max),
            floors: vec![Floor { number: 0, elevation_m: 0.0, height_m: HEIGHT_M }],
            walls: self.blocks().iter().enumerate().map(wall).collect(),
            ..Building::default()
        }
    }
}

/// Returns the runs of dark pixels in order: first column, and first column after it.
fn runs(row: &[bool]) -> Vec<[usize; 2]> {
    let mut runs: Vec<[usize; 2]> = Vec::new();
    for (column, _) in row.iter().enumerate().filter(|(_, dark)| **dark) {
        match runs.last_mut() {
            Some(run) if run[1] == column => run[1] += 1,
            _ => runs.push([column, column + 1]),
        }
    }
    runs
}
