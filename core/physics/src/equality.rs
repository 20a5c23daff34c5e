//! The equality rows of joints, which hold two bodies together (physics.md A.6).

use glam::DVec3;

use crate::constraint::{Rows, Softness};
use crate::joint::{Arms, End, Joint};
use crate::model::JointKind;
use crate::rotation;
use crate::slider;

/// Adds all rows except motors and stops.
pub(crate) fn rows(joint: &Joint, a: &End, b: &End, arms: &Arms, soft: &Softness, rows: &mut Rows) {
    if joint.kind == JointKind::Fixed {
        return fixed_rows(joint, a, b, soft, rows);
    }
    if joint.kind == JointKind::Slider {
        aligned_rows(joint, a, b, soft, rows);
        return slider::rows(joint, a, b, soft, rows);
    }
    match joint.suspension.filter(|_| joint.kind == JointKind::Hinge2) {
        None => ball_rows([DVec3::X, DVec3::Y, DVec3::Z], [*soft; 3], arms, rows),
        Some(spring) => {
            let (p, q) = rotation::plane_space(arms.axis[0]);
            let own = Softness { k: spring.erp * soft.rate, sigma: spring.cfm * soft.rate, ..*soft };
            ball_rows([arms.axis[0], p, q], [own, *soft, *soft], arms, rows);
        }
    }
    let [x1, x2] = arms.axis;
    let normal = x1.cross(x2);
    match joint.kind {
        JointKind::Hinge => {
            let (p, q) = rotation::plane_space(x1);
            rows.push_angular(p, soft.k * p.dot(normal), soft.sigma);
            rows.push_angular(q, soft.k * q.dot(normal), soft.sigma);
        }
        JointKind::Universal => rows.push_angular(normal.normalize_or_zero(), -soft.k * x1.dot(x2), soft.sigma),
        JointKind::Hinge2 => {
            let (sine, cosine) = (normal.length(), x1.dot(x2));
            let c = soft.k * (joint.skew.1 * sine - joint.skew.0 * cosine);
            rows.push_angular(normal.normalize_or_zero(), c, soft.sigma);
        }
        JointKind::Ball | JointKind::Slider | JointKind::Fixed => {}
    }
}

/// Rows that keep the two anchors together, one for each direction.
fn ball_rows(directions: [DVec3; 3], soft: [Softness; 3], arms: &Arms, rows: &mut Rows) {
    for (d, soft) in directions.into_iter().zip(soft) {
        rows.push([d, arms.r[0].cross(d), -d, -arms.r[1].cross(d)], soft.k * d.dot(arms.gap), soft.sigma);
    }
}

fn fixed_rows(joint: &Joint, a: &End, b: &End, soft: &Softness, rows: &mut Rows) {
    let offset = a.rot * joint.triad[0];
    for d in [DVec3::X, DVec3::Y, DVec3::Z] {
        let c = soft.k * d.dot(b.pos - a.pos + offset);
        rows.push([d, -offset.cross(d), -d, DVec3::ZERO], c, soft.sigma);
    }
    aligned_rows(joint, a, b, soft, rows);
}

/// Rows that keep the bodies' attitudes equal.
fn aligned_rows(joint: &Joint, a: &End, b: &End, soft: &Softness, rows: &mut Rows) {
    let q = rotation::multiply(&rotation::conjugate(&a.quat), &b.quat);
    let q = rotation::multiply(&q, &rotation::conjugate(&joint.rest[0]));
    let sign = if q[0] >= 0.0 { 1.0 } else { -1.0 };
    let error = a.rot * DVec3::new(sign * q[1], sign * q[2], sign * q[3]);
    for d in [DVec3::X, DVec3::Y, DVec3::Z] {
        rows.push_angular(d, 2.0 * soft.k * d.dot(error), soft.sigma);
    }
}
