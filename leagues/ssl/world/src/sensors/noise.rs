//! Random directions and displacements.

use engine::RandomStream;
use glam::{DVec2, DVec3};

/// A uniformly random point of the unit circle.
pub(super) fn heading(stream: &mut RandomStream) -> DVec2 {
    let angle = std::f64::consts::TAU * stream.unit();
    DVec2::new(libm::cos(angle), libm::sin(angle))
}

/// A uniformly random point of the unit sphere.
pub(super) fn direction(stream: &mut RandomStream) -> DVec3 {
    let z = stream.signed();
    (heading(stream) * (1.0 - z * z).max(0.0).sqrt()).extend(z)
}

/// A normally distributed displacement along both axes.
pub(super) fn displacement(stream: &mut RandomStream, deviation_m: f64) -> DVec2 {
    let x = stream.normal();
    DVec2::new(x, stream.normal()) * deviation_m
}

/// Wraps an angle to -pi to pi.
pub(super) fn wrapped(angle: f64) -> f64 {
    libm::remainder(angle, std::f64::consts::TAU)
}
