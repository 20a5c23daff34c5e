//! Rotations and angles that are bit-identical on all platforms: `libm` instead of the platform's functions.

use glam::{DMat3, DVec2, DVec3};

/// Rotation about x, rad, right-hand rule.
pub(crate) fn about_x(angle: f64) -> DMat3 {
    let (s, c) = libm::sincos(angle);
    DMat3::from_cols(DVec3::X, DVec3::new(0.0, c, s), DVec3::new(0.0, -s, c))
}

/// Rotation about y, rad.
pub(crate) fn about_y(angle: f64) -> DMat3 {
    let (s, c) = libm::sincos(angle);
    DMat3::from_cols(DVec3::new(c, 0.0, -s), DVec3::Y, DVec3::new(s, 0.0, c))
}

/// Rotation about z, rad.
pub(crate) fn about_z(angle: f64) -> DMat3 {
    let (s, c) = libm::sincos(angle);
    DMat3::from_cols(DVec3::new(c, s, 0.0), DVec3::new(-s, c, 0.0), DVec3::Z)
}

/// Rotation about any axis by the length of `turn`, rad.
pub(crate) fn about(turn: DVec3) -> DMat3 {
    let angle = turn.length();
    if angle < 1e-12 {
        return DMat3::IDENTITY;
    }
    let axis = turn / angle;
    let (s, c) = libm::sincos(angle);
    let cross = DMat3::from_cols(
        DVec3::new(0.0, axis.z, -axis.y),
        DVec3::new(-axis.z, 0.0, axis.x),
        DVec3::new(axis.y, -axis.x, 0.0),
    );
    DMat3::IDENTITY + cross * s + cross * cross * (1.0 - c)
}

/// Plane vector rotated counter-clockwise, rad.
pub(crate) fn turned(v: DVec2, angle: f64) -> DVec2 {
    let (s, c) = libm::sincos(angle);
    DVec2::new(c * v.x - s * v.y, s * v.x + c * v.y)
}

/// The equivalent angle within ±π.
pub fn wrapped(angle: f64) -> f64 {
    libm::remainder(angle, std::f64::consts::TAU)
}

/// Direction of a plane vector, rad, 0 along x, counter-clockwise.
pub fn direction(v: DVec2) -> f64 {
    libm::atan2(v.y, v.x)
}
