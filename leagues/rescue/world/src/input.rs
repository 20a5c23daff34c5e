//! What clients and people do to the world.

use rescue_protocol::mrcs::Command;
use rescue_protocol::usarsim;
use serde::{Deserialize, Serialize};

/// A change of the world from outside.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Wish {
    /// A client says something.
    Said(Said),
    /// A client of USARSim's protocol says something.
    Usarsim(usarsim::Command),
    /// The world stands still.
    Pause,
    /// It goes on.
    Resume,
    /// It goes on for this many ticks, and stands still then.
    Step(u32),
    /// The run is over.
    End,
}

/// What a client says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Said {
    /// What it asks for.
    pub command: Command,
    /// The beginning of its own words, for a client that wants to be told of mistakes; empty otherwise.
    pub echo: String,
}
