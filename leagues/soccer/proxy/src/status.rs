//! Figures of a proxy.

use std::collections::VecDeque;

/// What has happened at a proxy up to now.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Status {
    /// Agents that are connected.
    pub connected: usize,
    /// Most agents that were connected at the same time.
    pub most: usize,
    /// Agents that ever were connected; the refused ones are not among them.
    pub came: u64,
    /// Clients that were disconnected at once: surplus ones, and those for which the machine had no room.
    pub refused: u64,
    /// Beams that were cut out of messages, or messages that were dropped for a beam.
    pub beams_cut: u64,
    /// Messages of agents that went to the server.
    pub to_server: u64,
    /// Percepts that went to agents.
    pub to_agents: u64,
    /// Times that the proxy said `(syn)` in an agent's name.
    pub syns_said: u64,
    /// Those of them for which the agent had said nothing at all since its latest percept.
    pub missed_cycles: u64,
    /// Agents for which there was no connection to the server.
    pub server_refused: u64,
    /// Agents whose connection the server ended, or broke.
    pub server_ended: u64,
    /// The latest agents that are gone, the last one at the end.
    pub gone: VecDeque<Gone>,
}

/// An agent that is gone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gone {
    /// Its number.
    pub agent: usize,
    /// Why, in words.
    pub why: String,
}
