//! Capsules against spheres, planes and capsules. A capsule lies along its local z axis.

use super::{Contact4, Pose, sphere};
use glam::DVec3;

/// Below this squared sine of the angle between them two capsules count as parallel.
const PARALLEL: f64 = 1e-5;

/// A capsule against a sphere: the nearest point of the axis is the centre of the sphere that touches.
pub(super) fn capsule_sphere(pose: &Pose, radius: f64, length: f64, center: DVec3, other: f64, out: &mut Contact4) {
    let half = length * 0.5;
    let along = pose.rot.z_axis.dot(center - pose.pos);
    let along = if along > half { half } else { along };
    let along = if along < -half { -half } else { along };
    sphere::sphere_sphere(pose.pos + pose.rot.z_axis * along, radius, center, other, out);
}

/// A capsule against the half space under `normal · x = distance`: its ends, the deeper one first.
pub(super) fn capsule_plane(pose: &Pose, radius: f64, length: f64, normal: DVec3, distance: f64, out: &mut Contact4) {
    let axis = pose.rot.z_axis;
    let sign = if normal.dot(axis) > 0.0 { -1.0 } else { 1.0 };
    let half = axis * length * 0.5 * sign;
    sphere::sphere_plane(pose.pos + half, radius, normal, distance, out);
    if !out.is_empty() {
        sphere::sphere_plane(pose.pos - half, radius, normal, distance, out);
    }
}

/// Two capsules, each given by pose, radius and length: spheres at the nearest points of the axes, or, if these are
/// parallel and side by side, at both ends of the part they share.
pub(super) fn capsule_capsule(p1: &Pose, size1: (f64, f64), p2: &Pose, size2: (f64, f64), out: &mut Contact4) {
    let (half1, half2) = (size1.1 * 0.5, size2.1 * 0.5);
    let (axis1, mut axis2) = (p1.rot.z_axis, p2.rot.z_axis);
    let cosine = axis1.dot(axis2);
    if 1.0 - cosine * cosine < PARALLEL {
        if cosine < 0.0 {
            axis2 = -axis2;
        }
        // Positions along axis 1 from centre 1; `shift` turns them into positions along axis 2 from centre 2.
        let shift = axis1.dot(p1.pos - p2.pos);
        let lo = larger(-half1, -half2 - shift);
        let hi = smaller(half1, half2 - shift);
        if lo <= hi {
            let at = |t: f64, out: &mut Contact4| {
                let (c1, c2) = (p1.pos + axis1 * t, p2.pos + axis2 * (t + shift));
                sphere::sphere_sphere(c1, size1.0, c2, size2.0, out);
            };
            if lo < hi {
                at(lo, out);
                if !out.is_empty() {
                    at(hi, out);
                }
                if out.len() == 2 {
                    return;
                }
                out.clear();
            }
            return at((lo + hi) * 0.5, out);
        }
    }
    let (c1, c2) = nearest_points(
        (p1.pos + axis1 * half1, p1.pos - axis1 * half1),
        (p2.pos + axis2 * half2, p2.pos - axis2 * half2),
    );
    sphere::sphere_sphere(c1, size1.0, c2, size2.0, out);
}

fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

/// Nearest points of the segments `a` and `b`. Of equally near ones the first found counts: corners first (start
/// before end), then corners against the other segment's inside, then the insides.
fn nearest_points(a: (DVec3, DVec3), b: (DVec3, DVec3)) -> (DVec3, DVec3) {
    let (run_a, run_b) = (a.1 - a.0, b.1 - b.0);
    // Offsets from each end of a to each end of b, and how far these lie along a and along b.
    let offsets = [b.0 - a.0, b.1 - a.0, b.0 - a.1, b.1 - a.1];
    let [a1, a2, a3, a4] = offsets.map(|o| run_a.dot(o));
    let [b1, b2, b3, b4] = offsets.map(|o| run_b.dot(o));
    if a1 <= 0.0 && b1 >= 0.0 {
        return (a.0, b.0);
    }
    if a2 <= 0.0 && b2 <= 0.0 {
        return (a.0, b.1);
    }
    if a3 >= 0.0 && b3 >= 0.0 {
        return (a.1, b.0);
    }
    if a4 >= 0.0 && b4 <= 0.0 {
        return (a.1, b.1);
    }
    let square_a = run_a.dot(run_a);
    if a1 >= 0.0 && a3 <= 0.0 {
        let t = a1 / square_a;
        if run_b.dot(offsets[0] - run_a * t) >= 0.0 {
            return (a.0 + run_a * t, b.0);
        }
    }
    if a2 >= 0.0 && a4 <= 0.0 {
        let t = a2 / square_a;
        if run_b.dot(offsets[1] - run_a * t) <= 0.0 {
            return (a.0 + run_a * t, b.1);
        }
    }
    let square_b = run_b.dot(run_b);
    if b1 <= 0.0 && b2 >= 0.0 {
        let t = -b1 / square_b;
        if run_a.dot(-offsets[0] - run_b * t) >= 0.0 {
            return (a.0, b.0 + run_b * t);
        }
    }
    if b3 <= 0.0 && b4 >= 0.0 {
        let t = -b3 / square_b;
        if run_a.dot(-offsets[2] - run_b * t) <= 0.0 {
            return (a.1, b.0 + run_b * t);
        }
    }
    let mixed = run_a.dot(run_b);
    let det = square_a * square_b - mixed * mixed;
    if det <= 0.0 {
        return (a.0, b.0);
    }
    let det = 1.0 / det;
    let t = (square_b * a1 - mixed * b1) * det;
    let u = (mixed * a1 - square_a * b1) * det;
    (a.0 + run_a * t, b.0 + run_b * u)
}
