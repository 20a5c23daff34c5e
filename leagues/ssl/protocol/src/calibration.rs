//! ssl-vision: camera calibration and ball models (`docs/reference/smallsize-protocol.md` 3).

use prost::Message;

use super::codec::named;

/// Calibration of a camera: the projection from points of the field (mm) to pixels.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct CameraCalibration {
    /// Number of the camera.
    #[prost(uint32, required, tag = "1")]
    pub camera_id: u32,
    /// Pixels.
    #[prost(float, required, tag = "2")]
    pub focal_length: f32,
    /// Pixels.
    #[prost(float, required, tag = "3")]
    pub principal_point_x: f32,
    /// Pixels.
    #[prost(float, required, tag = "4")]
    pub principal_point_y: f32,
    /// Distortion of the lens.
    #[prost(float, required, tag = "5")]
    pub distortion: f32,
    /// Rotation from field to camera, a unit quaternion of four parts.
    #[prost(float, required, tag = "6")]
    pub q0: f32,
    /// Second part.
    #[prost(float, required, tag = "7")]
    pub q1: f32,
    /// Third part.
    #[prost(float, required, tag = "8")]
    pub q2: f32,
    /// Fourth part.
    #[prost(float, required, tag = "9")]
    pub q3: f32,
    /// Translation from field to camera, mm.
    #[prost(float, required, tag = "10")]
    pub tx: f32,
    /// mm
    #[prost(float, required, tag = "11")]
    pub ty: f32,
    /// mm
    #[prost(float, required, tag = "12")]
    pub tz: f32,
    /// Position of the camera, mm.
    #[prost(float, optional, tag = "13")]
    pub derived_camera_world_tx: Option<f32>,
    /// mm
    #[prost(float, optional, tag = "14")]
    pub derived_camera_world_ty: Option<f32>,
    /// mm
    #[prost(float, optional, tag = "15")]
    pub derived_camera_world_tz: Option<f32>,
    /// Pixels.
    #[prost(uint32, optional, tag = "16")]
    pub pixel_image_width: Option<u32>,
    /// Pixels.
    #[prost(uint32, optional, tag = "17")]
    pub pixel_image_height: Option<u32>,
}

/// Models of the ball's motion.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct Models {
    /// Ball on the ground.
    #[prost(message, optional, tag = "1")]
    pub straight_two_phase: Option<StraightTwoPhase>,
    /// Ball in the air.
    #[prost(message, optional, tag = "2")]
    pub chip_fixed_loss: Option<ChipFixedLoss>,
}

/// Ground model: the ball first slides, then rolls.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct StraightTwoPhase {
    /// Acceleration while sliding, m/s², negative.
    #[prost(double, required, tag = "1")]
    pub acc_slide: f64,
    /// Acceleration while rolling, m/s², negative.
    #[prost(double, required, tag = "2")]
    pub acc_roll: f64,
    /// Fraction of the initial speed at which rolling begins.
    #[prost(double, required, tag = "3")]
    pub k_switch: f64,
}

/// Chip model: fractions of the speed left after a bounce.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct ChipFixedLoss {
    /// Along the ground, first bounce.
    #[prost(double, required, tag = "1")]
    pub damping_xy_first_hop: f64,
    /// Along the ground, later bounces.
    #[prost(double, required, tag = "2")]
    pub damping_xy_other_hops: f64,
    /// Vertical.
    #[prost(double, required, tag = "3")]
    pub damping_z: f64,
}

named! {
    CameraCalibration = "SSL_GeometryCameraCalibration",
    Models = "SSL_GeometryModels",
}
