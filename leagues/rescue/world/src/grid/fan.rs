//! The rays of a scan.

use glam::DVec2;

/// The directions of the rays of a scan from where the scanner looks, counter-clockwise. Their sines and cosines are kept: to turn
/// them is a matter of products.
#[derive(Debug, Clone, PartialEq)]
pub struct Fan {
    angles_rad: Vec<f64>,
    ways: Vec<DVec2>,
}

impl Fan {
    /// Of these angles.
    #[must_use]
    pub fn new(angles_rad: Vec<f64>) -> Fan {
        let ways = angles_rad.iter().map(|angle_rad| way(*angle_rad)).collect();
        Fan { angles_rad, ways }
    }

    /// Of rays that are spread evenly, the first and the last at the edges of the field of view.
    #[must_use]
    pub fn even(rays: u32, fov_rad: f64) -> Fan {
        let apart_rad = fov_rad / f64::from(rays.saturating_sub(1).max(1));
        Fan::new((0..rays).map(|ray| f64::from(ray) * apart_rad - fov_rad / 2.0).collect())
    }

    /// The angle of each ray.
    #[must_use]
    pub fn angles_rad(&self) -> &[f64] {
        &self.angles_rad
    }

    /// The direction of each ray if the scanner looks there.
    pub fn ways(&self, heading_rad: f64) -> impl Iterator<Item = DVec2> {
        let heading = way(heading_rad);
        self.ways.iter().map(move |way| heading.rotate(*way))
    }
}

/// A step of a metre in a direction.
pub(super) fn way(angle_rad: f64) -> DVec2 {
    let (sin, cos) = libm::sincos(angle_rad);
    DVec2::new(cos, sin)
}
