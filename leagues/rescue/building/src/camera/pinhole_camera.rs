//! The pinhole camera: pose, field of view and image size.

use glam::{DVec2, DVec3};
use rescue_mapping::grid;
use serde::{Deserialize, Serialize};

use super::camera_model::{CameraModel, NEAR_M, ProjectedPoint};

/// Limits of the field of view; a wider pinhole image would be distorted beyond use.
const VIEW_MAX_RAD: f64 = 2.8;
const VIEW_MIN_RAD: f64 = 0.01;
/// Largest image side; sizes may come from clients.
const SIDE_MAX_PX: u32 = 2048;

/// A pinhole camera with square pixels. The origin of the image is its upper left corner, x to the right and y down;
/// the middle of the first pixel is (0.5, 0.5).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct PinholeCamera {
    /// Its position.
    pub at: DVec2,
    /// Height of the pinhole above the ground of its floor.
    pub height_m: f64,
    /// Direction of the image centre: the robot's heading plus the camera's pan.
    pub heading_rad: f64,
    /// Tilt upwards.
    pub tilt_rad: f64,
    /// Horizontal field of view.
    pub view_rad: f64,
    /// Width of the image.
    pub width_px: u32,
    /// Height of the image.
    pub height_px: u32,
}

impl PinholeCamera {
    /// Projects a point (x, y and height above the ground) to the image plane, inside or outside the image. None for
    /// points behind the camera.
    #[must_use]
    pub fn project(&self, point: DVec3) -> Option<ProjectedPoint> {
        let eye = self.model();
        let seen = eye.camera_frame_point(point);
        (seen.z >= NEAR_M).then(|| eye.image_point(seen))
    }

    /// Returns the unit direction of an image point.
    #[must_use]
    pub fn ray(&self, x_px: f64, y_px: f64) -> DVec3 {
        self.model().ray(x_px, y_px).normalize()
    }

    /// Returns the ground point of an image point; none at or above the horizon.
    #[must_use]
    pub fn floor_point(&self, x_px: f64, y_px: f64) -> Option<DVec2> {
        on_floor(self, self.model().ray(x_px, y_px))
    }

    /// Returns the view cone for the camera coverage layer.
    #[must_use]
    pub fn view_cone(&self) -> grid::FieldOfView {
        grid::FieldOfView { from: self.at, heading_rad: self.heading_rad, view_rad: self.view_rad }
    }

    /// Returns the same view with this image width.
    pub(super) fn with_width(self, width_px: u32) -> PinholeCamera {
        let [width, height] = self.size_px();
        let height_px = (f64::from(height) * f64::from(width_px) / f64::from(width)).round().max(1.0) as u32;
        PinholeCamera { width_px, height_px, ..self }
    }

    /// Image size, clamped to the valid range.
    pub(super) fn size_px(&self) -> [u32; 2] {
        [self.width_px, self.height_px].map(|side| side.clamp(1, SIDE_MAX_PX))
    }

    pub(super) fn model(&self) -> CameraModel {
        let (sin, cos) = libm::sincos(finite(self.heading_rad));
        let (up, level) = libm::sincos(finite(self.tilt_rad));
        let [width, height] = self.size_px().map(|side| f64::from(side) * 0.5);
        let view_rad = finite(self.view_rad).clamp(VIEW_MIN_RAD, VIEW_MAX_RAD);
        CameraModel {
            at: self.at.extend(self.height_m),
            forward: DVec3::new(cos * level, sin * level, up),
            right: DVec3::new(sin, -cos, 0.0),
            up: DVec3::new(-cos * up, -sin * up, level),
            focal_px: width / libm::tan(view_rad * 0.5),
            middle_px: DVec2::new(width, height),
        }
    }
}

/// Intersects a ray from the camera with the ground.
pub(super) fn on_floor(lens: &PinholeCamera, ray: DVec3) -> Option<DVec2> {
    let share = lens.height_m / -ray.z;
    (ray.z < 0.0 && share >= 0.0 && share.is_finite()).then(|| lens.at + ray.truncate() * share)
}

fn finite(value: f64) -> f64 {
    if value.is_finite() { value } else { 0.0 }
}
