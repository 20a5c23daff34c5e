//! Where a camera is, and what its pixels look at.

use glam::{DVec2, DVec3};
use serde::{Deserialize, Serialize};

use super::eye::{Eye, NEAR_M};
use crate::grid;

/// Wider pictures of a pinhole camera would be distorted beyond use.
const VIEW_MAX_RAD: f64 = 2.8;
const VIEW_MIN_RAD: f64 = 0.01;
/// Pictures have no more pixels along a side: the sizes may come from outside.
const SIDE_MAX_PX: u32 = 2048;

/// A pinhole camera with square pixels. The origin of a picture is its upper left corner, x to the right and y down;
/// the middle of its first pixel is (0.5, 0.5).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Lens {
    /// Where it is.
    pub at: DVec2,
    /// Of the pinhole above the ground of its floor.
    pub height_m: f64,
    /// The direction of the middle of the picture: the robot's heading and the camera's pan.
    pub heading_rad: f64,
    /// The camera looks up by this angle.
    pub tilt_rad: f64,
    /// From the left to the right side of the picture.
    pub view_rad: f64,
    /// Width of the picture.
    pub width_px: u32,
    /// Height of the picture.
    pub height_px: u32,
}

/// A point in a picture, and how far away it is along the axis of the camera.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Projected {
    /// From the left side.
    pub x_px: f64,
    /// From the upper side.
    pub y_px: f64,
    /// Along the axis of the camera.
    pub depth_m: f64,
}

impl Lens {
    /// Where a point (x, y and height above the ground) is in the picture, inside of it or beside it. None for points that are
    /// not in front of the camera.
    #[must_use]
    pub fn project(&self, point: DVec3) -> Option<Projected> {
        let eye = self.eye();
        let seen = eye.in_view(point);
        (seen.z >= NEAR_M).then(|| eye.in_picture(seen))
    }

    /// The direction that a point of the picture looks in, 1 m long.
    #[must_use]
    pub fn ray(&self, x_px: f64, y_px: f64) -> DVec3 {
        self.eye().ray(x_px, y_px).normalize()
    }

    /// Where on the ground a point of the picture is; none for what is not below the horizon.
    #[must_use]
    pub fn on_floor(&self, x_px: f64, y_px: f64) -> Option<DVec2> {
        on_floor(self, self.eye().ray(x_px, y_px))
    }

    /// What the layer of seen floor takes for this picture.
    #[must_use]
    pub fn cone(&self) -> grid::Camera {
        grid::Camera { from: self.at, heading_rad: self.heading_rad, view_rad: self.view_rad }
    }

    /// The same view with this many pixels across.
    pub(super) fn with_width(self, width_px: u32) -> Lens {
        let [width, height] = self.size_px();
        let height_px = (f64::from(height) * f64::from(width_px) / f64::from(width)).round().max(1.0) as u32;
        Lens { width_px, height_px, ..self }
    }

    /// Width and height of the picture, within what is possible.
    pub(super) fn size_px(&self) -> [u32; 2] {
        [self.width_px, self.height_px].map(|side| side.clamp(1, SIDE_MAX_PX))
    }

    pub(super) fn eye(&self) -> Eye {
        let (sin, cos) = libm::sincos(finite(self.heading_rad));
        let (up, level) = libm::sincos(finite(self.tilt_rad));
        let [width, height] = self.size_px().map(|side| f64::from(side) * 0.5);
        let view_rad = finite(self.view_rad).clamp(VIEW_MIN_RAD, VIEW_MAX_RAD);
        Eye {
            at: self.at.extend(self.height_m),
            forward: DVec3::new(cos * level, sin * level, up),
            right: DVec3::new(sin, -cos, 0.0),
            up: DVec3::new(-cos * up, -sin * up, level),
            focal_px: width / libm::tan(view_rad * 0.5),
            middle_px: DVec2::new(width, height),
        }
    }
}

/// Where a ray from the lens meets the ground.
pub(super) fn on_floor(lens: &Lens, ray: DVec3) -> Option<DVec2> {
    let share = lens.height_m / -ray.z;
    (ray.z < 0.0 && share >= 0.0 && share.is_finite()).then(|| lens.at + ray.truncate() * share)
}

fn finite(value: f64) -> f64 {
    if value.is_finite() { value } else { 0.0 }
}
