//! What clients do to the world.

use engine::Seat;
use serde::{Deserialize, Serialize};

use super::command::Command;
use super::control::Order;
use super::faults::Change;
use super::rules::Said;
use super::state::Team;

/// What a team's client does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Act {
    /// Tells robots of a team what to do.
    Robots(Team, Vec<(usize, Command)>),
}

/// What a client who controls the simulation does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Wish {
    /// Changes the world.
    Order(Box<Order>),
    /// Tells robots of a team what to do.
    Robots(Team, Vec<(usize, Command)>),
    /// Breaks something, or mends it.
    Fault(Change),
    /// A command of the referee.
    Referee(Said),
    /// The state of the game as a game controller has it: the bytes of its message.
    Controller(Vec<u8>),
    /// The world stands still.
    Pause,
    /// It goes on.
    Resume,
    /// It goes on for this many ticks, and stands still then.
    Step(u32),
    /// A client has to go: a newer one has its place.
    Dismiss(Seat),
    /// The run is over.
    End,
}
