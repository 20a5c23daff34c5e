//! Joints: the values fixed at attachment, their state, and their angles (physics.md A.6).

use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};

use crate::body::BodyState;
use crate::model::{JointKind, JointModel, MotorModel, Suspension};
use crate::omit::{Detail, on};
use crate::rotation::{self, Quat};

/// A body's pose as joints see it; the world is the pose at the origin.
#[derive(Debug, Clone, Copy)]
pub(crate) struct End {
    pub pos: DVec3,
    pub quat: Quat,
    pub rot: DMat3,
    pub vel: DVec3,
    pub spin: DVec3,
}

impl End {
    pub(crate) const WORLD: End =
        End { pos: DVec3::ZERO, quat: rotation::UPRIGHT, rot: DMat3::IDENTITY, vel: DVec3::ZERO, spin: DVec3::ZERO };

    pub(crate) fn of(body: Option<&BodyState>) -> End {
        body.map_or(End::WORLD, |b| End { pos: b.pos, quat: b.quat, rot: b.rot, vel: b.vel, spin: b.spin })
    }
}

/// A joint with all values fixed at attachment.
#[derive(Debug, Clone)]
pub(crate) struct Joint {
    pub kind: JointKind,
    /// Global index of the child body; `None`: the world.
    pub body1: Option<usize>,
    /// Global index of the parent body; `None`: the world.
    pub body2: Option<usize>,
    /// Anchor in the frames of body 1 and body 2.
    pub arm: [DVec3; 2],
    /// Axis 1 in body 1; axis 2 (hinge: axis 1) in body 2.
    pub axis: [DVec3; 2],
    pub motors: [MotorModel; 2],
    /// Relative attitude at attachment; for universal joints the attitude of the axis frame in body 1 and in body 2.
    pub rest: [Quat; 2],
    /// Hinge-2: axis 2 made normal to axis 1, and its cross product, in body 1. Fixed: the offset in the first. Slider:
    /// from body 2 to body 1, in body 2.
    pub triad: [DVec3; 2],
    /// Hinge-2: sine and cosine of the angle between the axes.
    pub skew: (f64, f64),
    /// Hinge-2 only.
    pub suspension: Option<Suspension>,
}

impl Joint {
    /// Attaches the joint to the bodies of its model as they are at import. `first_body` turns the model's indices into
    /// global ones.
    pub(crate) fn attach(model: &JointModel, first_body: usize, bodies: &[BodyState]) -> Joint {
        let global = |b: Option<usize>| b.map(|b| b + first_body);
        let a = End::of(model.body1.map(|b| &bodies[b]));
        let b = End::of(model.body2.map(|b| &bodies[b]));
        let axis1 = model.axis1.normalize_or_zero();
        let axis2 = match model.kind {
            JointKind::Hinge | JointKind::Ball | JointKind::Slider | JointKind::Fixed => axis1,
            _ => model.axis2.normalize_or_zero(),
        };
        let mut joint = Joint {
            kind: model.kind,
            body1: global(model.body1),
            body2: global(model.body2),
            arm: [a.rot.transpose() * (model.anchor - a.pos), b.rot.transpose() * (model.anchor - b.pos)],
            axis: [a.rot.transpose() * axis1, b.rot.transpose() * axis2],
            motors: model.motors,
            rest: [rotation::multiply(&rotation::conjugate(&a.quat), &b.quat); 2],
            triad: [DVec3::ZERO; 2],
            skew: (0.0, 1.0),
            suspension: model.suspension,
        };
        match model.kind {
            JointKind::Hinge | JointKind::Ball => {}
            JointKind::Fixed => joint.triad[0] = a.rot.transpose() * (a.pos - b.pos),
            JointKind::Slider => joint.triad[0] = b.rot.transpose() * (a.pos - b.pos),
            JointKind::Universal => joint.rest = universal_frames(&a, &b, axis1, axis2),
            JointKind::Hinge2 => {
                let normal = rotation::frame(axis1, axis2);
                joint.triad = [a.rot.transpose() * normal.y_axis, a.rot.transpose() * normal.z_axis];
                joint.skew = (axis1.cross(axis2).length(), axis1.dot(axis2));
            }
        }
        joint
    }

