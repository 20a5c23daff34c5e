//! Commands for robots and their feedback (`docs/reference/smallsize-protocol.md` 6): UDP 10301 for the blue team, 10302
//! for the yellow team, one message per datagram, and a response to each. The port determines the team.

use prost::{Message, Oneof};

use super::Any;
use super::codec::named;
use super::control::SimulatorError;

/// Message from a team: commands for its robots.
#[derive(Clone, PartialEq, Message)]
pub struct RobotControl {
    /// Commands, at most one for each robot.
    #[prost(message, repeated, tag = "1")]
    pub robot_commands: Vec<RobotCommand>,
}

/// Response to a team's commands.
#[derive(Clone, PartialEq, Message)]
pub struct RobotControlResponse {
    /// Parts of the commands that were not executed.
    #[prost(message, repeated, tag = "1")]
    pub errors: Vec<SimulatorError>,
    /// Feedback of each robot that had a command.
    #[prost(message, repeated, tag = "2")]
    pub feedback: Vec<RobotFeedback>,
}

/// Command for one robot.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct RobotCommand {
    /// Number.
    #[prost(uint32, required, tag = "1")]
    pub id: u32,
    /// Velocity command.
    #[prost(message, optional, tag = "2")]
    pub move_command: Option<RobotMoveCommand>,
    /// Absolute speed of the ball, m/s, if it is to be kicked.
    #[prost(float, optional, tag = "3")]
    pub kick_speed: Option<f32>,
    /// Elevation of the kick, degrees; 0 is along the ground.
    #[prost(float, optional, tag = "4", default = "0")]
    pub kick_angle: Option<f32>,
    /// Speed of the dribbler, revolutions per minute.
    #[prost(float, optional, tag = "5")]
    pub dribbler_speed: Option<f32>,
}

/// Velocity command for a robot.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct RobotMoveCommand {
    /// The velocity, in one of three forms.
    #[prost(oneof = "Velocity", tags = "1, 2, 3")]
    pub velocity: Option<Velocity>,
}

/// A velocity command in one of three forms.
#[derive(Clone, Copy, PartialEq, Oneof)]
pub enum Velocity {
    /// By wheel speeds.
    #[prost(message, tag = "1")]
    Wheel(WheelVelocity),
    /// As a velocity in the robot's frame.
    #[prost(message, tag = "2")]
    Local(LocalVelocity),
    /// As a velocity in the frame of the field.
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

/// Velocity in the robot's frame.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct LocalVelocity {
    /// m/s
    #[prost(float, required, tag = "1")]
    pub forward: f32,
    /// m/s
    #[prost(float, required, tag = "2")]
    pub left: f32,
    /// Turning speed, counter-clockwise, rad/s.
    #[prost(float, required, tag = "3")]
    pub angular: f32,
}

/// Velocity in the frame of the field.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct GlobalVelocity {
    /// m/s
    #[prost(float, required, tag = "1")]
    pub x: f32,
    /// m/s
    #[prost(float, required, tag = "2")]
    pub y: f32,
    /// Turning speed, counter-clockwise, rad/s.
    #[prost(float, required, tag = "3")]
    pub angular: f32,
}

/// Feedback of a robot.
#[derive(Clone, PartialEq, Message)]
pub struct RobotFeedback {
    /// Number.
    #[prost(uint32, required, tag = "1")]
    pub id: u32,
    /// True if the ball is at its dribbler.
    #[prost(bool, optional, tag = "2")]
    pub dribbler_ball_contact: Option<bool>,
    /// Simulator-specific feedback.
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
