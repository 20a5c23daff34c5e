//! Panoramas: a full turn in one image.

use std::f64::consts::TAU;

use glam::{DVec2, DVec3};
use rescue_mapping::angle::wrapped;
use serde::{Deserialize, Serialize};

use super::camera_model::ProjectedPoint;
use super::draw::draw;
use super::pinhole_camera::{PinholeCamera, on_floor};
use super::raster::Raster;
use super::scene::CameraScene;
use super::scene_box::SceneBox;

/// Number of images in a panorama.
const SHOTS: u32 = 8;
const WIDTH_PX: u32 = 1280;
const HEIGHT_PX: u32 = 160;
/// Size of one of them: a little finer than the panorama, and high enough for the column ends at the seams.
const SHOT_PX: [u32; 2] = [200, 216];
/// Columns of the panorama for one image.
const COLUMNS: u32 = WIDTH_PX / SHOTS;

/// The geometry of a panorama: a cylinder around a vertical axis. Its middle faces along the camera's heading, its left
/// and right ends face back. The tilt of the camera is ignored.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct CylindricalCamera {
    /// Position, height and heading of the middle.
    pub lens: PinholeCamera,
}

/// Draws a panorama: eight images of 45° each, projected to a cylinder, 1280 by 160 pixels.
#[must_use]
pub fn panorama(scene: &CameraScene, lens: &PinholeCamera, others: &[SceneBox]) -> Raster {
    let mut whole = Raster::new(WIDTH_PX, HEIGHT_PX);
    let mut shot = Raster::default();
    for number in 0..SHOTS {
        let lens = shot_lens(lens, number);
        draw(scene, &lens, others, &mut shot);
        lay(&lens, &shot, number * COLUMNS, &mut whole);
    }
    whole
}

/// Camera of one image, counted clockwise from the left end of the panorama, which faces back.
fn shot_lens(lens: &PinholeCamera, number: u32) -> PinholeCamera {
    let turn_rad = TAU * (0.5 - (f64::from(number) + 0.5) / f64::from(SHOTS));
    PinholeCamera {
        heading_rad: wrapped(lens.heading_rad + turn_rad),
        tilt_rad: 0.0,
        view_rad: TAU / f64::from(SHOTS),
        width_px: SHOT_PX[0],
        height_px: SHOT_PX[1],
        ..*lens
    }
}

/// Projects an image into the columns from `first` on.
fn lay(lens: &PinholeCamera, shot: &Raster, first: u32, whole: &mut Raster) {
    let focal_px = lens.model().focal_px;
    let middle = SHOT_PX.map(|side| f64::from(side) * 0.5);
    for column in 0..COLUMNS {
        let angle_rad = (f64::from(column) + 0.5) / f64::from(COLUMNS) * lens.view_rad - lens.view_rad * 0.5;
        let (sin, cos) = libm::sincos(angle_rad);
        let x = (middle[0] + focal_px * sin / cos) as u32;
        for row in 0..HEIGHT_PX {
            let y = middle[1] - focal_px * rise(f64::from(row) + 0.5) / cos;
            let at = row as usize * WIDTH_PX as usize + (first + column) as usize;
            if let (Some(pixel), Some(colour)) = (whole.pixels_mut().get_mut(at), shot.pixel(x, y.max(0.0) as u32)) {
                *pixel = colour;
            }
        }
    }
}

/// Tangent of the elevation above the horizon, for a row of the panorama.
fn rise(y_px: f64) -> f64 {
    (f64::from(HEIGHT_PX) * 0.5 - y_px) * TAU / f64::from(WIDTH_PX)
}

impl CylindricalCamera {
    /// Projects a point into the panorama; none for points above or below it. The depth is the horizontal distance.
    #[must_use]
    pub fn project(&self, point: DVec3) -> Option<ProjectedPoint> {
        let way = point - self.lens.at.extend(self.lens.height_m);
        let depth_m = way.truncate().length();
        let turn_rad = wrapped(libm::atan2(way.y, way.x) - self.lens.heading_rad);
        let y_px = f64::from(HEIGHT_PX) * 0.5 - way.z / depth_m * f64::from(WIDTH_PX) / TAU;
        let inside = y_px >= 0.0 && y_px <= f64::from(HEIGHT_PX);
        inside.then_some(ProjectedPoint { x_px: (0.5 - turn_rad / TAU) * f64::from(WIDTH_PX), y_px, depth_m })
    }

    /// Returns the ground point of a panorama point; none at or above the horizon.
    #[must_use]
    pub fn floor_point(&self, x_px: f64, y_px: f64) -> Option<DVec2> {
        let turn_rad = (0.5 - x_px / f64::from(WIDTH_PX)) * TAU;
        let (sin, cos) = libm::sincos(self.lens.heading_rad + turn_rad);
        on_floor(&self.lens, DVec3::new(cos, sin, rise(y_px)))
    }
}
