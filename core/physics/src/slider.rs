//! Sliders: two bodies that keep their relative attitude and shift along an axis fixed in the first.
//!
//! As in the reference's engine (ODE: slider.cpp), the rows act midway between the two bodies' centres: no moment
//! arises that the attitude rows would have to balance.

use glam::DVec3;

use crate::constraint::{Rows, Softness};
use crate::joint::{End, Joint};
use crate::rotation;

/// A row along `d`: the bodies' speeds at their midpoint.
pub(crate) fn row(joint: &Joint, d: DVec3, a: &End, b: &End) -> [DVec3; 4] {
    let moment = match joint.body2 {
        Some(_) => ((b.pos - a.pos) * 0.5).cross(d),
        None => DVec3::ZERO,
    };
    [d, moment, -d, moment]
}

/// The two rows across the axis.
pub(crate) fn rows(joint: &Joint, a: &End, b: &End, soft: &Softness, rows: &mut Rows) {
    let (p, q) = rotation::plane_space(a.rot * joint.axis[0]);
    let gap = b.pos - a.pos + b.rot * joint.triad[0];
    for d in [p, q] {
        rows.push(row(joint, d, a, b), soft.k * d.dot(gap), soft.sigma);
    }
}
