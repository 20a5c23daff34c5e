//! The camera geometry of a robot that looks straight ahead, to locate image features on the floor.

use glam::DVec2;
use rescue_protocol::mrcs::{ImageFeature, RobotKind};
use serde::{Deserialize, Serialize};

/// Horizontal field of view of all robots' cameras without zoom.
const VIEW_RAD: f64 = 80.0 / 180.0 * std::f64::consts::PI;

/// Width and height of a picture without a `frame` message.
const SIZE_PX: [i32; 2] = [320, 240];

/// The camera geometry of a picture: pose and image size.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct CameraGeometry {
    /// Position of the camera, m.
    pub at: DVec2,
    /// Its height above the floor, m.
    pub height_m: f64,
    /// Heading, rad.
    pub heading_rad: f64,
    /// Width and height of the picture, pixels.
    pub size_px: [i32; 2],
}

impl CameraGeometry {
    /// Creates the camera geometry of a robot of this type.
    #[must_use]
    pub fn of(kind: RobotKind, at: DVec2, heading_rad: f64, size_px: Option<[i32; 2]>) -> CameraGeometry {
        let size_px = size_px.filter(|size| size.iter().all(|px| *px > 0)).unwrap_or(SIZE_PX);
        CameraGeometry { at, height_m: lens_height_m(kind), heading_rad, size_px }
    }

    /// Returns the floor point under the middle of a feature's lower edge, m; `None` at or above the horizon.
    #[must_use]
    pub fn floor_point(&self, thing: &ImageFeature) -> Option<DVec2> {
        let [width_px, height_px] = self.size_px.map(f64::from);
        let focal_px = width_px / 2.0 / libm::tan(VIEW_RAD / 2.0);
        let lower_px = f64::from(thing.at[1]) + f64::from(thing.height) / 2.0;
        let below_px = lower_px - height_px / 2.0;
        if below_px < 1.0 {
            return None;
        }
        let ahead_m = self.height_m * focal_px / below_px;
        let left_m = (width_px / 2.0 - f64::from(thing.at[0])) / focal_px * ahead_m;
        let (sin, cos) = libm::sincos(self.heading_rad);
        Some(self.at + DVec2::new(cos, sin).rotate(DVec2::new(ahead_m, left_m)))
    }
}

/// Returns the usual camera height.
fn lens_height_m(kind: RobotKind) -> f64 {
    match kind {
        RobotKind::P2at => 0.42,
        RobotKind::TeleMax => 0.8,
        RobotKind::AirRobot => 1.2,
        RobotKind::Kenaf => 0.3,
    }
}
