//! Control of the simulation (`docs/reference/smallsize-protocol.md` 5): UDP 10300, one command per datagram, and a
//! response to each command. Metres, seconds and radians in the frame of the field. Unset fields change nothing.

use prost::Message;

use super::codec::named;
use super::config::SimulatorConfig;
pub use super::robot_id::RobotId;

/// Command to the simulator.
#[derive(Clone, PartialEq, Message)]
pub struct SimulatorCommand {
    /// One-time changes.
    #[prost(message, optional, tag = "1")]
    pub control: Option<SimulatorControl>,
    /// Persistent settings.
    #[prost(message, optional, tag = "2")]
    pub config: Option<SimulatorConfig>,
}

/// Response to a command, sent even without errors.
#[derive(Clone, PartialEq, Message)]
pub struct SimulatorResponse {
    /// Parts of the command that were not executed.
    #[prost(message, repeated, tag = "1")]
    pub errors: Vec<SimulatorError>,
}

/// Error: a part of a command was not executed.
#[derive(Clone, PartialEq, Eq, Hash, Message)]
pub struct SimulatorError {
    /// A stable code for programs.
    #[prost(string, optional, tag = "1")]
    pub code: Option<String>,
    /// Message for readers.
    #[prost(string, optional, tag = "2")]
    pub message: Option<String>,
}

/// One-time changes of a simulation.
#[derive(Clone, PartialEq, Message)]
pub struct SimulatorControl {
    /// New position of the ball.
    #[prost(message, optional, tag = "1")]
    pub teleport_ball: Option<TeleportBall>,
    /// Robots to be moved, added or removed.
    #[prost(message, repeated, tag = "2")]
    pub teleport_robot: Vec<TeleportRobot>,
    /// Speed: seconds of simulated time in one second; 1 is real time.
    #[prost(float, optional, tag = "3")]
    pub simulation_speed: Option<f32>,
}

/// New position and velocity of the ball.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct TeleportBall {
    /// m
    #[prost(float, optional, tag = "1")]
    pub x: Option<f32>,
    /// m
    #[prost(float, optional, tag = "2")]
    pub y: Option<f32>,
    /// m
    #[prost(float, optional, tag = "3")]
    pub z: Option<f32>,
    /// m/s
    #[prost(float, optional, tag = "4")]
    pub vx: Option<f32>,
    /// m/s
    #[prost(float, optional, tag = "5")]
    pub vy: Option<f32>,
    /// m/s
    #[prost(float, optional, tag = "6")]
    pub vz: Option<f32>,
    /// Moves robots out of the way, and stops robots nearby.
    #[prost(bool, optional, tag = "7")]
    pub teleport_safely: Option<bool>,
    /// Gives the ball the spin of a ball rolling with this velocity.
    #[prost(bool, optional, tag = "8")]
    pub roll: Option<bool>,
    /// Pulls the ball to the position continuously, until a command says otherwise.
    #[prost(bool, optional, tag = "9")]
    pub by_force: Option<bool>,
}

/// New pose and velocity of a robot; also adds or removes it.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct TeleportRobot {
    /// The robot.
    #[prost(message, required, tag = "1")]
    pub id: RobotId,
    /// m
    #[prost(float, optional, tag = "2")]
    pub x: Option<f32>,
    /// m
    #[prost(float, optional, tag = "3")]
    pub y: Option<f32>,
    /// Heading, radians counter-clockwise from x.
    #[prost(float, optional, tag = "4")]
    pub orientation: Option<f32>,
    /// m/s
    #[prost(float, optional, tag = "5")]
    pub v_x: Option<f32>,
    /// m/s
    #[prost(float, optional, tag = "6")]
    pub v_y: Option<f32>,
    /// Turning speed, counter-clockwise, rad/s.
    #[prost(float, optional, tag = "7")]
    pub v_angular: Option<f32>,
    /// True adds the robot to the field, false removes it.
    #[prost(bool, optional, tag = "8")]
    pub present: Option<bool>,
    /// Pulls the robot to the pose continuously, until a command says otherwise.
    #[prost(bool, optional, tag = "9")]
    pub by_force: Option<bool>,
}

impl SimulatorError {
    /// An error with this code.
    pub fn new(code: &str, message: impl Into<String>) -> SimulatorError {
        SimulatorError { code: Some(code.to_owned()), message: Some(message.into()) }
    }
}

named! {
    SimulatorCommand = "SimulatorCommand",
    SimulatorResponse = "SimulatorResponse",
    SimulatorError = "SimulatorError",
    SimulatorControl = "SimulatorControl",
    TeleportBall = "TeleportBall",
    TeleportRobot = "TeleportRobot",
}
