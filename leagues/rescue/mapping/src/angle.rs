//! Arithmetic on angles.

use std::f64::consts::{PI, TAU};

/// Returns the same angle in (-pi, pi].
#[must_use]
#[inline]
pub fn wrapped(angle_rad: f64) -> f64 {
    let turned = angle_rad - TAU * (angle_rad / TAU).round();
    if turned <= -PI { turned + TAU } else { turned }
}
