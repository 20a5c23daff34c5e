//! Angles and directions, the same bits on every platform.

use std::f64::consts::{PI, TAU};

use glam::DVec2;

/// The same angle in [-pi, pi]; zero for angles so large that they say nothing.
pub(crate) fn wrapped(angle_rad: f64) -> f64 {
    if angle_rad.abs() <= PI {
        return angle_rad;
    }
    let rest = angle_rad - TAU * (angle_rad / TAU).round();
    // Rounding leaves a little more than half a turn at most, unless the angle has no digits behind the point.
    if rest.abs() < 4.0 { rest.clamp(-PI, PI) } else { 0.0 }
}

/// The unit vector of an angle from the x axis.
pub(crate) fn direction(angle_rad: f64) -> DVec2 {
    let (sin, cos) = libm::sincos(angle_rad);
    DVec2::new(cos, sin)
}

/// A vector in the field's axes, given in axes that are turned so that x is along `axis`.
pub(crate) fn outward(local: DVec2, axis: DVec2) -> DVec2 {
    DVec2::new(local.x * axis.x - local.y * axis.y, local.x * axis.y + local.y * axis.x)
}

/// The opposite of [`outward`].
pub(crate) fn inward(vector: DVec2, axis: DVec2) -> DVec2 {
    DVec2::new(vector.dot(axis), axis.x * vector.y - axis.y * vector.x)
}

/// A quarter turn counter-clockwise.
pub(crate) fn left_of(vector: DVec2) -> DVec2 {
    DVec2::new(-vector.y, vector.x)
}
