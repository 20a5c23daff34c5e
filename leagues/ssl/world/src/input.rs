//! Inputs of the world.

use engine::Seat;
use serde::{Deserialize, Serialize};

use super::command::Command;
use super::control::Order;
use super::faults::Change;
use super::rules::Said;
use super::state::Team;

/// An action of a team's client.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Act {
    /// Sends commands to robots of a team.
    Robots(Team, Vec<(usize, Command)>),
}

/// A command of a client that controls the simulation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Wish {
    /// Executes a control command.
    Order(Box<Order>),
    /// Sends commands to robots of a team.
    Robots(Team, Vec<(usize, Command)>),
    /// Starts or ends a fault.
    Fault(Change),
    /// Gives an instruction of the referee.
    Referee(Said),
    /// Passes on the encoded message of a game controller with the state of the game.
    Controller(Vec<u8>),
    /// Pauses the world.
    Pause,
    /// Resumes the world.
    Resume,
    /// Advances by this many ticks, then pauses.
    Step(u32),
    /// Disconnects a participant whose slot a newer client takes.
    Dismiss(Seat),
    /// Ends the run.
    End,
}
