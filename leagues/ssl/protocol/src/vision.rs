//! ssl-vision: detections of one camera in one frame (`docs/reference/smallsize-protocol.md` 3). UDP multicast, one message
//! per datagram.
//!
//! Each camera numbers its frames, and also sends empty ones. Positions are millimetres from the centre of the field.

use prost::{Enumeration, Message};

use super::codec::named;
use super::geometry::GeometryData;

/// A datagram: a frame, or the geometry, or both.
#[derive(Clone, PartialEq, Message)]
pub struct WrapperPacket {
    /// Detections of one camera.
    #[prost(message, optional, tag = "1")]
    pub detection: Option<DetectionFrame>,
    /// Geometry of the field, sent repeatedly.
    #[prost(message, optional, tag = "2")]
    pub geometry: Option<GeometryData>,
    /// Sending program.
    #[prost(enumeration = "Source", optional, tag = "3")]
    pub source: Option<i32>,
}

/// A program that sends vision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Enumeration)]
#[repr(i32)]
pub enum Source {
    /// 0
    Unknown = 0,
    /// 1: any other program.
    Other = 1,
    /// 2
    SslVision = 2,
    /// 3
    VisionProcessor = 3,
    /// 4
    GrSim = 4,
    /// 5: the simulator of ER-Force.
    ErForceSim = 5,
}

/// Detections of one camera in one frame.
#[derive(Clone, PartialEq, Message)]
pub struct DetectionFrame {
    /// Number of the frame for this camera. The league's tools treat a jump of more than 100 as a restart.
    #[prost(uint32, required, tag = "1")]
    pub frame_number: u32,
    /// Time of capture, seconds, Unix time.
    #[prost(double, required, tag = "2")]
    pub t_capture: f64,
    /// Time of sending, seconds, Unix time.
    #[prost(double, required, tag = "3")]
    pub t_sent: f64,
    /// Number of the camera.
    #[prost(uint32, required, tag = "4")]
    pub camera_id: u32,
    /// All detected balls, also false ones.
    #[prost(message, repeated, tag = "5")]
    pub balls: Vec<DetectionBall>,
    /// The yellow team.
    #[prost(message, repeated, tag = "6")]
    pub robots_yellow: Vec<DetectionRobot>,
    /// The blue team.
    #[prost(message, repeated, tag = "7")]
    pub robots_blue: Vec<DetectionRobot>,
    /// Time of capture by the clock of the camera, seconds.
    #[prost(double, optional, tag = "8")]
    pub t_capture_camera: Option<f64>,
}

/// A detected ball. A flying ball appears at its projection on the ground.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct DetectionBall {
    /// Confidence, 0 to 1.
    #[prost(float, required, tag = "1")]
    pub confidence: f32,
    /// Pixels.
    #[prost(uint32, optional, tag = "2")]
    pub area: Option<u32>,
    /// mm
    #[prost(float, required, tag = "3")]
    pub x: f32,
    /// mm
    #[prost(float, required, tag = "4")]
    pub y: f32,
    /// mm; simulators only.
    #[prost(float, optional, tag = "5")]
    pub z: Option<f32>,
    /// Column in the image.
    #[prost(float, required, tag = "6")]
    pub pixel_x: f32,
    /// Row in the image.
    #[prost(float, required, tag = "7")]
    pub pixel_y: f32,
}

/// A detected robot.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct DetectionRobot {
    /// Confidence, 0 to 1.
    #[prost(float, required, tag = "1")]
    pub confidence: f32,
    /// Number encoded by its pattern, 0 to 15.
    #[prost(uint32, optional, tag = "2")]
    pub robot_id: Option<u32>,
    /// mm
    #[prost(float, required, tag = "3")]
    pub x: f32,
    /// mm
    #[prost(float, required, tag = "4")]
    pub y: f32,
    /// Heading, radians counter-clockwise from x.
    #[prost(float, optional, tag = "5")]
    pub orientation: Option<f32>,
    /// Column in the image.
    #[prost(float, required, tag = "6")]
    pub pixel_x: f32,
    /// Row in the image.
    #[prost(float, required, tag = "7")]
    pub pixel_y: f32,
    /// Height of the pattern, mm.
    #[prost(float, optional, tag = "8")]
    pub height: Option<f32>,
}

named! {
    WrapperPacket = "SSL_WrapperPacket",
    DetectionFrame = "SSL_DetectionFrame",
    DetectionBall = "SSL_DetectionBall",
    DetectionRobot = "SSL_DetectionRobot",
}
