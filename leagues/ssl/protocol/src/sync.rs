//! A step of a simulation in one request (`docs/reference/smallsize-wire.md` 6). The league has only drafted it; over TCP
//! the messages are [delimited](super::delimited).

use prost::Message;

use super::codec::named;
use super::control::SimulatorCommand;
use super::robot::{RobotControl, RobotControlResponse};
use super::vision::DetectionFrame;

/// Do this, and go on.
#[derive(Clone, PartialEq, Message)]
pub struct SimulationSyncRequest {
    /// Simulated time to go on, seconds.
    #[prost(float, optional, tag = "1")]
    pub sim_step: Option<f32>,
    /// For the simulation.
    #[prost(message, optional, tag = "2")]
    pub simulator_command: Option<SimulatorCommand>,
    /// For robots.
    #[prost(message, optional, tag = "3")]
    pub robot_control: Option<RobotControl>,
}

/// What came of it.
#[derive(Clone, PartialEq, Message)]
pub struct SimulationSyncResponse {
    /// What the cameras saw.
    #[prost(message, repeated, tag = "1")]
    pub detection: Vec<DetectionFrame>,
    /// What the robots say.
    #[prost(message, optional, tag = "2")]
    pub robot_control_response: Option<RobotControlResponse>,
}

named! {
    SimulationSyncRequest = "SimulationSyncRequest",
    SimulationSyncResponse = "SimulationSyncResponse",
}
