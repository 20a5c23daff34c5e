//! Submaps: the scans of a stretch of the path. An active submap has cells; a finished one stores only its faces, in a
//! few bytes each.

use std::f64::consts::PI;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::super::Pose2d;
use super::face_cells::{FaceCells, face_direction};
use super::scan_points::FacePoint;
use super::wall_axes::{WallAxis, wall_axis};
use crate::angle::wrapped;

/// Variance of a face of a finished submap, m².
const VARIANCE_M2: f64 = 4e-4;

/// Variance of a flat wall: (1 cm)².
const FLAT_M2: f64 = 1e-4;

/// A submap that still receives scans.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ActiveSubmap {
    pub cells: FaceCells,
    /// Number of scans.
    pub scans: u32,
    way: DVec2,
}

/// A finished submap.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FinishedSubmap {
    /// Mean of the poses from which it was scanned.
    pub centre: DVec2,
    faces: Vec<Small>,
    /// Wall direction, if the walls have one.
    pub axis: Option<WallAxis>,
}

/// A compact face: position in mm and direction of the normal in parts of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Small {
    x_mm: i16,
    y_mm: i16,
    normal: i8,
}

impl ActiveSubmap {
    /// Adds the points of a scan from this pose.
    pub fn add(&mut self, points: &[FacePoint], from: Pose2d) {
        let (sin, cos) = libm::sincos(from.heading_rad);
        let turn = DVec2::new(cos, sin);
        for point in points {
            let at = from.at + turn.rotate(point.at);
            self.cells.add(&FacePoint { at, normal: turn.rotate(point.normal), ..*point });
        }
        self.scans += 1;
        self.way += from.at;
    }

    /// Finishes the submap.
    pub fn finish(&self) -> FinishedSubmap {
        let faces: Vec<FacePoint> = self
            .cells
            .iter()
            .filter_map(|(cell, side, mean)| {
                let line = self.cells.line(cell, side)?;
                let normal = if face_direction(line.normal) == side { line.normal } else { -line.normal };
                Some(FacePoint { at: mean, normal, variance_m2: line.across_m2 + FLAT_M2 })
            })
            .collect();
        let small = faces.iter().filter_map(|face| Small::of(face.at, face.normal)).collect();
        FinishedSubmap { centre: self.way / f64::from(self.scans.max(1)), faces: small, axis: wall_axis(&faces) }
    }
}

impl Small {
    fn of(at: DVec2, normal: DVec2) -> Option<Small> {
        let mm = (at * 1e3).round();
        let fits = mm.abs().max_element() < f64::from(i16::MAX);
        let turn = (libm::atan2(normal.y, normal.x) / PI * 127.0).round();
        fits.then_some(Small { x_mm: mm.x as i16, y_mm: mm.y as i16, normal: turn as i8 })
    }

    fn point(self) -> FacePoint {
        let (sin, cos) = libm::sincos(wrapped(f64::from(self.normal) / 127.0 * PI));
        let at = DVec2::new(f64::from(self.x_mm), f64::from(self.y_mm)) / 1e3;
        FacePoint { at, normal: DVec2::new(cos, sin), variance_m2: VARIANCE_M2 }
    }
}

impl FinishedSubmap {
    /// Returns its faces, evenly thinned out to at most `most`.
    pub fn points(&self, most: usize) -> Vec<FacePoint> {
        let every = self.faces.len().div_ceil(most.max(1)).max(1);
        self.faces.iter().step_by(every).map(|face| face.point()).collect()
    }

    /// Rebuilds cells precise enough for matching.
    pub fn cells(&self) -> FaceCells {
        let mut cells = FaceCells::default();
        self.faces.iter().for_each(|face| cells.add(&face.point()));
        cells
    }
}
