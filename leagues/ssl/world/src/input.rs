//! Inputs of the world.

use engine::ParticipantId;
use serde::{Deserialize, Serialize};

use super::actuator_command::ActuatorCommand;
use super::control::ControlCommand;
use super::faults::FaultChange;
use super::rules::RefereeInstruction;
use super::state::Team;

/// An action of a team's client.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// Sends commands to robots of a team.
    Robots(Team, Vec<(usize, ActuatorCommand)>),
}

/// A command of a client that controls the simulation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum WorldCommand {
    /// Executes a control command.
    Order(Box<ControlCommand>),
    /// Sends commands to robots of a team.
    Robots(Team, Vec<(usize, ActuatorCommand)>),
    /// Starts or ends a fault.
    Fault(FaultChange),
    /// Gives an instruction of the referee.
    Referee(RefereeInstruction),
    /// Passes on the encoded message of a game controller with the state of the game.
    Controller(Vec<u8>),
    /// Pauses the world.
    Pause,
    /// Resumes the world.
    Resume,
    /// Advances by this many ticks, then pauses.
    Step(u32),
    /// Disconnects a participant whose slot a newer client takes.
    Dismiss(ParticipantId),
    /// Ends the run.
    End,
}
