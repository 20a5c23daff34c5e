//! Commands that clients and viewers give to the world.

use rescue_protocol::mrcs::Command;
use rescue_protocol::usarsim;
use serde::{Deserialize, Serialize};

/// A command to the world from outside.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum RescueCommand {
    /// A command from a client of the operators' protocol.
    Said(ClientCommand),
    /// A command from a client of USARSim's protocol.
    Usarsim(usarsim::Command),
    /// Pauses the world.
    Pause,
    /// Resumes the world.
    Resume,
    /// Runs this many ticks, then pauses.
    Step(u32),
    /// Ends the run.
    End,
}

/// A command from one client.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ClientCommand {
    /// The command.
    pub command: Command,
    /// The beginning of the command's text, for clients that asked for error messages; otherwise empty.
    pub echo: String,
}
