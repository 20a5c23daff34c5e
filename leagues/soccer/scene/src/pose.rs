//! Poses of the scene graph: 4x4 matrices of `f32`, with the reference's order of operations.
//!
//! The reference keeps scene-graph transforms in 32-bit floats, so every product here is a chain of separate `f32`
//! operations from left to right. The last bits matter: they reach the physics and the monitor.

use std::fmt;

use glam::DVec3;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A 4x4 matrix, column by column: x axis, y axis, z axis, position, the monitors' order.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ScenePose(pub [f32; 16]);

/// Bytes of a serialized pose.
const BYTES: usize = 64;

/// Serialization as 16 numbers of four bytes, little-endian: a state has a pose for every body.
impl Serialize for ScenePose {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut bytes = [0; BYTES];
        for (four, number) in bytes.chunks_exact_mut(4).zip(self.0) {
            four.copy_from_slice(&number.to_le_bytes());
        }
        serializer.serialize_bytes(&bytes)
    }
}

impl<'de> Deserialize<'de> for ScenePose {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ScenePose, D::Error> {
        deserializer.deserialize_bytes(Bytes)
    }
}

struct Bytes;

impl Visitor<'_> for Bytes {
    type Value = ScenePose;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{BYTES} bytes of a pose")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<ScenePose, E> {
        if bytes.len() != BYTES {
            return Err(E::invalid_length(bytes.len(), &self));
        }
        let (fours, _) = bytes.as_chunks::<4>();
        let mut pose = ScenePose::IDENTITY;
        pose.0.iter_mut().zip(fours).for_each(|(number, four)| *number = f32::from_le_bytes(*four));
        Ok(pose)
    }
}

impl ScenePose {
    /// The pose without rotation, at the origin.
    pub const IDENTITY: ScenePose =
        ScenePose([1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]);

    /// An upright pose at a position, m.
    pub fn at(pos: [f32; 3]) -> ScenePose {
        let mut pose = ScenePose::IDENTITY;
        pose.set_pos(pos);
        pose
    }

    /// Rotation `Rx Ry Rz` at the origin, angles in degrees about the axes (physics.md G.5). The first rotation is
    /// assigned, the others are multiplied to it: monitors get the resulting signs of zero.
    pub fn from_euler_deg(degrees: [f32; 3]) -> ScenePose {
        let mut pose = ScenePose::IDENTITY;
        let (s, c) = sin_cos(degrees[0]);
        (pose.0[5], pose.0[6], pose.0[9], pose.0[10]) = (c, s, -s, c);
        pose.turn(2, 0, degrees[1]);
        pose.turn(0, 1, degrees[2]);
        pose
    }

    /// Turns column `a` towards column `b`, all four rows.
    fn turn(&mut self, a: usize, b: usize, degrees: f32) {
        let (s, c) = sin_cos(degrees);
        for row in 0..4 {
            let (u, v) = (self.0[4 * a + row], self.0[4 * b + row]);
            self.0[4 * a + row] = u * c + v * s;
            self.0[4 * b + row] = v * c - u * s;
        }
    }

    /// The position, m.
    pub fn pos(&self) -> [f32; 3] {
        [self.0[12], self.0[13], self.0[14]]
    }

    /// Sets the position, m.
    pub fn set_pos(&mut self, pos: [f32; 3]) {
        self.0[12..15].copy_from_slice(&pos);
    }

    /// The world pose of `local` in this frame.
    pub fn times(&self, local: &ScenePose) -> ScenePose {
        let (a, b) = (&self.0, &local.0);
        let mut out = [0.0; 16];
        for column in 0..4 {
            for row in 0..4 {
                let b = &b[4 * column..4 * column + 4];
                out[4 * column + row] = a[row] * b[0] + a[4 + row] * b[1] + a[8 + row] * b[2] + a[12 + row] * b[3];
            }
        }
        ScenePose(out)
    }

    /// The world position of a local point.
    pub fn transform_point(&self, local: [f32; 3]) -> [f32; 3] {
        let turned = self.transform_direction(local);
        [turned[0] + self.0[12], turned[1] + self.0[13], turned[2] + self.0[14]]
    }

    /// The world direction of a local direction.
    pub fn transform_direction(&self, local: [f32; 3]) -> [f32; 3] {
        let m = &self.0;
        std::array::from_fn(|row| m[row] * local[0] + m[4 + row] * local[1] + m[8 + row] * local[2])
    }

    /// True if there is no rotation.
    pub fn is_upright(&self) -> bool {
        self.0[..12] == ScenePose::IDENTITY.0[..12]
    }
}

/// Sine and cosine of an angle in degrees: of the `f32` radians, in `f64`, rounded.
fn sin_cos(degrees: f32) -> (f32, f32) {
    let radians = radians(degrees) as f64;
    (libm::sin(radians) as f32, libm::cos(radians) as f32)
}

/// Degrees to radians as the reference does it: product in `f64`, result rounded to `f32`.
pub(crate) fn radians(degrees: f32) -> f32 {
    (degrees as f64 * (std::f64::consts::PI / 180.0)) as f32
}

/// Radians to degrees, rounded in the same way.
pub(crate) fn degrees(radians: f32) -> f32 {
    (radians as f64 * (180.0 / std::f64::consts::PI)) as f32
}

/// `f32` numbers widened.
pub(crate) fn wide(v: [f32; 3]) -> DVec3 {
    DVec3::new(v[0] as f64, v[1] as f64, v[2] as f64)
}
