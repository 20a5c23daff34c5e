//! The pinhole camera model, without lens distortion (docs/reference/smallsize-ssl.md 4.2).

use glam::{DQuat, DVec2, DVec3};
use serde::{Deserialize, Serialize};
use ssl_protocol::calibration::CameraCalibration;

const MM_PER_M: f64 = 1000.0;

/// Projection from points to pixels. The camera's axes are right and down in the image, and the viewing direction.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Pinhole {
    /// Position, m.
    pub at: DVec3,
    /// Rotation from the field's axes to the camera's.
    pub turn: DQuat,
    /// Focal length, pixels.
    pub focal_px: f64,
    /// Principal point: column and row.
    pub principal_px: DVec2,
    /// Width and height of the image, pixels.
    pub image_px: [u32; 2],
}

impl Pinhole {
    /// Returns column and row of a point; `None` behind the camera.
    #[must_use]
    pub fn pixel(&self, point: DVec3) -> Option<DVec2> {
        let seen = self.turn * (point - self.at);
        (seen.z > 0.0).then(|| self.principal_px + seen.truncate() * (self.focal_px / seen.z))
    }

    /// Returns the point at a height, m, shown by a pixel; `None` if the pixel's ray does not reach it.
    #[must_use]
    pub fn at_height(&self, pixel: DVec2, height_m: f64) -> Option<DVec2> {
        let own = ((pixel - self.principal_px) / self.focal_px).extend(1.0);
        self.along(self.turn.conjugate() * own, height_m)
    }

    /// Returns the apparent position of a point whose height is assumed, m; `None` if it is not below the camera.
    #[must_use]
    pub fn apparent_position(&self, point: DVec3, height_m: f64) -> Option<DVec2> {
        self.along(point - self.at, height_m)
    }

    fn along(&self, ray: DVec3, height_m: f64) -> Option<DVec2> {
        let times = (height_m - self.at.z) / ray.z;
        (times.is_finite() && times > 0.0).then(|| self.at.truncate() + ray.truncate() * times)
    }

    /// True if a pixel is in the image.
    #[must_use]
    pub fn is_in_image(&self, pixel: DVec2) -> bool {
        let [width, height] = self.image_px.map(f64::from);
        (0.0..=width).contains(&pixel.x) && (0.0..=height).contains(&pixel.y)
    }

    /// Returns its calibration on the wire, mm. The quaternion's parts are x, y, z, w.
    pub(super) fn calibration(&self, camera_id: u32) -> CameraCalibration {
        let translation = self.turn * -self.at * MM_PER_M;
        let [q0, q1, q2, q3] = self.turn.to_array().map(|part| part as f32);
        let [tx, ty, tz] = translation.to_array().map(|part| part as f32);
        let [x, y, z] = (self.at * MM_PER_M).to_array().map(|part| Some(part as f32));
        let [width, height] = self.image_px.map(Some);
        CameraCalibration {
            camera_id,
            focal_length: self.focal_px as f32,
            principal_point_x: self.principal_px.x as f32,
            principal_point_y: self.principal_px.y as f32,
            distortion: 0.0,
            q0,
            q1,
            q2,
            q3,
            tx,
            ty,
            tz,
            derived_camera_world_tx: x,
            derived_camera_world_ty: y,
            derived_camera_world_tz: z,
            pixel_image_width: width,
            pixel_image_height: height,
        }
    }
}