    /// Number of axes that can carry a motor or stops.
    pub(crate) fn axes(&self) -> usize {
        match self.kind {
            JointKind::Hinge | JointKind::Slider => 1,
            JointKind::Universal | JointKind::Hinge2 => 2,
            JointKind::Ball | JointKind::Fixed => 0,
        }
    }

    /// Angle of an axis in rad, displacement of a slider in m; `None` where the reference measures none.
    pub(crate) fn angle(&self, axis: usize, a: &End, b: &End) -> Option<f64> {
        match (self.kind, axis) {
            (JointKind::Hinge, 0) => Some(self.hinge_angle(&a.quat, &b.quat)),
            (JointKind::Universal, 0 | 1) => {
                let now = universal_frames(a, b, a.rot * self.axis[0], b.rot * self.axis[1]);
                let q = rotation::multiply(&now[axis], &rotation::conjugate(&self.rest[axis]));
                let angle = rotation::turn_angle(&q, self.axis[axis]);
                Some(if axis == 0 { angle } else { -angle })
            }
            (JointKind::Hinge2, 0) => {
                let spin_axis = a.rot.transpose() * (b.rot * self.axis[1]);
                Some(-libm::atan2(self.triad[1].dot(spin_axis), self.triad[0].dot(spin_axis)))
            }
            (JointKind::Slider, 0) => Some(self.way(a, b)),
            _ => None,
        }
    }

    /// Angle of a hinge between bodies of these attitudes, rad.
    pub(crate) fn hinge_angle(&self, a: &Quat, b: &Quat) -> f64 {
        let mut q = rotation::multiply(&rotation::conjugate(a), b);
        if self.rest[0] != rotation::UPRIGHT {
            q = rotation::multiply(&q, &rotation::conjugate(&self.rest[0]));
        }
        rotation::turn_angle(&q, self.axis[0])
    }

    /// Displacement of body 1 of a slider along the axis since attachment, m.
    fn way(&self, a: &End, b: &End) -> f64 {
        (a.rot * self.axis[0]).dot(a.pos - b.rot * self.triad[0] - b.pos)
    }
}

/// Attitude, in body 1 and in body 2, of the frame that a universal joint's two axes span.
fn universal_frames(a: &End, b: &End, axis1: DVec3, axis2: DVec3) -> [Quat; 2] {
    let first = rotation::from_matrix(&rotation::frame(axis1, axis2));
    let second = rotation::from_matrix(&rotation::frame(axis2, axis1));
    [
        rotation::multiply(&rotation::conjugate(&a.quat), &first),
        rotation::multiply(&rotation::conjugate(&b.quat), &second),
    ]
}

/// State of one joint.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct JointState {
    /// Motor target of each axis, rad/s.
    pub target: [f64; 2],
    /// Bound each axis' row sat on in the last step: the solver starts from there. +1 lower, -1 upper, 0 none.
    pub clamped: [i8; 2],
    /// Present angle of a hinge, rad; zero for other joints. The methods of the state maintain it, see `angle`.
    pub angle: f64,
}

/// Force and torque of a joint's rows on its first body.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct JointForce {
    /// N, world axes.
    pub force: DVec3,
    /// N m about the body's centre, world axes.
    pub torque: DVec3,
}

/// A joint's geometry in the world during one step.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Arms {
    /// From the centre of body 1 to its anchor, from the centre of body 2 to its own.
    pub r: [DVec3; 2],
    /// Axis 1 (in body 1) and axis 2 (in body 2; hinge: the parent's idea of axis 1).
    pub axis: [DVec3; 2],
    /// Gap between the two anchors: x2 + r2 - x1 - r1.
    pub gap: DVec3,
}

impl Joint {
    pub(crate) fn arms(&self, a: &End, b: &End) -> Arms {
        let mut r = [a.rot * self.arm[0], b.rot * self.arm[1]];
        let gap = b.pos + r[1] - a.pos - r[0];
        if !on(Detail::TwoAnchors) {
            r[1] = a.pos + r[0] - b.pos;
        }
        let mut axis = [a.rot * self.axis[0], b.rot * self.axis[1]];
        if !on(Detail::ParentAxis) {
            axis[1] = axis[0];
        }
        Arms { r, axis, gap }
    }
}
