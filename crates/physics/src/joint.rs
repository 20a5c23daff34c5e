//! Joints: what is fixed when they are attached, their angles, and their constraint rows (physics.md A.6).

use glam::{DMat3, DVec3};

use crate::model::{JointKind, JointModel, MotorModel, Suspension};
use crate::omit::{Detail, on};
use crate::rotation::{self, Quat};
use crate::slider;
use crate::state::BodyState;

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

/// A joint with everything that its attachment fixed.
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
    /// Attaches the joint in the present poses. `first_body` turns the model's indices into global ones.
    pub(crate) fn attach(model: &JointModel, first_body: usize, bodies: &[BodyState]) -> Joint {
        let global = |b: Option<usize>| b.map(|b| b + first_body);
        let (body1, body2) = (global(model.body1), global(model.body2));
        let a = End::of(body1.map(|b| &bodies[b]));
        let b = End::of(body2.map(|b| &bodies[b]));
        let axis1 = model.axis1.normalize_or_zero();
        let axis2 = match model.kind {
            JointKind::Hinge | JointKind::Ball | JointKind::Slider | JointKind::Fixed => axis1,
            _ => model.axis2.normalize_or_zero(),
        };
        let mut joint = Joint {
            kind: model.kind,
            body1,
            body2,
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

    /// Angle of an axis in rad, way of a slider in m; `None` where the reference measures none.
    pub(crate) fn angle(&self, axis: usize, a: &End, b: &End) -> Option<f64> {
        match (self.kind, axis) {
            (JointKind::Hinge, 0) => {
                let mut q = rotation::multiply(&rotation::conjugate(&a.quat), &b.quat);
                if self.rest[0] != rotation::UPRIGHT {
                    q = rotation::multiply(&q, &rotation::conjugate(&self.rest[0]));
                }
                Some(rotation::turn_angle(&q, self.axis[0]))
            }
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
            (JointKind::Slider, 0) => Some(slider::way(self, a, b)),
            _ => None,
        }
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

/// The equality rows of a joint: up to six, each with a block for body 1 and one for body 2.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Rows {
    pub count: usize,
    /// Linear and angular part for body 1, then for body 2.
    pub j: [[DVec3; 4]; 6],
    pub c: [f64; 6],
    pub sigma: [f64; 6],
}

impl Rows {
    pub(crate) fn push(&mut self, j: [DVec3; 4], c: f64, sigma: f64) {
        self.j[self.count] = j;
        self.c[self.count] = c;
        self.sigma[self.count] = sigma;
        self.count += 1;
    }

    /// A row that compares angular velocities about `d`.
    pub(crate) fn push_angular(&mut self, d: DVec3, c: f64, sigma: f64) {
        self.push([DVec3::ZERO, d, DVec3::ZERO, -d], c, sigma);
    }
}

/// Error reduction rate and compliance of unmarked joint rows: ERP/h in 1/s, CFM/h.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Softness {
    pub k: f64,
    pub sigma: f64,
    /// Steps per second, 1/h.
    pub rate: f64,
}

/// Rows that keep the two anchors together, one for each direction.
fn ball_rows(directions: [DVec3; 3], soft: [Softness; 3], arms: &Arms, rows: &mut Rows) {
    for (d, soft) in directions.into_iter().zip(soft) {
        rows.push([d, arms.r[0].cross(d), -d, -arms.r[1].cross(d)], soft.k * d.dot(arms.gap), soft.sigma);
    }
}

impl Joint {
    /// All rows but those of motors and stops.
    pub(crate) fn equality_rows(&self, a: &End, b: &End, arms: &Arms, soft: &Softness) -> Rows {
        let mut rows = Rows::default();
        if self.kind == JointKind::Fixed {
            self.fixed_rows(a, b, soft, &mut rows);
            return rows;
        }
        if self.kind == JointKind::Slider {
            self.aligned_rows(a, b, soft, &mut rows);
            slider::rows(self, a, b, soft, &mut rows);
            return rows;
        }
        match self.suspension.filter(|_| self.kind == JointKind::Hinge2) {
            None => ball_rows([DVec3::X, DVec3::Y, DVec3::Z], [*soft; 3], arms, &mut rows),
            Some(spring) => {
                let (p, q) = rotation::plane_space(arms.axis[0]);
                let own = Softness { k: spring.erp * soft.rate, sigma: spring.cfm * soft.rate, ..*soft };
                ball_rows([arms.axis[0], p, q], [own, *soft, *soft], arms, &mut rows);
            }
        }
        let [x1, x2] = arms.axis;
        let normal = x1.cross(x2);
        match self.kind {
            JointKind::Hinge => {
                let (p, q) = rotation::plane_space(x1);
                rows.push_angular(p, soft.k * p.dot(normal), soft.sigma);
                rows.push_angular(q, soft.k * q.dot(normal), soft.sigma);
            }
            JointKind::Universal => rows.push_angular(normal.normalize_or_zero(), -soft.k * x1.dot(x2), soft.sigma),
            JointKind::Hinge2 => {
                let (sine, cosine) = (normal.length(), x1.dot(x2));
                let c = soft.k * (self.skew.1 * sine - self.skew.0 * cosine);
                rows.push_angular(normal.normalize_or_zero(), c, soft.sigma);
            }
            JointKind::Ball | JointKind::Slider | JointKind::Fixed => {}
        }
        rows
    }

    fn fixed_rows(&self, a: &End, b: &End, soft: &Softness, rows: &mut Rows) {
        let offset = a.rot * self.triad[0];
        for d in [DVec3::X, DVec3::Y, DVec3::Z] {
            let c = soft.k * d.dot(b.pos - a.pos + offset);
            rows.push([d, -offset.cross(d), -d, DVec3::ZERO], c, soft.sigma);
        }
        self.aligned_rows(a, b, soft, rows);
    }

    /// Rows that keep the bodies' attitudes equal.
    fn aligned_rows(&self, a: &End, b: &End, soft: &Softness, rows: &mut Rows) {
        let q = rotation::multiply(&rotation::conjugate(&a.quat), &b.quat);
        let q = rotation::multiply(&q, &rotation::conjugate(&self.rest[0]));
        let sign = if q[0] >= 0.0 { 1.0 } else { -1.0 };
        let error = a.rot * DVec3::new(sign * q[1], sign * q[2], sign * q[3]);
        for d in [DVec3::X, DVec3::Y, DVec3::Z] {
            rows.push_angular(d, 2.0 * soft.k * d.dot(error), soft.sigma);
        }
    }
}
