//! Noise of vision (docs/reference/smallsize-criss.md 6): uniform in radius, not in area.

use std::f64::consts::TAU;

use engine::RandomStream;

use super::angle;

/// Largest errors of vision.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct VisionNoise {
    /// Largest position error, m.
    pub radius_m: f64,
    /// Largest heading error, rad.
    pub heading_rad: f64,
}

/// Vision error of one object in one frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Deviation {
    /// Error along x, m.
    pub x_m: f64,
    /// Error along y, m.
    pub y_m: f64,
    /// Error of the heading, rad.
    pub heading_rad: f64,
}

impl VisionNoise {
    /// Draws the error of an object in a frame, as a function of seed, object and frame only. One draw of radius and
    /// angle gives both x and y.
    #[must_use]
    pub fn draw(&self, seed: u64, object: u32, frame: u64) -> Deviation {
        let mut stream = RandomStream::new(seed, "criss vision", object, frame);
        let radius = self.radius_m * stream.unit();
        let way = angle::direction(TAU * stream.unit()) * radius;
        Deviation { x_m: way.x, y_m: way.y, heading_rad: self.heading_rad * stream.signed() }
    }
}
