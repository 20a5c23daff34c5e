//! Points and directions on the ground.

/// A point or a direction on the ground, m.
pub type Ground = [f64; 2];

/// The difference of two points.
pub(crate) fn between(from: Ground, to: Ground) -> Ground {
    [to[0] - from[0], to[1] - from[1]]
}

/// A point, moved along a direction by so many times its length.
pub(crate) fn moved(from: Ground, along: Ground, times: f64) -> Ground {
    [from[0] + along[0] * times, from[1] + along[1] * times]
}

/// Length of a vector.
pub(crate) fn length([x, y]: Ground) -> f64 {
    (x * x + y * y).sqrt()
}

/// A vector of length 1; 1 0 for none.
pub(crate) fn unit(vector: Ground) -> Ground {
    let length = length(vector);
    if length > 1e-9 { vector.map(|part| part / length) } else { [1.0, 0.0] }
}

/// Direction of a vector, rad, counter-clockwise from x.
pub(crate) fn direction([x, y]: Ground) -> f64 {
    libm::atan2(y, x)
}

/// A vector in axes that are turned by an angle, rad.
pub(crate) fn in_axes([x, y]: Ground, angle: f64) -> Ground {
    let (sin, cos) = (libm::sin(angle), libm::cos(angle));
    [x * cos + y * sin, y * cos - x * sin]
}

/// An angle, rad, from -π to π.
pub(crate) fn wrapped(angle: f64) -> f64 {
    libm::remainder(angle, std::f64::consts::TAU)
}
