//! Boxes against planes: the deepest corner and its neighbours along the two flattest edges.

use super::{Contact4, Point, Pose};
use glam::DVec3;

/// A box against the half space under `normal · x = distance`.
pub(super) fn box_plane(pose: &Pose, side: DVec3, normal: DVec3, distance: f64, out: &mut Contact4) {
    // The rise of each edge along the normal, and the depth lost along it.
    let rise = DVec3::new(
        side.x * normal.dot(pose.rot.x_axis),
        side.y * normal.dot(pose.rot.y_axis),
        side.z * normal.dot(pose.rot.z_axis),
    );
    let loss = rise.abs();
    let depth = distance + 0.5 * (loss.x + loss.y + loss.z) - normal.dot(pose.pos);
    if depth.is_nan() || depth < 0.0 {
        return;
    }
    let mut deepest = pose.pos;
    for i in 0..3 {
        let half = pose.rot.col(i) * (0.5 * side[i]);
        deepest = if rise[i] > 0.0 { deepest - half } else { deepest + half };
    }
    let along = |i: usize| {
        let edge = pose.rot.col(i) * side[i];
        let pos = if rise[i] > 0.0 { deepest + edge } else { deepest - edge };
        let depth = depth - loss[i];
        Point { pos, normal, depth }
    };

    out.add(deepest, normal, depth);
    let (flattest, next) = flattest_edges(loss);
    let second = along(flattest);
    if second.depth < 0.0 {
        return;
    }
    out.push(second);
    let third = along(next);
    if third.depth < 0.0 {
        return;
    }
    out.push(third);
    let fourth = second.depth + third.depth - depth;
    if fourth > 0.0 {
        out.add(second.pos + third.pos - deepest, normal, fourth);
    }
}

/// The edge that loses least depth and the runner-up, ties as in the reference.
fn flattest_edges(loss: DVec3) -> (usize, usize) {
    if loss.x < loss.y {
        if loss.z < loss.x { (2, 0) } else { (0, if loss.y < loss.z { 1 } else { 2 }) }
    } else if loss.z < loss.y {
        (2, if loss.x < loss.y { 0 } else { 1 })
    } else {
        (1, if loss.x < loss.z { 0 } else { 2 })
    }
}
