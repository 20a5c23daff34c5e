//! Counters of a proxy.

use std::collections::VecDeque;

/// The counters of a proxy up to now.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProxyStatus {
    /// Number of connected agents.
    pub connected: usize,
    /// Maximum number of simultaneous agents.
    pub connected_max: usize,
    /// Total number of agents, without refused ones.
    pub connected_total: u64,
    /// Clients disconnected at once: surplus ones, or without resources.
    pub refused: u64,
    /// Beams cut out of messages, or messages dropped for a beam.
    pub beams_cut: u64,
    /// Messages of agents sent to the server.
    pub to_server: u64,
    /// Percepts sent to agents.
    pub to_agents: u64,
    /// Number of `(syn)` sent on behalf of agents.
    pub syns_sent: u64,
    /// Number of these for which the agent had sent no message since its latest percept.
    pub missed_cycles: u64,
    /// Agents without a connection to the server.
    pub server_refused: u64,
    /// Agents whose connection was closed or broken by the server.
    pub server_ended: u64,
    /// The latest disconnected agents, newest last.
    pub disconnected: VecDeque<DisconnectedAgent>,
}

/// An agent that has disconnected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisconnectedAgent {
    /// Its number.
    pub agent: usize,
    /// The reason in words.
    pub reason: String,
}
