//! The cameras over a field (docs/reference/smallsize-ssl.md 4.2).

use std::f64::consts::FRAC_1_SQRT_2;

use engine::RandomStream;
use glam::{DQuat, DVec2, DVec3};
use serde::{Deserialize, Serialize};
use ssl_protocol::calibration::CameraCalibration;

use super::camera_views::{Rectangle, cells};
use super::noise;
use super::pinhole::Pinhole;
use super::realism::Realism;
use crate::FieldGeometry;

/// Largest number of cameras over a field.
pub const CAMERAS_MAX: usize = 8;

/// Height of cameras over small parts of a field. Over larger parts they are higher, to look at most 45° sideways.
const HEIGHT_M: f64 = 4.0;
/// Longer and shorter side of an image.
const IMAGE_PX: [u32; 2] = [1600, 1200];
/// Height up to which objects are in the image if their foot is in the view.
const SEEN_HEIGHT_M: f64 = 0.2;

/// A camera over the field: its true and its published projection, and its view.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Camera {
    /// Number, from 0.
    pub number: u32,
    /// True projection.
    pub pinhole: Pinhole,
    /// Published projection, with the error of its position.
    pub published: Pinhole,
    /// Visible part of the ground.
    pub view: Rectangle,
    /// Offset of all its reports, m.
    pub offset: DVec2,
}

/// Returns the cameras over a field, facing straight down. `count` is clamped to 1 to 8.
///
/// The errors of their positions and the offsets of their reports come from the seed.
#[must_use]
pub fn cameras(field: &FieldGeometry, count: usize, realism: &Realism, seed: u64) -> Vec<Camera> {
    let cells = cells(DVec2::from_array(field.reach_m()), count.clamp(1, CAMERAS_MAX));
    let height_m = cells.iter().map(|cell| cell.half().max_element()).fold(HEIGHT_M, f64::max);
    let hang = |(number, cell): (u32, &Rectangle)| {
        let view = cell.grown(realism.camera_overlap_m / 2.0);
        let pinhole = above(&view, height_m);
        let error =
            noise::direction(&mut RandomStream::new(seed, "ssl camera place", number, 0)) * realism.camera_error_m;
        let offset =
            noise::heading(&mut RandomStream::new(seed, "ssl camera offset", number, 0)) * realism.object_offset_m;
        let published = Pinhole { at: pinhole.at + error, ..pinhole };
        Camera { number, pinhole, published, view, offset }
    };
    (0..).zip(&cells).map(hang).collect()
}

/// Camera above the centre of a view, the longer side of the image along the longer side of the view.
fn above(view: &Rectangle, height_m: f64) -> Pinhole {
    let half = view.half();
    let turn = if half.x >= half.y {
        DQuat::from_xyzw(1.0, 0.0, 0.0, 0.0)
    } else {
        DQuat::from_xyzw(FRAC_1_SQRT_2, FRAC_1_SQRT_2, 0.0, 0.0)
    };
    let image = DVec2::from_array(IMAGE_PX.map(f64::from)) * 0.5;
    let tan = DVec2::new(half.max_element(), half.min_element()) / (height_m - SEEN_HEIGHT_M);
    Pinhole {
        at: view.middle().extend(height_m),
        turn,
        focal_px: (image / tan).min_element(),
        principal_px: image,
        image_px: IMAGE_PX,
    }
}

impl Camera {
    /// Moves the camera to another height over its view.
    pub(crate) fn set_height(&mut self, height_m: f64) {
        let error = self.published.at - self.pinhole.at;
        self.pinhole = above(&self.view, height_m);
        self.published = Pinhole { at: self.pinhole.at + error, ..self.pinhole };
    }

    /// True if the camera sees an object that appears at a point of the ground.
    #[must_use]
    pub fn sees(&self, ground: DVec2) -> bool {
        self.view.contains(ground)
    }

    /// Returns its calibration on the wire, with its published position.
    #[must_use]
    pub fn calibration(&self) -> CameraCalibration {
        self.published.calibration(self.number)
    }

    /// Returns the pixel of a point; (0, 0) behind the camera.
    pub(super) fn pixel(&self, point: DVec3) -> DVec2 {
        self.pinhole.pixel(point).unwrap_or_default()
    }
}
