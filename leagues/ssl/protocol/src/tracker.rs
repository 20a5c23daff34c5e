//! The tracker's messages: objects followed over time, of all cameras together (`docs/reference/smallsize-wire.md` 4). UDP
//! multicast, a message to a datagram. Metres, m/s and radians, unlike vision.

use prost::{Enumeration, Message};

use super::Team;
use super::codec::named;

/// A datagram.
#[derive(Clone, PartialEq, Message)]
pub struct TrackerWrapperPacket {
    /// Tells one running source from others.
    #[prost(string, required, tag = "1")]
    pub uuid: String,
    /// Name of the program.
    #[prost(string, optional, tag = "2")]
    pub source_name: Option<String>,
    /// The frame.
    #[prost(message, optional, tag = "3")]
    pub tracked_frame: Option<TrackedFrame>,
}

/// All objects at one time.
#[derive(Clone, PartialEq, Message)]
pub struct TrackedFrame {
    /// Counts frames.
    #[prost(uint32, required, tag = "1")]
    pub frame_number: u32,
    /// Seconds, Unix time.
    #[prost(double, required, tag = "2")]
    pub timestamp: f64,
    /// Balls, the likeliest first.
    #[prost(message, repeated, tag = "3")]
    pub balls: Vec<TrackedBall>,
    /// Robots of both teams.
    #[prost(message, repeated, tag = "4")]
    pub robots: Vec<TrackedRobot>,
    /// The latest kick, while the ball still moves.
    #[prost(message, optional, tag = "5")]
    pub kicked_ball: Option<KickedBall>,
    /// What the source can do.
    #[prost(enumeration = "Capability", repeated, packed = "false", tag = "6")]
    pub capabilities: Vec<i32>,
}

/// What a source of tracked frames can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Enumeration)]
#[repr(i32)]
pub enum Capability {
    /// 0
    Unknown = 0,
    /// 1: it knows the height of flying balls.
    DetectFlyingBalls = 1,
    /// 2: it follows several balls.
    DetectMultipleBalls = 2,
    /// 3: it recognises kicks.
    DetectKickedBalls = 3,
}

/// In space, in m or m/s.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct Vector3 {
    /// Along the field.
    #[prost(float, required, tag = "1")]
    pub x: f32,
    /// Across it.
    #[prost(float, required, tag = "2")]
    pub y: f32,
    /// Upwards.
    #[prost(float, required, tag = "3")]
    pub z: f32,
}

/// On the ground, in m or m/s.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct Vector2 {
    /// Along the field.
    #[prost(float, required, tag = "1")]
    pub x: f32,
    /// Across it.
    #[prost(float, required, tag = "2")]
    pub y: f32,
}

/// A robot by team and number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Message)]
pub struct RobotId {
    /// Number.
    #[prost(uint32, required, tag = "1")]
    pub id: u32,
    /// Team.
    #[prost(enumeration = "Team", required, tag = "2")]
    pub team_color: i32,
}

/// A ball.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct TrackedBall {
    /// m
    #[prost(message, required, tag = "1")]
    pub pos: Vector3,
    /// m/s
    #[prost(message, optional, tag = "2")]
    pub vel: Option<Vector3>,
    /// 0 (not seen) to 1.
    #[prost(float, optional, tag = "3")]
    pub visibility: Option<f32>,
}

/// A robot.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct TrackedRobot {
    /// Which.
    #[prost(message, required, tag = "1")]
    pub robot_id: RobotId,
    /// m
    #[prost(message, required, tag = "2")]
    pub pos: Vector2,
    /// Heading, radians counter-clockwise from x.
    #[prost(float, required, tag = "3")]
    pub orientation: f32,
    /// m/s
    #[prost(message, optional, tag = "4")]
    pub vel: Option<Vector2>,
    /// Counter-clockwise, rad/s.
    #[prost(float, optional, tag = "5")]
    pub vel_angular: Option<f32>,
    /// 0 (not seen) to 1.
    #[prost(float, optional, tag = "6")]
    pub visibility: Option<f32>,
}

/// A ball that was kicked, and where it will go.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct KickedBall {
    /// Where it was kicked, m.
    #[prost(message, required, tag = "1")]
    pub pos: Vector2,
    /// Its first velocity, m/s.
    #[prost(message, required, tag = "2")]
    pub vel: Vector3,
    /// When it was kicked, seconds, Unix time.
    #[prost(double, required, tag = "3")]
    pub start_timestamp: f64,
    /// When it will lie still.
    #[prost(double, optional, tag = "4")]
    pub stop_timestamp: Option<f64>,
    /// Where it will lie still, m.
    #[prost(message, optional, tag = "5")]
    pub stop_pos: Option<Vector2>,
    /// Who kicked it.
    #[prost(message, optional, tag = "6")]
    pub robot_id: Option<RobotId>,
}

named! {
    TrackerWrapperPacket = "TrackerWrapperPacket",
    TrackedFrame = "TrackedFrame",
}
