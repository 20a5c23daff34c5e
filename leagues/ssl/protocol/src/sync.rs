//! A simulation step in one request (`docs/reference/smallsize-protocol.md` 6). The league has only drafted it; over TCP
//! the messages are [delimited](super::delimited).

use prost::Message;

use super::codec::named;
use super::control::SimulatorCommand;
use super::robot::{RobotControl, RobotControlResponse};
use super::vision::DetectionFrame;

/// Request to execute commands and advance the simulation.
#[derive(Clone, PartialEq, Message)]
pub struct SimulationSyncRequest {
    /// Simulated time to advance, seconds.
    #[prost(float, optional, tag = "1")]
    pub sim_step: Option<f32>,
    /// Commands for the simulator.
    #[prost(message, optional, tag = "2")]
    pub simulator_command: Option<SimulatorCommand>,
    /// Commands for robots.
    #[prost(message, optional, tag = "3")]
    pub robot_control: Option<RobotControl>,
}

/// Response to a request.
#[derive(Clone, PartialEq, Message)]
pub struct SimulationSyncResponse {
    /// Detections of the cameras.
    #[prost(message, repeated, tag = "1")]
    pub detection: Vec<DetectionFrame>,
    /// Response to the robot commands.
    #[prost(message, optional, tag = "2")]
    pub robot_control_response: Option<RobotControlResponse>,
}

named! {
    SimulationSyncRequest = "SimulationSyncRequest",
    SimulationSyncResponse = "SimulationSyncResponse",
}
