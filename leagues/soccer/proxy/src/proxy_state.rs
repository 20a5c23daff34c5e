//! The shared state of a proxy's threads: connected agents, counters and settings.

use std::collections::BTreeMap;
use std::io;
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::disconnect::DisconnectReason;
use crate::{AnswerGate, DisconnectedAgent, FootingCounts, Landing, ProxySettings, ProxyStatus};

/// Maximum number of disconnected agents listed.
const GONE_MAX: usize = 100;

/// The shared state of a proxy.
pub struct ProxyState {
    pub server: SocketAddr,
    pub rules: ProxySettings,
    pub gate: Option<Arc<dyn AnswerGate>>,
    state: Mutex<State>,
    /// Notified when the proxy closes.
    closing: Condvar,
}

/// The mutable part of the proxy's state.
#[derive(Default)]
pub struct State {
    pub status: ProxyStatus,
    pub beam: Option<[f32; 3]>,
    /// True while cycles are counted.
    pub counts_feet: bool,
    pub feet: FootingCounts,
    /// Foot contacts since the latest beam.
    pub landing: Landing,
    pub now_s: Option<f32>,
    is_closing: bool,
    next_agent: usize,
    /// The sockets of the connected agents, for shutting them down.
    lines: BTreeMap<usize, AgentSockets>,
}

/// The sockets of an agent.
struct AgentSockets {
    agent: TcpStream,
    server: Option<TcpStream>,
}

impl AgentSockets {
    /// Wakes up the threads that read or write. Errors of a closed socket are ignored.
    fn shut_down(&self) {
        for socket in [Some(&self.agent), self.server.as_ref()].into_iter().flatten() {
            let _ = socket.shutdown(Shutdown::Both);
        }
    }
}

/// The admission of a client.
pub enum ClientAdmission {
    /// The client is the agent with this number.
    Agent(usize),
    /// There are enough agents.
    Surplus,
    /// The proxy closes.
    Closing,
}

impl ProxyState {
    pub fn new(server: SocketAddr, rules: ProxySettings, gate: Option<Arc<dyn AnswerGate>>) -> ProxyState {
        ProxyState { server, rules, gate, state: Mutex::default(), closing: Condvar::new() }
    }

    /// Locks the mutable state. Its numbers are valid at any time, so a panic of another thread is harmless.
    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Admits a client, if there is a free slot.
    ///
    /// # Errors
    /// If the machine has no resources for another socket.
    pub fn admit(&self, client: &TcpStream) -> io::Result<ClientAdmission> {
        let mut state = self.state();
        if state.is_closing {
            return Ok(ClientAdmission::Closing);
        }
        if state.lines.len() >= self.rules.agents_max {
            state.status.refused += 1;
            return Ok(ClientAdmission::Surplus);
        }
        let agent = client.try_clone().inspect_err(|_| state.status.refused += 1)?;
        let number = state.next_agent;
        state.next_agent += 1;
        state.lines.insert(number, AgentSockets { agent, server: None });
        let connected = state.lines.len();
        let status = &mut state.status;
        status.connected_total += 1;
        status.connected = connected;
        status.connected_max = status.connected_max.max(connected);
        Ok(ClientAdmission::Agent(number))
    }

    /// Registers an agent's connection to the server.
    ///
    /// # Errors
    /// If the agent has disconnected meanwhile, or resources are exhausted.
    pub fn join(&self, agent: usize, server: &TcpStream) -> Result<(), DisconnectReason> {
        let server = server.try_clone().map_err(DisconnectReason::NoServer)?;
        let mut state = self.state();
        let line = state.lines.get_mut(&agent).ok_or(DisconnectReason::Closed)?;
        line.server = Some(server);
        Ok(())
    }

    /// Closes the connections of an agent. The first of its two threads supplies the reason.
    pub fn leave(&self, agent: usize, end: &DisconnectReason) {
        let mut state = self.state();
        let Some(line) = state.lines.remove(&agent) else { return };
        line.shut_down();
        let connected = state.lines.len();
        let status = &mut state.status;
        status.connected = connected;
        status.server_refused += u64::from(matches!(end, DisconnectReason::NoServer(_)));
        status.server_ended += u64::from(end.is_by_server());
        if status.disconnected.len() == GONE_MAX {
            status.disconnected.pop_front();
        }
        status.disconnected.push_back(DisconnectedAgent { agent, reason: end.to_string() });
        drop(state);
        tracing::info!("agent {agent} is gone: {end}");
    }

    /// Closes all connections.
    pub fn close(&self) {
        let agents: Vec<usize> = {
            let mut state = self.state();
            state.is_closing = true;
            state.lines.keys().copied().collect()
        };
        self.closing.notify_all();
        agents.into_iter().for_each(|agent| self.leave(agent, &DisconnectReason::Closed));
    }

    /// Waits for `pause`, or until the proxy closes; returns true if it closes.
    pub fn wait_until_closing(&self, pause: Duration) -> bool {
        let waited = self.closing.wait_timeout_while(self.state(), pause, |state| !state.is_closing);
        waited.unwrap_or_else(PoisonError::into_inner).0.is_closing
    }
}
