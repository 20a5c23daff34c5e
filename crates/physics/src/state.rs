//! Everything that changes while the world runs, in one place: it can be copied, hashed, saved and compared.

use glam::{DMat3, DVec3};

use crate::params::IDLE_STEPS;
use crate::rotation::{self, Quat};
use crate::spaces::Spaces;

/// State of one body.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BodyState {
    /// Position of the centre of mass in the world, m.
    pub pos: DVec3,
    /// Attitude; this is what gets integrated.
    pub quat: Quat,
    /// Body to world. Follows `quat` except right after a placement (physics.md E.1, 6).
    pub rot: DMat3,
    /// Whether the body was turned by a matrix since its last step: `rot` then is not quite a rotation.
    pub placed: bool,
    /// Linear velocity, m/s, world axes.
    pub vel: DVec3,
    /// Angular velocity, rad/s, world axes.
    pub spin: DVec3,
    /// Accumulated force, N, cleared when the body is stepped.
    pub force: DVec3,
    /// Accumulated torque, N m, cleared when the body is stepped.
    pub torque: DVec3,
    /// Awake.
    pub on: bool,
    /// Steps at rest that are left until it falls asleep.
    pub idle: i32,
}

impl BodyState {
    pub(crate) fn at(pos: DVec3, raw: Option<DMat3>) -> Self {
        let (quat, rot) = match raw {
            Some(m) => (rotation::from_matrix(&m), rotation::orthonormalised(&m)),
            None => (rotation::UPRIGHT, DMat3::IDENTITY),
        };
        BodyState {
            pos,
            quat,
            rot,
            placed: raw.is_some(),
            vel: DVec3::ZERO,
            spin: DVec3::ZERO,
            force: DVec3::ZERO,
            torque: DVec3::ZERO,
            on: true,
            idle: IDLE_STEPS,
        }
    }

    pub(crate) fn is_finite(&self) -> bool {
        let q = self.quat.iter().all(|x| x.is_finite());
        q && self.pos.is_finite() && self.vel.is_finite() && self.spin.is_finite()
    }
}

/// State of one joint.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct JointState {
    /// Motor target of each axis, rad/s.
    pub target: [f64; 2],
    /// Bound each axis' row sat on in the last step: the solver starts from there. +1 lower, -1 upper, 0 none.
    pub clamped: [i8; 2],
}

/// The whole state of a physics world.
#[derive(Debug, Clone, Default)]
pub struct State {
    /// Bodies in order of creation.
    pub bodies: Vec<BodyState>,
    /// Joints in order of creation.
    pub joints: Vec<JointState>,
    /// Order of the geom lists, which decides the order of collision pairs.
    pub spaces: Spaces,
}
