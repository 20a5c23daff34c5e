//! Control of the simulation (`docs/reference/smallsize-wire.md` 5): UDP 10300, a command to a datagram, and a response to
//! each command. Metres, seconds and radians in the frame of the field. What is not set does not change.

use prost::Message;

use super::Team;
use super::codec::named;
use super::config::SimulatorConfig;

/// To the simulator.
#[derive(Clone, PartialEq, Message)]
pub struct SimulatorCommand {
    /// What happens now.
    #[prost(message, optional, tag = "1")]
    pub control: Option<SimulatorControl>,
    /// What holds from now on.
    #[prost(message, optional, tag = "2")]
    pub config: Option<SimulatorConfig>,
}

/// Its answer, also when there is nothing to say.
#[derive(Clone, PartialEq, Message)]
pub struct SimulatorResponse {
    /// What of the command was not done.
    #[prost(message, repeated, tag = "1")]
    pub errors: Vec<SimulatorError>,
}

/// Something was not done.
#[derive(Clone, PartialEq, Eq, Hash, Message)]
pub struct SimulatorError {
    /// A stable name for programs.
    #[prost(string, optional, tag = "1")]
    pub code: Option<String>,
    /// Words for people.
    #[prost(string, optional, tag = "2")]
    pub message: Option<String>,
}

/// What happens now.
#[derive(Clone, PartialEq, Message)]
pub struct SimulatorControl {
    /// The ball is put somewhere.
    #[prost(message, optional, tag = "1")]
    pub teleport_ball: Option<TeleportBall>,
    /// Robots are put somewhere, added or removed.
    #[prost(message, repeated, tag = "2")]
    pub teleport_robot: Vec<TeleportRobot>,
    /// Seconds of simulated time in one second; 1 is real time.
    #[prost(float, optional, tag = "3")]
    pub simulation_speed: Option<f32>,
}

/// A robot by team and number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Message)]
pub struct RobotId {
    /// Number.
    #[prost(uint32, optional, tag = "1")]
    pub id: Option<u32>,
    /// Team.
    #[prost(enumeration = "Team", optional, tag = "2")]
    pub team: Option<i32>,
}

/// Puts the ball somewhere.
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
    /// Move robots out of the way, and stop those that are near.
    #[prost(bool, optional, tag = "7")]
    pub teleport_safely: Option<bool>,
    /// Give the ball the spin of one that rolls with this velocity.
    #[prost(bool, optional, tag = "8")]
    pub roll: Option<bool>,
    /// Pull it there, until a command says otherwise.
    #[prost(bool, optional, tag = "9")]
    pub by_force: Option<bool>,
}

/// Puts a robot somewhere, adds or removes it.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct TeleportRobot {
    /// Which.
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
    /// Counter-clockwise, rad/s.
    #[prost(float, optional, tag = "7")]
    pub v_angular: Option<f32>,
    /// Whether it shall be on the field: true adds, false removes.
    #[prost(bool, optional, tag = "8")]
    pub present: Option<bool>,
    /// Pull it there, until a command says otherwise.
    #[prost(bool, optional, tag = "9")]
    pub by_force: Option<bool>,
}

impl RobotId {
    /// The robot of a team with that number.
    pub fn new(team: Team, id: u32) -> RobotId {
        RobotId { id: Some(id), team: Some(team.into()) }
    }
}

impl SimulatorError {
    /// An error of that code.
    pub fn new(code: &str, message: impl Into<String>) -> SimulatorError {
        SimulatorError { code: Some(code.to_owned()), message: Some(message.into()) }
    }
}

named! {
    SimulatorCommand = "SimulatorCommand",
    SimulatorResponse = "SimulatorResponse",
    SimulatorError = "SimulatorError",
    SimulatorControl = "SimulatorControl",
    RobotId = "RobotId",
    TeleportBall = "TeleportBall",
    TeleportRobot = "TeleportRobot",
}
