//! Quaternions and rotation matrices, with the reference's operation order where its rounding shows
//! (physics.md A.9, E.1).

use glam::{DMat3, DVec3};

use crate::omit::{Detail, on};

/// Quaternion, scalar first: w, x, y, z.
pub type Quat = [f64; 4];

/// The identity rotation.
pub const UPRIGHT: Quat = [1.0, 0.0, 0.0, 0.0];

/// Matrix of a unit quaternion (body to world).
pub fn matrix(q: &Quat) -> DMat3 {
    let [w, x, y, z] = *q;
    let (xx, yy, zz) = (2.0 * x * x, 2.0 * y * y, 2.0 * z * z);
    DMat3::from_cols(
        DVec3::new(1.0 - yy - zz, 2.0 * (x * y + w * z), 2.0 * (x * z - w * y)),
        DVec3::new(2.0 * (x * y - w * z), 1.0 - xx - zz, 2.0 * (y * z + w * x)),
        DVec3::new(2.0 * (x * z + w * y), 2.0 * (y * z - w * x), 1.0 - xx - yy),
    )
}

/// Conjugate: the inverse of a unit quaternion.
pub fn conjugate(q: &Quat) -> Quat {
    [q[0], -q[1], -q[2], -q[3]]
}

/// Product: first `b`, then `a`.
pub fn multiply(a: &Quat, b: &Quat) -> Quat {
    [
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
        a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] + a[2] * b[0] + a[3] * b[1] - a[1] * b[3],
        a[0] * b[3] + a[3] * b[0] + a[1] * b[2] - a[2] * b[1],
    ]
}

fn normalise(q: &mut Quat) {
    let squares = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
    if squares > 0.0 {
        let scale = 1.0 / squares.sqrt();
        q.iter_mut().for_each(|x| *x *= scale);
    } else {
        *q = UPRIGHT;
    }
}

/// One explicit first-order step of the attitude: q + h/2 (0, w) q, normalised.
pub fn advance(q: &mut Quat, w: DVec3, h: f64) {
    if !on(Detail::FirstOrderQuaternion) {
        return exponential(q, w, h);
    }
    let d = [
        0.5 * (-w.x * q[1] - w.y * q[2] - w.z * q[3]),
        0.5 * (w.x * q[0] + w.y * q[3] - w.z * q[2]),
        0.5 * (-w.x * q[3] + w.y * q[0] + w.z * q[1]),
        0.5 * (w.x * q[2] - w.y * q[1] + w.z * q[0]),
    ];
    for (x, d) in q.iter_mut().zip(d) {
        *x += h * d;
    }
    normalise(q);
}

/// The exact rotation, which the reference does not compute; only the mutation test calls it.
fn exponential(q: &mut Quat, w: DVec3, h: f64) {
    let half = 0.5 * h * w.length();
    let scale = if half > 0.0 { libm::sin(half) / half * 0.5 * h } else { 0.5 * h };
    let turn = [libm::cos(half), scale * w.x, scale * w.y, scale * w.z];
    *q = multiply(&turn, q);
    normalise(q);
}

/// Unit quaternion of a matrix that is nearly a rotation: largest diagonal element decides, y and z only if strictly
/// larger (physics.md E.1, 6).
pub fn from_matrix(m: &DMat3) -> Quat {
    let r = |i: usize, k: usize| m.col(k)[i];
    let trace = r(0, 0) + r(1, 1) + r(2, 2);
    let mut q = if trace >= 0.0 {
        let s = (trace + 1.0).sqrt();
        let t = 0.5 / s;
        [0.5 * s, (r(2, 1) - r(1, 2)) * t, (r(0, 2) - r(2, 0)) * t, (r(1, 0) - r(0, 1)) * t]
    } else {
        let mut i = 0;
        if r(1, 1) > r(0, 0) {
            i = 1;
        }
        if r(2, 2) > r(i, i) {
            i = 2;
        }
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let s = ((r(i, i) - (r(j, j) + r(k, k))) + 1.0).sqrt();
        let t = 0.5 / s;
        let mut q = [(r(k, j) - r(j, k)) * t, 0.0, 0.0, 0.0];
        q[1 + i] = 0.5 * s;
        q[1 + j] = (r(i, j) + r(j, i)) * t;
        q[1 + k] = (r(k, i) + r(i, k)) * t;
        q
    };
    normalise(&mut q);
    q
}

