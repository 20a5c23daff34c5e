//! ssl-vision: what one camera saw in one frame (`docs/reference/smallsize-wire.md` 3). UDP multicast, a message to a
//! datagram.
//!
//! Each camera counts its frames, and sends empty ones, too. Positions are millimetres from the centre of the field.

use prost::{Enumeration, Message};

use super::codec::named;
use super::geometry::GeometryData;

/// A datagram: a frame, or the geometry, or both.
#[derive(Clone, PartialEq, Message)]
pub struct WrapperPacket {
    /// What a camera saw.
    #[prost(message, optional, tag = "1")]
    pub detection: Option<DetectionFrame>,
    /// What field it is; sent again and again.
    #[prost(message, optional, tag = "2")]
    pub geometry: Option<GeometryData>,
    /// Who sends.
    #[prost(enumeration = "Source", optional, tag = "3")]
    pub source: Option<i32>,
}

/// A program that sends vision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Enumeration)]
#[repr(i32)]
pub enum Source {
    /// 0
    Unknown = 0,
    /// 1: none of the others.
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

/// A frame of one camera.
#[derive(Clone, PartialEq, Message)]
pub struct DetectionFrame {
    /// Counts the frames of this camera. A leap of more than 100 is a restart to the league's tools.
    #[prost(uint32, required, tag = "1")]
    pub frame_number: u32,
    /// When the picture was taken, seconds, Unix time.
    #[prost(double, required, tag = "2")]
    pub t_capture: f64,
    /// When it was sent, seconds, Unix time.
    #[prost(double, required, tag = "3")]
    pub t_sent: f64,
    /// Number of the camera.
    #[prost(uint32, required, tag = "4")]
    pub camera_id: u32,
    /// Everything that looks like a ball.
    #[prost(message, repeated, tag = "5")]
    pub balls: Vec<DetectionBall>,
    /// The yellow team.
    #[prost(message, repeated, tag = "6")]
    pub robots_yellow: Vec<DetectionRobot>,
    /// The blue team.
    #[prost(message, repeated, tag = "7")]
    pub robots_blue: Vec<DetectionRobot>,
    /// When the picture was taken by the clock of the camera, seconds.
    #[prost(double, optional, tag = "8")]
    pub t_capture_camera: Option<f64>,
}

/// A ball. One that flies is where the camera sees it on the ground.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct DetectionBall {
    /// 0 to 1.
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
    /// Column in the picture.
    #[prost(float, required, tag = "6")]
    pub pixel_x: f32,
    /// Row in the picture.
    #[prost(float, required, tag = "7")]
    pub pixel_y: f32,
}

/// A robot.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct DetectionRobot {
    /// 0 to 1.
    #[prost(float, required, tag = "1")]
    pub confidence: f32,
    /// Number of its pattern, 0 to 15.
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
    /// Column in the picture.
    #[prost(float, required, tag = "6")]
    pub pixel_x: f32,
    /// Row in the picture.
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
