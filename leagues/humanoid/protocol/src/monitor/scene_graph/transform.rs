//! Transforms of the scene graph (docs/reference/humanoid.md 9.2).

/// The position and the orientation of a body or of one of its shapes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BodyPose {
    /// Position, metres.
    pub position: [f64; 3],
    /// Orientation: a quaternion of length 1, w x y z.
    pub quaternion: [f64; 4],
}

impl BodyPose {
    /// No shift, no turn: the parent of the world.
    pub const IDENTITY: BodyPose = BodyPose { position: [0.0; 3], quaternion: [1.0, 0.0, 0.0, 0.0] };

    /// The pose as a transform. `None` if it is the identity: a shape with such a pose has no transform node.
    pub fn geom_transform(&self) -> Option<Transform> {
        (*self != BodyPose::IDENTITY).then(|| Transform::of(self))
    }
}

/// A transform, by columns: x axis, 0, y axis, 0, z axis, 0, position, 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Transform(pub [f64; 16]);

impl Transform {
    /// All numbers zero; no transform of a body.
    pub const ZERO: Transform = Transform([0.0; 16]);

    /// The transform of a pose.
    pub fn of(pose: &BodyPose) -> Transform {
        transposed(&rows(pose))
    }

    /// The transform of a body's world pose relative to its parent's, with the reference's order of operations, so
    /// that the last bits agree.
    pub fn relative(parent: &BodyPose, body: &BodyPose) -> Transform {
        transposed(&product(&inverse(&rows(parent)), &rows(body)))
    }

    /// True if any number differs by more than `margin`.
    pub(super) fn differs(&self, other: &Transform, margin: f64) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| (a - b).abs() > margin)
    }
}

/// A 4 by 4 matrix, by rows.
type Matrix = [[f64; 4]; 4];

fn rows(pose: &BodyPose) -> Matrix {
    let ([w, x, y, z], [px, py, pz]) = (pose.quaternion, pose.position);
    let diagonal = |axis: f64| 2.0 * (w * w + axis * axis) - 1.0;
    [
        [diagonal(x), 2.0 * (x * y - w * z), 2.0 * (x * z + w * y), px],
        [2.0 * (x * y + w * z), diagonal(y), 2.0 * (y * z - w * x), py],
        [2.0 * (x * z - w * y), 2.0 * (y * z + w * x), diagonal(z), pz],
        [0.0, 0.0, 0.0, 1.0],
    ]
}

/// The inverse of a rotation and a shift.
fn inverse(m: &Matrix) -> Matrix {
    let row = |axis: usize| {
        let [a, b, c] = [m[0][axis], m[1][axis], m[2][axis]];
        [a, b, c, -(a * m[0][3] + b * m[1][3] + c * m[2][3])]
    };
    [row(0), row(1), row(2), [0.0, 0.0, 0.0, 1.0]]
}

fn product(a: &Matrix, b: &Matrix) -> Matrix {
    a.map(|row| {
        std::array::from_fn(|column| {
            row[0] * b[0][column] + row[1] * b[1][column] + row[2] * b[2][column] + row[3] * b[3][column]
        })
    })
}

fn transposed(m: &Matrix) -> Transform {
    Transform(std::array::from_fn(|index| m[index % 4][index / 4]))
}
