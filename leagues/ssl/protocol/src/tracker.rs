//! Messages of a tracker: objects tracked over time, merged from all cameras (`docs/reference/smallsize-protocol.md` 4).
//! UDP multicast, one message per datagram. Metres, m/s and radians, unlike vision.

use prost::{Enumeration, Message};

use super::Team;
use super::codec::named;

/// A datagram of a tracker.
#[derive(Clone, PartialEq, Message)]
pub struct TrackerWrapperPacket {
    /// Identifier of the running source.
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
    /// Number of the frame.
    #[prost(uint32, required, tag = "1")]
    pub frame_number: u32,
    /// Time, seconds, Unix time.
    #[prost(double, required, tag = "2")]
    pub timestamp: f64,
    /// Balls, the most likely first.
    #[prost(message, repeated, tag = "3")]
    pub balls: Vec<TrackedBall>,
    /// Robots of both teams.
    #[prost(message, repeated, tag = "4")]
    pub robots: Vec<TrackedRobot>,
    /// The latest kick, while the ball still moves.
    #[prost(message, optional, tag = "5")]
    pub kicked_ball: Option<KickedBall>,
    /// Capabilities of the source.
    #[prost(enumeration = "Capability", repeated, packed = "false", tag = "6")]
    pub capabilities: Vec<i32>,
}

/// A capability of a source of tracked frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Enumeration)]
#[repr(i32)]
pub enum Capability {
    /// 0
    Unknown = 0,
    /// 1: estimates the height of flying balls.
    DetectFlyingBalls = 1,
    /// 2: tracks several balls.
    DetectMultipleBalls = 2,
    /// 3: recognises kicks.
    DetectKickedBalls = 3,
}

/// A vector in space, in m or m/s.
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

/// A vector on the ground, in m or m/s.
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

/// A tracked ball.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct TrackedBall {
    /// m
    #[prost(message, required, tag = "1")]
    pub pos: Vector3,
    /// m/s
    #[prost(message, optional, tag = "2")]
    pub vel: Option<Vector3>,
    /// Visibility, 0 (not seen) to 1.
    #[prost(float, optional, tag = "3")]
    pub visibility: Option<f32>,
}

/// A tracked robot.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct TrackedRobot {
    /// The robot.
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
    /// Turning speed, counter-clockwise, rad/s.
    #[prost(float, optional, tag = "5")]
    pub vel_angular: Option<f32>,
    /// Visibility, 0 (not seen) to 1.
    #[prost(float, optional, tag = "6")]
    pub visibility: Option<f32>,
}

/// A kicked ball and its predicted stop.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct KickedBall {
    /// Position of the kick, m.
    #[prost(message, required, tag = "1")]
    pub pos: Vector2,
    /// Initial velocity, m/s.
    #[prost(message, required, tag = "2")]
    pub vel: Vector3,
    /// Time of the kick, seconds, Unix time.
    #[prost(double, required, tag = "3")]
    pub start_timestamp: f64,
    /// Predicted time of rest.
    #[prost(double, optional, tag = "4")]
    pub stop_timestamp: Option<f64>,
    /// Predicted position of rest, m.
    #[prost(message, optional, tag = "5")]
    pub stop_pos: Option<Vector2>,
    /// The robot that kicked.
    #[prost(message, optional, tag = "6")]
    pub robot_id: Option<RobotId>,
}

named! {
    TrackerWrapperPacket = "TrackerWrapperPacket",
    TrackedFrame = "TrackedFrame",
}
