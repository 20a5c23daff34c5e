//! The error of vision (docs/reference/smallsize-criss.md 6): uniform in radius, not in area.

use std::f64::consts::TAU;

use engine::Stream;

use super::angle;

/// Largest errors.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Noise {
    /// Of a place, m.
    pub radius_m: f64,
    /// Of a heading, rad.
    pub heading_rad: f64,
}

/// The error of one object in one frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Deviation {
    /// m.
    pub x_m: f64,
    /// m.
    pub y_m: f64,
    /// rad.
    pub heading_rad: f64,
}

impl Noise {
    /// The error of an object in a frame: a function of these names, whoever else is drawn for. One draw of radius and
    /// angle is for x and y together.
    #[must_use]
    pub fn draw(&self, seed: u64, object: u32, frame: u64) -> Deviation {
        let mut stream = Stream::new(seed, "criss vision", object, frame);
        let radius = self.radius_m * stream.unit();
        let way = angle::direction(TAU * stream.unit()) * radius;
        Deviation { x_m: way.x, y_m: way.y, heading_rad: self.heading_rad * stream.signed() }
    }
}
