//! Projection of the faces of boxes to polygons in the image.

use glam::{DVec2, DVec3};

use super::camera_model::{CameraModel, NEAR_M};
use super::scene::BoundedBox;

/// Most corners of a face: a rectangle with one corner cut off.
pub(super) const POINTS_MAX: usize = 5;
/// Faces whose plane is nearer to the camera are edge-on and cover nothing.
const EDGE_ON_M: f64 = 1e-6;

/// A projected face of a box.
#[derive(Debug, Clone, Copy)]
pub(super) struct ProjectedFace {
    /// Index of its box in the list of boxes in view.
    pub box_index: u32,
    /// Outward normal.
    pub normal: DVec3,
    /// Its corner where `u` and `v` are 0.
    pub origin: DVec3,
    /// Directions of `u` and `v`.
    pub axes: [DVec3; 2],
    /// Lengths along the axes.
    pub size_m: DVec2,
    /// 1 / depth is the dot product of this with (x, y, 1) of an image point.
    pub inverse: DVec3,
    points: [DVec2; POINTS_MAX],
    count: usize,
}

impl ProjectedFace {
    /// Returns the corners of the part in front of the camera, in pixels.
    pub fn polygon(&self) -> &[DVec2] {
        self.points.get(..self.count).unwrap_or_default()
    }

    /// Projects a face; `corners` are in order.
    fn new(eye: &CameraModel, solid: u32, normal: DVec3, corners: [DVec3; 4]) -> Option<ProjectedFace> {
        let [origin, second, _, fourth] = corners;
        let away_m = normal.dot(origin - eye.at);
        if away_m > -EDGE_ON_M {
            return None;
        }
        let (points, count) = clip(corners.map(|corner| eye.camera_frame_point(corner)), eye);
        let (u, v) = (second - origin, fourth - origin);
        let slope = DVec2::new(normal.dot(eye.right), -normal.dot(eye.up)) / (away_m * eye.focal_px);
        let inverse = slope.extend(normal.dot(eye.forward) / away_m - slope.dot(eye.middle_px));
        let axes = [u.normalize_or_zero(), v.normalize_or_zero()];
        let size_m = DVec2::new(u.length(), v.length());
        (count >= 3).then_some(ProjectedFace { box_index: solid, normal, origin, axes, size_m, inverse, points, count })
    }
}

/// Adds the faces of a box.
pub(super) fn add(faces: &mut Vec<ProjectedFace>, eye: &CameraModel, number: u32, solid: &BoundedBox) {
    let (low, high) = (solid.block.bottom_m, solid.block.top_m);
    let corners = solid.corners;
    let [a, b, c, d] = corners;
    for (from, to) in [(a, b), (b, c), (c, d), (d, a)] {
        let out = -(to - from).normalize_or_zero().perp();
        let side = [from.extend(low), to.extend(low), to.extend(high), from.extend(high)];
        faces.extend(ProjectedFace::new(eye, number, out.extend(0.0), side));
    }
    faces.extend(ProjectedFace::new(eye, number, DVec3::Z, corners.map(|corner| corner.extend(high))));
    if low > 0.0 {
        faces.extend(ProjectedFace::new(eye, number, -DVec3::Z, corners.map(|corner| corner.extend(low))));
    }
}

/// Clips to the part in front of the camera, in pixels (Sutherland and Hodgman, with one plane).
fn clip(corners: [DVec3; 4], eye: &CameraModel) -> ([DVec2; POINTS_MAX], usize) {
    let (mut points, mut count) = ([DVec2::ZERO; POINTS_MAX], 0);
    let mut add = |point: DVec3| {
        let seen = eye.image_point(point);
        if let Some(slot) = points.get_mut(count) {
            *slot = DVec2::new(seen.x_px, seen.y_px);
            count += 1;
        }
    };
    for (from, to) in corners.into_iter().zip(corners.into_iter().cycle().skip(1)) {
        if from.z >= NEAR_M {
            add(from);
        }
        if (from.z >= NEAR_M) != (to.z >= NEAR_M) {
            add(from.lerp(to, (NEAR_M - from.z) / (to.z - from.z)));
        }
    }
    (points, count)
}
