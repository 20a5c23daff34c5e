//! Conversions between the physics' `f64` and the scene's `f32` (docs/reference/physics.md A.1).

use glam::{DMat3, DVec3};
use physics::BodyState;
use soccer_scene::ScenePose;

use crate::placement::Rotation;

/// A vector rounded to `f32`.
pub(crate) fn narrow(v: DVec3) -> [f32; 3] {
    v.to_array().map(|x| x as f32)
}

/// A vector widened to `f64`.
pub(crate) fn wide(v: [f32; 3]) -> DVec3 {
    DVec3::from_array(v.map(f64::from))
}

/// The pose of a body, rounded to `f32`.
pub(crate) fn of_body(body: &BodyState) -> ScenePose {
    let mut out = ScenePose::at(narrow(body.pos));
    for column in 0..3 {
        out.0[4 * column..4 * column + 3].copy_from_slice(&narrow(body.rot.col(column)));
    }
    out
}

/// A matrix rounded to `f32`, row by row.
pub(crate) fn rows(rot: &DMat3) -> Rotation {
    [0, 1, 2].map(|i| narrow(rot.row(i)))
}

/// A matrix of rows, widened.
pub(crate) fn matrix(rows: &Rotation) -> DMat3 {
    let [x, y, z] = rows.map(wide);
    DMat3::from_cols(x, y, z).transpose()
}

/// The rotation part of a pose, widened.
pub(crate) fn rotation(pose: &ScenePose) -> DMat3 {
    let column = |i: usize| wide([pose.0[4 * i], pose.0[4 * i + 1], pose.0[4 * i + 2]]);
    DMat3::from_cols(column(0), column(1), column(2))
}

/// A world direction in a body's axes, in `f32`.
pub(crate) fn into_body(rot: &DMat3, v: [f32; 3]) -> [f32; 3] {
    [0, 1, 2].map(|i| {
        let axis = narrow(rot.col(i));
        axis[0] * v[0] + axis[1] * v[1] + axis[2] * v[2]
    })
}

/// A world direction in a frame's axes.
pub(crate) fn into_frame(pose: &ScenePose, v: [f32; 3]) -> [f32; 3] {
    [0, 1, 2].map(|i| pose.0[4 * i] * v[0] + pose.0[4 * i + 1] * v[1] + pose.0[4 * i + 2] * v[2])
}

/// A world point in a frame, computed as with an inverted matrix: rotated, then shifted by the rotated origin.
pub(crate) fn to_local(pose: &ScenePose, point: [f32; 3]) -> [f32; 3] {
    let origin = into_frame(pose, pose.pos());
    let turned = into_frame(pose, point);
    [0, 1, 2].map(|i| turned[i] - origin[i])
}
