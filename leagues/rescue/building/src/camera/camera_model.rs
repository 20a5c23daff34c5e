//! A camera with its trigonometry precomputed.

use glam::{DVec2, DVec3};

/// Near clipping distance.
pub(super) const NEAR_M: f64 = 0.02;

/// A pinhole camera as position, unit axes, focal length and image centre.
#[derive(Debug, Clone, Copy)]
pub(super) struct CameraModel {
    pub at: DVec3,
    pub forward: DVec3,
    pub right: DVec3,
    pub up: DVec3,
    pub focal_px: f64,
    pub middle_px: DVec2,
}

/// A point in the image with its depth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ProjectedPoint {
    /// Distance from the left side of the image.
    pub x_px: f64,
    /// Distance from the upper side of the image.
    pub y_px: f64,
    /// Depth along the optical axis.
    pub depth_m: f64,
}

impl CameraModel {
    /// Transforms a point into the camera frame: x to the right, y up, z forward.
    #[inline]
    pub fn camera_frame_point(&self, point: DVec3) -> DVec3 {
        let way = point - self.at;
        DVec3::new(way.dot(self.right), way.dot(self.up), way.dot(self.forward))
    }

    /// Projects a point of the camera frame, which must be in front of the camera.
    #[inline]
    pub fn image_point(&self, seen: DVec3) -> ProjectedPoint {
        let scale = self.focal_px / seen.z;
        ProjectedPoint {
            x_px: self.middle_px.x + seen.x * scale,
            y_px: self.middle_px.y - seen.y * scale,
            depth_m: seen.z,
        }
    }

    /// Inward normals of the five planes that bound the view: near, left, right, upper, lower.
    pub fn frustum_normals(&self) -> [DVec3; 5] {
        let (wide, high) = (self.middle_px.x / self.focal_px, self.middle_px.y / self.focal_px);
        [
            self.forward,
            (self.forward * wide + self.right).normalize(),
            (self.forward * wide - self.right).normalize(),
            (self.forward * high - self.up).normalize(),
            (self.forward * high + self.up).normalize(),
        ]
    }

    /// Returns the direction of an image point, with length 1 along the optical axis.
    #[inline]
    pub fn ray(&self, x_px: f64, y_px: f64) -> DVec3 {
        let (x, y) = ((x_px - self.middle_px.x) / self.focal_px, (self.middle_px.y - y_px) / self.focal_px);
        self.forward + self.right * x + self.up * y
    }
}
