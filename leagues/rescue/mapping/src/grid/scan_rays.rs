//! The ray directions of a laser scan.

use glam::DVec2;

/// The ray directions of a scan relative to the scanner's heading, counterclockwise. Stored sines and cosines make
/// rotation cheap.
#[derive(Debug, Clone, PartialEq)]
pub struct ScanRays {
    angles_rad: Vec<f64>,
    directions: Vec<DVec2>,
}

impl ScanRays {
    /// Creates rays at these angles.
    #[must_use]
    pub fn new(angles_rad: Vec<f64>) -> ScanRays {
        let directions = angles_rad.iter().map(|angle_rad| unit_vector(*angle_rad)).collect();
        ScanRays { angles_rad, directions }
    }

    /// Creates evenly spread rays; the first and the last are at the edges of the field of view.
    #[must_use]
    pub fn even(rays: u32, fov_rad: f64) -> ScanRays {
        let apart_rad = fov_rad / f64::from(rays.saturating_sub(1).max(1));
        ScanRays::new((0..rays).map(|ray| f64::from(ray) * apart_rad - fov_rad / 2.0).collect())
    }

    /// Returns the angle of each ray.
    #[must_use]
    pub fn angles_rad(&self) -> &[f64] {
        &self.angles_rad
    }

    /// Returns each ray's direction for a scanner with this heading.
    pub fn directions(&self, heading_rad: f64) -> impl Iterator<Item = DVec2> {
        let heading = unit_vector(heading_rad);
        self.directions.iter().map(move |direction| heading.rotate(*direction))
    }
}

/// Returns the unit vector of a direction.
pub(super) fn unit_vector(angle_rad: f64) -> DVec2 {
    let (sin, cos) = libm::sincos(angle_rad);
    DVec2::new(cos, sin)
}
