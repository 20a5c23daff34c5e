//! Capsules against boxes: the nearest points of axis and solid box decide; a capsule whose axis enters the box
//! collides as a box of its own.

use super::{Contact4, Pose, box_box, sphere, to_local};
use glam::DVec3;

/// Axis and box closer than this, in m, count as penetrating. It is absolute, so rounding of world coordinates far from
/// the origin can miss it; the reference does.
const PENETRATING: f64 = 1e-15;

/// An axis that moves less than this across a slab stays in it.
const STANDING: f64 = 1e-307;

/// A capsule against a box.
pub(super) fn capsule_box(capsule: &Pose, radius: f64, length: f64, pose: &Pose, side: DVec3, out: &mut Contact4) {
    let half = capsule.rot.z_axis * (length * 0.5);
    let (start, end) = (capsule.pos + half, capsule.pos - half);
    let (on_axis, on_box) = nearest_points(start, end, pose, side * 0.5);
    let gap = on_axis - on_box;
    if gap.dot(gap).sqrt() < PENETRATING {
        let around = DVec3::new(radius * 2.0, radius * 2.0, length + radius * 2.0);
        box_box::box_box(pose, side, capsule, around, out);
        out.turn();
    } else {
        sphere::sphere_sphere(on_axis, radius, on_box, 0.0, out);
    }
}

/// Progress through the slab of one box axis, in the direction in which the run increases.
#[derive(Clone, Copy, Default)]
struct Slab {
    /// -1 before the slab, 0 inside, 1 beyond.
    region: i32,
    /// Run parameter of the next border, of the last one when beyond; 2 if standing.
    border: f64,
}

/// The nearest points of the segment from `start` to `end` and the solid box with half sides `half`; of equally near
/// points, the one closest to `start`. The squared distance is convex and piecewise quadratic in the run parameter, so
/// the minimum is where its derivative stops being negative.
fn nearest_points(start: DVec3, end: DVec3, pose: &Pose, half: DVec3) -> (DVec3, DVec3) {
    let run = end - start;
    let mut from = to_local(&pose.rot, start - pose.pos);
    let mut speed = to_local(&pose.rot, run);
    let mut sign = DVec3::ONE;
    for i in 0..3 {
        if speed[i] < 0.0 {
            (from[i], speed[i], sign[i]) = (-from[i], -speed[i], -1.0);
        }
    }
    let t = nearest_parameter(from, speed, half);
    let mut on_box = DVec3::ZERO;
    for i in 0..3 {
        let x = sign[i] * (from[i] + t * speed[i]);
        let x = if x < -half[i] { -half[i] } else { x };
        on_box[i] = if x > half[i] { half[i] } else { x };
    }
    (start + run * t, pose.rot * on_box + pose.pos)
}

/// Parameter in 0..=1 of the first nearest point of the run `from + t speed`, speeds not negative.
fn nearest_parameter(from: DVec3, speed: DVec3, half: DVec3) -> f64 {
    let mut slabs = [Slab::default(); 3];
    for (i, slab) in slabs.iter_mut().enumerate() {
        *slab = if speed[i] > STANDING {
            let (region, face) = match from[i] {
                x if x < -half[i] => (-1, -half[i]),
                x => (i32::from(x > half[i]), half[i]),
            };
            let border = (face - from[i]) / speed[i];
            Slab { region, border }
        } else {
            Slab { region: 0, border: 2.0 }
        };
    }
    // Half the derivative of the squared distance.
    let slope = |slabs: &[Slab; 3], t: f64| {
        let mut sum = 0.0;
        for (i, slab) in slabs.iter().enumerate() {
            if slab.region != 0 {
                sum += speed[i] * speed[i] * (t - slab.border);
            }
        }
        sum
    };
    let mut t = 0.0;
    let mut here = slope(&slabs, t);
    if here >= 0.0 {
        return t;
    }
    while t < 1.0 {
        let mut next_t = 1.0;
        for slab in &slabs {
            if slab.border > t && slab.border < next_t {
                next_t = slab.border;
            }
        }
        let next = slope(&slabs, next_t);
        if next >= 0.0 {
            let curvature = (next - here) / (next_t - t);
            return t - here / curvature;
        }
        for (i, slab) in slabs.iter_mut().enumerate() {
            if slab.border == next_t {
                slab.border = (half[i] - from[i]) / speed[i];
                slab.region += 1;
            }
        }
        (t, here) = (next_t, next);
    }
    1.0
}
