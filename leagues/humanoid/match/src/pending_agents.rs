//! Agents that have connected before the match starts: their bytes wait for it.

use std::net::IpAddr;

use engine::ConnectionId;

/// Longest message of an agent before the first percept, in bytes. A request for a robot has less than 100.
const BYTES_MAX: usize = 4096;

/// An agent before the start.
#[derive(Debug)]
pub(crate) struct PendingAgent {
    /// Its connection, by the server's id.
    pub connection: ConnectionId,
    /// Its address, if it has one.
    pub address: Option<IpAddr>,
    /// Everything that it has sent.
    pub bytes: Vec<u8>,
}

/// The agents before the start, in the order of their arrival.
#[derive(Debug, Default)]
pub(crate) struct PendingAgents(Vec<PendingAgent>);

impl PendingAgents {
    /// Adds an agent.
    pub fn add(&mut self, connection: ConnectionId) {
        self.0.push(PendingAgent { connection, address: None, bytes: Vec::new() });
    }

    /// Sets the address of an agent.
    pub fn set_address(&mut self, connection: ConnectionId, address: IpAddr) {
        let agent = self.0.iter_mut().find(|agent| agent.connection == connection);
        agent.into_iter().for_each(|agent| agent.address = Some(address));
    }

    /// Stores bytes of an agent. False if there are too many.
    pub fn receive(&mut self, connection: ConnectionId, bytes: &[u8]) -> bool {
        let Some(agent) = self.0.iter_mut().find(|agent| agent.connection == connection) else { return true };
        agent.bytes.extend_from_slice(bytes);
        agent.bytes.len() <= BYTES_MAX
    }

    /// Removes an agent.
    pub fn remove(&mut self, connection: ConnectionId) {
        self.0.retain(|agent| agent.connection != connection);
    }

    /// Takes all agents, in the order of these ranks.
    pub fn take_sorted<R: Ord>(&mut self, rank: impl Fn(ConnectionId) -> R) -> Vec<PendingAgent> {
        self.0.sort_by_key(|agent| rank(agent.connection));
        std::mem::take(&mut self.0)
    }
}
