//! Distances and rotations.

/// The squared distance of two points on the ground, m².
pub(crate) fn distance_squared([ax, ay]: [f64; 2], [bx, by]: [f64; 2]) -> f64 {
    (ax - bx) * (ax - bx) + (ay - by) * (ay - by)
}

/// The distance of two points on the ground, m.
pub(crate) fn distance(a: [f64; 2], b: [f64; 2]) -> f64 {
    distance_squared(a, b).sqrt()
}

/// The horizontal part of a position.
pub(crate) fn horizontal([x, y, _]: [f64; 3]) -> [f64; 2] {
    [x, y]
}

/// A point in the axes of a body, given by the rows of its rotation matrix, relative to an origin.
pub(crate) fn local(axes: &[[f64; 3]; 3], origin: [f64; 3], point: [f64; 3]) -> [f64; 3] {
    let offset: [f64; 3] = core::array::from_fn(|row| point[row] - origin[row]);
    core::array::from_fn(|column| {
        axes[0][column] * offset[0] + axes[1][column] * offset[1] + axes[2][column] * offset[2]
    })
}
