//! One body: its constants and its state.

use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};

use crate::model::BodyModel;
use crate::params::IDLE_STEPS;
use crate::rotation::{self, Quat};
use crate::spatial::Vec6;

/// Inertia about the centre of mass in body axes, kg m².
#[derive(Debug, Clone, Copy)]
pub(crate) enum Inertia {
    /// The same about every axis.
    Sphere(f64),
    /// Body axes are the principal ones.
    Principal(DVec3),
    Full(DMat3),
}

impl Inertia {
    /// The inverse, in body axes.
    pub(crate) fn inverse(&self) -> DMat3 {
        match self {
            Inertia::Sphere(i) => DMat3::from_diagonal(DVec3::splat(1.0 / i)),
            Inertia::Principal(i) => DMat3::from_diagonal(i.recip()),
            Inertia::Full(i) => i.inverse(),
        }
    }

    fn new([xx, yy, zz, xy, xz, yz]: [f64; 6]) -> Inertia {
        if [xy, xz, yz] != [0.0; 3] {
            Inertia::Full(DMat3::from_cols_array(&[xx, xy, xz, xy, yy, yz, xz, yz, zz]))
        } else if xx == yy && yy == zz {
            Inertia::Sphere(xx)
        } else {
            Inertia::Principal(DVec3::new(xx, yy, zz))
        }
    }
}

/// Constants of a body that steps need.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Body {
    pub mass: f64,
    pub inertia: Inertia,
    pub gravity: bool,
    /// Linear and angular.
    pub drag: [f32; 2],
    pub speed_max: f64,
}

impl Body {
    pub(crate) fn new(model: &BodyModel) -> Body {
        Body {
            mass: model.mass,
            inertia: Inertia::new(model.inertia),
            gravity: model.gravity,
            drag: [model.drag_linear, model.drag_angular],
            speed_max: model.speed_max,
        }
    }
}

/// State of one body.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(from = "EncodedState", into = "EncodedState")]
pub struct BodyState {
    /// Position of the centre of mass in the world, m.
    pub pos: DVec3,
    /// Attitude; the step integrates it.
    pub quat: Quat,
    /// Body to world. Follows `quat` except right after a placement (physics.md E.1, 6).
    pub rot: DMat3,
    /// True if the body was turned by a matrix since its last step: `rot` then is not quite a rotation.
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
    /// The state at import.
    pub(crate) fn of(model: &BodyModel) -> BodyState {
        let (quat, rot) = match model.rot {
            Some(m) => (rotation::from_matrix(&m), rotation::orthonormalised(&m)),
            None => (rotation::UPRIGHT, DMat3::IDENTITY),
        };
        BodyState {
            pos: model.pos,
            quat,
            rot,
            placed: model.rot.is_some(),
            vel: DVec3::ZERO,
            spin: DVec3::ZERO,
            force: DVec3::ZERO,
            torque: DVec3::ZERO,
            on: true,
            idle: IDLE_STEPS,
        }
    }

    /// True if the matrix equals the matrix of the attitude, bit for bit.
    pub(crate) fn rot_follows(&self) -> bool {
        let exact: DMat3 = rotation::matrix(&self.quat);
        let (own, exact): (&[f64; 9], &[f64; 9]) = (self.rot.as_ref(), exact.as_ref());
        // All nine without a branch: they mostly agree.
        own.iter().zip(exact).fold(0, |differ, (own, exact)| differ | (own.to_bits() ^ exact.to_bits())) == 0
    }

    /// Moves the body. Clears the accumulated forces.
    pub(crate) fn take(&mut self, moved: &IntegratedMotion) {
        let IntegratedMotion { pos, quat, rot, vel, spin } = *moved;
        (self.pos, self.quat, self.rot, self.vel, self.spin) = (pos, quat, rot, vel, spin);
        self.placed = false;
        (self.force, self.torque) = (DVec3::ZERO, DVec3::ZERO);
    }
}

/// The motion that a step gives a body.
#[derive(Debug, Clone, Copy)]
pub(crate) struct IntegratedMotion {
    pub pos: DVec3,
    pub quat: Quat,
    pub rot: DMat3,
    pub vel: DVec3,
    pub spin: DVec3,
}

impl IntegratedMotion {
    /// Semi-implicit Euler: position and attitude with the new velocity.
    pub(crate) fn integrated(body: &BodyState, velocity: Vec6, h: f64) -> IntegratedMotion {
        let (vel, spin) = (velocity.lin, velocity.ang);
        let mut quat = body.quat;
        rotation::advance(&mut quat, spin, h);
        IntegratedMotion { pos: body.pos + vel * h, quat, rot: rotation::matrix(&quat), vel, spin }
    }

    pub(crate) fn is_finite(&self) -> bool {
        let q = self.quat.iter().all(|x| x.is_finite());
        q && self.pos.is_finite() && self.vel.is_finite() && self.spin.is_finite()
    }
}

/// True if all components are zero, and positive.
pub(crate) fn is_zero(v: DVec3) -> bool {
    v.x.to_bits() | v.y.to_bits() | v.z.to_bits() == 0
}

/// The encoded form of a state. It omits values that follow from the rest or are zero, the usual case.
#[derive(Serialize, Deserialize)]
struct EncodedState {
    pos: DVec3,
    quat: Quat,
    /// `None`: the matrix of `quat`, to the bit.
    rot: Option<DMat3>,
    placed: bool,
    vel: DVec3,
    spin: DVec3,
    /// `None`: zero, and positive.
    force: Option<DVec3>,
    torque: Option<DVec3>,
    on: bool,
    idle: i32,
}

impl From<BodyState> for EncodedState {
    fn from(body: BodyState) -> EncodedState {
        let BodyState { pos, quat, rot, placed, vel, spin, force, torque, on, idle } = body;
        let rot = (!body.rot_follows()).then_some(rot);
        let [force, torque] = [force, torque].map(|v| (!is_zero(v)).then_some(v));
        EncodedState { pos, quat, rot, placed, vel, spin, force, torque, on, idle }
    }
}

impl From<EncodedState> for BodyState {
    fn from(saved: EncodedState) -> BodyState {
        let EncodedState { pos, quat, rot, placed, vel, spin, force, torque, on, idle } = saved;
        let rot = rot.unwrap_or_else(|| rotation::matrix(&quat));
        let (force, torque) = (force.unwrap_or_default(), torque.unwrap_or_default());
        BodyState { pos, quat, rot, placed, vel, spin, force, torque, on, idle }
    }
}
