//! Points in frames, and angles.

use mujoco::Physics;

/// The three numbers of an object in an array.
pub(crate) fn triple(array: &[f64], index: usize) -> [f64; 3] {
    [array[3 * index], array[3 * index + 1], array[3 * index + 2]]
}

/// A point in the frame of a site, m.
pub(crate) fn local(physics: &Physics, site: usize, point: [f64; 3]) -> [f64; 3] {
    let origin = triple(physics.site_xpos(), site);
    let rows = &physics.site_xmat()[9 * site..][..9];
    let off = [point[0] - origin[0], point[1] - origin[1], point[2] - origin[2]];
    [0, 1, 2].map(|column| rows[column] * off[0] + rows[3 + column] * off[1] + rows[6 + column] * off[2])
}

/// Degrees of an angle, rad, with the rounding of the league's server.
pub(crate) fn degrees(rad: f64) -> f64 {
    rad * (180.0 / std::f64::consts::PI)
}