/// Normalises by the element of largest magnitude first, as the reference does.
fn normalise_row(v: DVec3) -> DVec3 {
    let a = v.abs();
    let largest = if a.y > a.x {
        if a.z > a.y { 2 } else { 1 }
    } else if a.z > a.x {
        2
    } else {
        0
    };
    if a[largest] == 0.0 {
        return DVec3::X;
    }
    let (i, k) = ((largest + 1) % 3, (largest + 2) % 3);
    let (x, y) = (v[i] / a[largest], v[k] / a[largest]);
    let scale = 1.0 / (x * x + y * y + 1.0).sqrt();
    let mut out = DVec3::ZERO;
    out[i] = x * scale;
    out[k] = y * scale;
    out[largest] = scale.copysign(v[largest]);
    out
}

/// The reference's incomplete orthonormalisation of a matrix handed to its rotation setter: row 1 keeps its raw
/// values unless it already is exactly normal to row 0 (physics.md E.1, 6).
pub fn orthonormalised(raw: &DMat3) -> DMat3 {
    let row0 = raw.row(0);
    let row1 = raw.row(1);
    let squares0 = row0.x * row0.x + row0.y * row0.y + row0.z * row0.z;
    let n = row0.x * row1.x + row0.y * row1.y + row0.z * row1.z;
    let unit0 = if squares0 != 1.0 { normalise_row(row0) } else { row0 };
    let (kept1, used1) = if n != 0.0 {
        (row1, normalise_row(row1 - row0 * (n / squares0)))
    } else {
        let squares1 = row1.x * row1.x + row1.y * row1.y + row1.z * row1.z;
        let unit = if squares1 != 1.0 { normalise_row(row1) } else { row1 };
        (unit, unit)
    };
    let row2 = unit0.cross(used1);
    DMat3::from_cols(unit0, kept1, row2).transpose()
}

/// Angle of a rotation about an axis, in (-π, π], with the reference's sign (negated) (physics.md A.6).
pub fn turn_angle(q: &Quat, axis: DVec3) -> f64 {
    let vector = DVec3::new(q[1], q[2], q[3]);
    let sine = vector.length();
    let cosine = if vector.dot(axis) >= 0.0 { q[0] } else { -q[0] };
    half_turn_angle(sine, cosine)
}

/// The angle in [`turn_angle`] whose half has this sine and cosine.
pub(crate) fn half_turn_angle(sine: f64, cosine: f64) -> f64 {
    use std::f64::consts::PI;
    let angle = 2.0 * libm::atan2(sine, cosine);
    if angle > PI { -(angle - 2.0 * PI) } else { -angle }
}

/// Two unit vectors that complete `n` to an orthonormal basis ("plane space", physics.md A.6).
pub fn plane_space(n: DVec3) -> (DVec3, DVec3) {
    let p = if n.z.abs() > std::f64::consts::FRAC_1_SQRT_2 {
        let scale = 1.0 / (n.y * n.y + n.z * n.z).sqrt();
        DVec3::new(0.0, -n.z * scale, n.y * scale)
    } else {
        let scale = 1.0 / (n.x * n.x + n.y * n.y).sqrt();
        DVec3::new(-n.y * scale, n.x * scale, 0.0)
    };
    (p, n.cross(p))
}

/// Rotation whose first column is `a`, whose second the part of `b` normal to it.
pub fn frame(a: DVec3, b: DVec3) -> DMat3 {
    let b = (b - a * a.dot(b)).normalize();
    DMat3::from_cols(a, b, a.cross(b))
}
