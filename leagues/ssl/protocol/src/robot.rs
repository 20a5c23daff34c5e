//! What robots shall do, and what they feel (`docs/reference/smallsize-wire.md` 6): UDP 10301 for the blue team, 10302 for
//! the yellow team, a message to a datagram, and a response to each. The port says the team.

use prost::{Message, Oneof};

use super::Any;
use super::codec::named;
use super::control::SimulatorError;

/// From a team.
#[derive(Clone, PartialEq, Message)]
pub struct RobotControl {
    /// For any of its robots.
    #[prost(message, repeated, tag = "1")]
    pub robot_commands: Vec<RobotCommand>,
}

/// The answer.
#[derive(Clone, PartialEq, Message)]
pub struct RobotControlResponse {
    /// What was not done.
    #[prost(message, repeated, tag = "1")]
    pub errors: Vec<SimulatorError>,
    /// From each robot that had a command.
    #[prost(message, repeated, tag = "2")]
    pub feedback: Vec<RobotFeedback>,
}

/// To one robot.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct RobotCommand {
    /// Number.
    #[prost(uint32, required, tag = "1")]
    pub id: u32,
    /// How to move.
    #[prost(message, optional, tag = "2")]
    pub move_command: Option<RobotMoveCommand>,
    /// Absolute speed of the ball, m/s, if it is to be kicked.
    #[prost(float, optional, tag = "3")]
    pub kick_speed: Option<f32>,
    /// Upwards, degrees; 0 is along the ground.
    #[prost(float, optional, tag = "4", default = "0")]
    pub kick_angle: Option<f32>,
    /// Revolutions per minute.
    #[prost(float, optional, tag = "5")]
    pub dribbler_speed: Option<f32>,
}

/// How to move.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct RobotMoveCommand {
    /// In one of three ways.
    #[prost(oneof = "Velocity", tags = "1, 2, 3")]
    pub velocity: Option<Velocity>,
}

/// One of three ways to say how to move.
#[derive(Clone, Copy, PartialEq, Oneof)]
pub enum Velocity {
    /// By wheel.
    #[prost(message, tag = "1")]
    Wheel(WheelVelocity),
    /// In the robot's frame.
    #[prost(message, tag = "2")]
    Local(LocalVelocity),
    /// In the frame of the field.
    #[prost(message, tag = "3")]
    Global(GlobalVelocity),
}

/// Speeds of the wheels over the ground, m/s.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct WheelVelocity {
    /// Front right.
    #[prost(float, required, tag = "1")]
    pub front_right: f32,
    /// Back right.
    #[prost(float, required, tag = "2")]
    pub back_right: f32,
    /// Back left.
    #[prost(float, required, tag = "3")]
    pub back_left: f32,
    /// Front left.
    #[prost(float, required, tag = "4")]
    pub front_left: f32,
}

/// In the robot's frame.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct LocalVelocity {
    /// m/s
    #[prost(float, required, tag = "1")]
    pub forward: f32,
    /// m/s
    #[prost(float, required, tag = "2")]
    pub left: f32,
    /// Counter-clockwise, rad/s.
    #[prost(float, required, tag = "3")]
    pub angular: f32,
}

/// In the frame of the field.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct GlobalVelocity {
    /// m/s
    #[prost(float, required, tag = "1")]
    pub x: f32,
    /// m/s
    #[prost(float, required, tag = "2")]
    pub y: f32,
    /// Counter-clockwise, rad/s.
    #[prost(float, required, tag = "3")]
    pub angular: f32,
}

/// What a robot feels.
#[derive(Clone, PartialEq, Message)]
pub struct RobotFeedback {
    /// Number.
    #[prost(uint32, required, tag = "1")]
    pub id: u32,
    /// Whether the ball is at its dribbler.
    #[prost(bool, optional, tag = "2")]
    pub dribbler_ball_contact: Option<bool>,
    /// What else a simulator tells.
    #[prost(message, optional, tag = "3")]
    pub custom: Option<Any>,
}

impl From<Velocity> for RobotMoveCommand {
    fn from(velocity: Velocity) -> RobotMoveCommand {
        RobotMoveCommand { velocity: Some(velocity) }
    }
}

named! {
    RobotControl = "RobotControl",
    RobotControlResponse = "RobotControlResponse",
    RobotCommand = "RobotCommand",
    RobotMoveCommand = "RobotMoveCommand",
    RobotFeedback = "RobotFeedback",
}
