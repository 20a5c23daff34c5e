//! Spheres against spheres, boxes and planes.

use super::{Contact4, Pose, to_local};
use glam::DVec3;

/// Two spheres given by centre and radius. Coincident ones are pushed apart along x.
pub(super) fn sphere_sphere(c1: DVec3, r1: f64, c2: DVec3, r2: f64, out: &mut Contact4) {
    let offset = c1 - c2;
    let distance = offset.dot(offset).sqrt();
    if distance <= 0.0 {
        out.add(c1, DVec3::X, r1 + r2);
    } else if distance <= r1 + r2 {
        let normal = offset * (1.0 / distance);
        let shift = 0.5 * (r2 - r1 - distance);
        out.add(c1 + normal * shift, normal, r1 + r2 - distance);
    }
}

/// A sphere against a box; inside, it is pushed out of the nearest face.
pub(super) fn sphere_box(center: DVec3, radius: f64, pose: &Pose, side: DVec3, out: &mut Contact4) {
    let half = side * 0.5;
    let offset = center - pose.pos;
    let local = to_local(&pose.rot, offset);
    if local.is_nan() {
        return;
    }
    let nearest = local.max(-half).min(half);
    if nearest == local {
        return inside(center, radius, pose, half, local, out);
    }
    let nearest = pose.rot * nearest;
    let gap = offset - nearest;
    let distance = gap.dot(gap).sqrt();
    if radius - distance >= 0.0 {
        let normal = if distance > 0.0 { gap / distance } else { DVec3::X };
        out.add(nearest + pose.pos, normal, radius - distance);
    }
}

/// Contact of a sphere whose centre is in the box, at `local` in its axes.
fn inside(center: DVec3, radius: f64, pose: &Pose, half: DVec3, local: DVec3, out: &mut Contact4) {
    let mut face = 0;
    let mut distance = half.x - local.x.abs();
    for i in 1..3 {
        let other = half[i] - local[i].abs();
        if other < distance {
            (face, distance) = (i, other);
        }
    }
    let column = pose.rot.col(face);
    let normal = if local[face] > 0.0 { column } else { -column };
    out.add(center, normal, distance + radius);
}

/// A sphere against the half space under `normal · x = distance`.
pub(super) fn sphere_plane(center: DVec3, radius: f64, normal: DVec3, distance: f64, out: &mut Contact4) {
    let depth = distance - center.dot(normal) + radius;
    if depth >= 0.0 {
        out.add(center - normal * radius, normal, depth);
    }
}
