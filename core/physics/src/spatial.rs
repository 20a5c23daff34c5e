//! Six-vectors and 6 × 6 matrices: linear part first, then angular. They are plain arrays, because the inner loops of
//! the solver need constant lengths.

use glam::{DMat3, DVec3};

/// A twist (velocity, angular velocity) or a wrench (impulse, angular impulse).
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Vec6 {
    pub lin: DVec3,
    pub ang: DVec3,
}

impl Vec6 {
    pub(crate) const ZERO: Vec6 = Vec6 { lin: DVec3::ZERO, ang: DVec3::ZERO };

    pub(crate) fn new(lin: DVec3, ang: DVec3) -> Vec6 {
        Vec6 { lin, ang }
    }

    pub(crate) fn array(&self) -> [f64; 6] {
        [self.lin.x, self.lin.y, self.lin.z, self.ang.x, self.ang.y, self.ang.z]
    }

    pub(crate) fn from_array(a: &[f64; 6]) -> Vec6 {
        Vec6 { lin: DVec3::new(a[0], a[1], a[2]), ang: DVec3::new(a[3], a[4], a[5]) }
    }

    pub(crate) fn dot(&self, other: &Vec6) -> f64 {
        self.lin.dot(other.lin) + self.ang.dot(other.ang)
    }
}

impl std::ops::Add for Vec6 {
    type Output = Vec6;
    fn add(self, o: Vec6) -> Vec6 {
        Vec6 { lin: self.lin + o.lin, ang: self.ang + o.ang }
    }
}

impl std::ops::Sub for Vec6 {
    type Output = Vec6;
    fn sub(self, o: Vec6) -> Vec6 {
        Vec6 { lin: self.lin - o.lin, ang: self.ang - o.ang }
    }
}

/// A 6 × 6 matrix, row by row.
pub(crate) type Mat6 = [[f64; 6]; 6];

pub(crate) const ZERO6: Mat6 = [[0.0; 6]; 6];

/// Inertia of a body about its centre: mass and world inertia.
pub(crate) fn inertia(mass: f64, world: &DMat3) -> Mat6 {
    let mut m = ZERO6;
    for i in 0..3 {
        m[i][i] = mass;
        for k in 0..3 {
            m[3 + i][3 + k] = world.col(k)[i];
        }
    }
    m
}

/// Adds the stiffness `k` of a point at `arm` to a body's block: Gᵀ K G with G = [1, -[arm]×].
pub(crate) fn add_point(m: &mut Mat6, k: &DMat3, arm: DVec3) {
    let mut b = [DVec3::ZERO; 3];
    for i in 0..3 {
        let row = k.row(i);
        b[i] = arm.cross(row);
        for j in 0..3 {
            m[i][j] += row[j];
            m[i][3 + j] += b[i][j];
            m[3 + j][i] += b[i][j];
        }
    }
    let turned = [b[2] * arm.y - b[1] * arm.z, b[0] * arm.z - b[2] * arm.x, b[1] * arm.x - b[0] * arm.y];
    for i in 0..3 {
        for j in 0..3 {
            m[3 + i][3 + j] += turned[i][j];
        }
    }
}

/// Adds `other` to `m`.
pub(crate) fn add(m: &mut Mat6, other: &Mat6) {
    for (row, o) in m.iter_mut().zip(other) {
        for (x, y) in row.iter_mut().zip(o) {
            *x += y;
        }
    }
}
