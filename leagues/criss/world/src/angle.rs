//! Angles and directions, bit-identical on every platform.

use std::f64::consts::{PI, TAU};

use glam::DVec2;

/// The same angle in [-pi, pi]; zero for angles too large to be meaningful.
pub(crate) fn wrapped(angle_rad: f64) -> f64 {
    if angle_rad.abs() <= PI {
        return angle_rad;
    }
    let rest = angle_rad - TAU * (angle_rad / TAU).round();
    // Rounding leaves at most slightly more than half a turn, unless the angle has no digits behind the point.
    if rest.abs() < 4.0 { rest.clamp(-PI, PI) } else { 0.0 }
}

/// Unit vector at an angle from the x axis.
pub(crate) fn direction(angle_rad: f64) -> DVec2 {
    let (sin, cos) = libm::sincos(angle_rad);
    DVec2::new(cos, sin)
}

/// Converts a vector from axes with x along `axis` to the field's axes.
pub(crate) fn outward(local: DVec2, axis: DVec2) -> DVec2 {
    DVec2::new(local.x * axis.x - local.y * axis.y, local.x * axis.y + local.y * axis.x)
}

/// Converts a vector from the field's axes to axes with x along `axis`: the inverse of [`outward`].
pub(crate) fn inward(vector: DVec2, axis: DVec2) -> DVec2 {
    DVec2::new(vector.dot(axis), axis.x * vector.y - axis.y * vector.x)
}

/// Rotates a vector by a quarter turn counter-clockwise.
pub(crate) fn left_of(vector: DVec2) -> DVec2 {
    DVec2::new(-vector.y, vector.x)
}
