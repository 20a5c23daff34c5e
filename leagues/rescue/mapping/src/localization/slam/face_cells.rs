//! Wall faces of scans, as sums of points in square cells. The two faces of a wall are kept apart: otherwise a wall
//! also seen from the next room would count as one in its middle.

use std::hash::BuildHasherDefault;

use glam::DVec2;
use indexmap::IndexMap;
use rustc_hash::FxHasher;
use serde::{Deserialize, Serialize};

use super::moments::{Line, Moments};
use super::scan_points::FacePoint;

/// Side of a cell.
pub const CELL_M: f64 = 0.1;

/// Largest cell coordinate in x or y.
pub const LIMIT: i32 = 320;

/// Most cells.
const CELLS_MAX: usize = 8192;

/// Variance with weight 1: (1 cm)².
const UNIT_M2: f64 = 1e-4;

/// Half size of a window in cells. With 1, the noise of normals alone seemed to determine the position along a
/// corridor: errors were twice as large.
const WINDOW: i32 = 3;

/// Least weight of a usable window.
const WEIGHT_MIN: f64 = 0.3;

/// The direction of a face, to a quarter turn: 0 is +x, then counterclockwise.
pub type FaceDirection = u32;

/// Sums of points by cell and face direction.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct FaceCells {
    sums: IndexMap<u32, Moments, BuildHasherDefault<FxHasher>>,
}

/// Returns the face direction of a normal.
pub fn face_direction(normal: DVec2) -> FaceDirection {
    match (normal.x.abs() >= normal.y.abs(), normal.x > 0.0, normal.y > 0.0) {
        (true, true, _) => 0,
        (false, _, true) => 1,
        (true, false, _) => 2,
        (false, _, false) => 3,
    }
}

/// Returns the cell of a point; none if it is too far away.
pub fn cell(at: DVec2) -> Option<[i32; 2]> {
    let scaled = (at / CELL_M).floor();
    let inside = scaled.abs().max_element() < f64::from(LIMIT);
    inside.then_some([scaled.x as i32, scaled.y as i32])
}

fn key([x, y]: [i32; 2], face: FaceDirection) -> u32 {
    ((x + 512) as u32) << 12 | ((y + 512) as u32) << 2 | face
}

impl FaceCells {
    /// Adds a point of a face.
    pub fn add(&mut self, point: &FacePoint) {
        let Some(cell) = cell(point.at) else { return };
        let key = key(cell, face_direction(point.normal));
        if self.sums.len() < CELLS_MAX || self.sums.contains_key(&key) {
            self.sums.entry(key).or_default().add(point.at, UNIT_M2 / point.variance_m2);
        }
    }

    /// Fits a line to the points of this face direction in the window around a cell, if there are enough.
    pub fn line(&self, [x, y]: [i32; 2], face: FaceDirection) -> Option<Line> {
        let mut sums = Moments::default();
        for dx in -WINDOW..=WINDOW {
            for dy in -WINDOW..=WINDOW {
                if let Some(cell) = self.sums.get(&key([x + dx, y + dy], face)) {
                    sums.merge(cell);
                }
            }
        }
        if sums.weight < WEIGHT_MIN {
            return None;
        }
        sums.line().filter(|line| line.across_m2 < line.along_m2 / 3.0)
    }

    /// Iterates over cells and face directions with the mean of their points, in order of creation.
    pub fn iter(&self) -> impl Iterator<Item = ([i32; 2], FaceDirection, DVec2)> {
        self.sums.iter().map(|(key, sums)| {
            let cell = [(key >> 12) as i32 - 512, (key >> 2 & 1023) as i32 - 512];
            (cell, key & 3, sums.mean())
        })
    }
}
