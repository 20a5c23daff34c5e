//! Admission control: which clients the server accepts.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::net::IpAddr;
use std::time::Instant;

use engine::ConnectionId;

use crate::binding::{BindError, Binding, Transport};
use crate::client::{Client, ClientKind};
use crate::clients::PEER_BLOCK_TIME;
use crate::networks::{NOT_ALLOWED, Networks};
use crate::rate_limited_log::RateLimitedLog;
use crate::server_io::Peer;
use crate::session_host::SessionHost;

/// Maximum number of idle connections from one address per binding. Two teams of eleven fit, and an address with only
/// idle connections leaves room for them.
pub const IDLE_PER_ADDRESS_MAX: usize = 40;

/// Maximum number of connections accepted at once; the others wait until the bytes of these are read.
const ACCEPTED_MAX: usize = 64;

/// One binding, its endpoint and limits.
struct BindingState {
    endpoint: usize,
    name: &'static str,
    kind: ClientKind,
    connections_max: usize,
    allow: Networks,
    /// The address of all clients for the session, if it is not their own.
    client_address: Option<IpAddr>,
    /// Marks that a client may be waiting to be accepted.
    has_pending: bool,
}

/// Admission state of all bindings, in the order given to the server.
#[derive(Default)]
pub(crate) struct AdmissionControl {
    bindings: Vec<BindingState>,
    idle: Vec<ConnectionId>,
    /// Connections refused here, by reason. The session counts its own refusals.
    pub(crate) refused: BTreeMap<&'static str, u64>,
    refused_log: RateLimitedLog,
    accept_log: RateLimitedLog,
}

impl AdmissionControl {
    /// Finds the session's endpoints of the given bindings.
    pub(crate) fn new(bindings: &[Binding], names: &[&'static str]) -> Result<AdmissionControl, BindError> {
        let state = |binding: &Binding| -> Result<BindingState, BindError> {
            let known = names.iter().enumerate().find(|(_, name)| **name == binding.name);
            let (index, name) = known.ok_or_else(|| BindError::UnknownEndpoint(binding.name.clone()))?;
            let kind = match &binding.transport {
                Transport::Tcp(_) | Transport::Listener(_) => ClientKind::Stream,
                Transport::Udp(udp) => ClientKind::Datagrams { silence_timeout: udp.peer_timeout },
                Transport::InProcess => ClientKind::Handle,
            };
            let (connections_max, allow) = (binding.connections_max, binding.allow.clone());
            let client_address = match &binding.transport {
                Transport::Listener(open) => Some(open.client_address),
                _ => None,
            };
            Ok(BindingState { endpoint: index, name, kind, connections_max, allow, client_address, has_pending: false })
        };
        let bindings = bindings.iter().map(state).collect::<Result<_, _>>()?;
        Ok(AdmissionControl { bindings, ..AdmissionControl::default() })
    }

    /// Endpoint names of the bindings, in the order given to the server.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.bindings.iter().map(|binding| binding.name)
    }

    /// True if there are UDP bindings: their clients cannot close a connection.
    pub(crate) fn have_datagrams(&self) -> bool {
        self.bindings.iter().any(|binding| binding.kind.is_datagrams())
    }

    /// Marks that a client may be waiting to be accepted.
    pub(crate) fn set_pending(&mut self, binding: usize) {
        if let Some(binding) = self.bindings.get_mut(binding) {
            binding.has_pending = true;
        }
    }

    /// True if a client may still be waiting to be accepted: there is no second event.
    pub(crate) fn has_pending(&self) -> bool {
        self.bindings.iter().any(|binding| binding.has_pending)
    }

    /// Accepts waiting clients, a few at a time to keep connected clients from waiting.
    pub(crate) fn accept(&mut self, host: &mut SessionHost, now: Instant) {
        for index in 0..self.bindings.len() {
            self.accept_at(index, host, now);
        }
    }

    fn accept_at(&mut self, index: usize, host: &mut SessionHost, now: Instant) {
        for _ in 0..ACCEPTED_MAX {
            let Some(binding) = self.bindings.get_mut(index).filter(|binding| binding.has_pending) else { return };
            match host.clients.accept(index) {
                Ok(peer) => self.admit(index, peer, host, now),
                Err(cause) => match cause.kind() {
                    ErrorKind::WouldBlock => binding.has_pending = false,
                    ErrorKind::Interrupted | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset => {}
                    _ => {
                        // Out of descriptors, most likely. Try again next time.
                        if let Some(times) = self.accept_log.record(host.now()) {
                            let name = binding.name;
                            tracing::warn!("cannot accept a connection for {name} ({times} times): {cause}");
                        }
                        return;
                    }
                },
            }
        }
    }

    fn admit(&mut self, index: usize, peer: Peer, host: &mut SessionHost, now: Instant) {
        let Some(BindingState { endpoint, name, kind, client_address, .. }) = self.bindings.get(index) else { return };
        let (endpoint, client_address) = (*endpoint, *client_address);
        let client = Client::new(index, name, peer, *kind, now);
        if let Some((reason, why)) = self.refusal(index, &client, host) {
            *self.refused.entry(reason).or_default() += 1;
            return self.refuse(&client, &why, host);
        }
        let Some(connection) = host.session.open(endpoint) else {
            let max = engine::CONNECTIONS_MAX;
            let why =
                format!("{max} new connections are waiting for the next tick, which frees the places of closed ones");
            return self.refuse(&client, &why, host);
        };
        if let Some(address) = client_address.or(client.address()) {
            host.session.set_address(connection, address);
        }
        if let Err(cause) = host.clients.admit(connection) {
            tracing::warn!("{client} refused: {cause}");
            host.session.close(connection);
            return;
        }
        tracing::info!("{client} connected");
        host.clients.insert(connection, client);
    }

    /// The reason to refuse a client, for the counter and in words; `None` if it is admitted.
    fn refusal(&mut self, index: usize, client: &Client, host: &mut SessionHost) -> Option<(&'static str, String)> {
        let BindingState { name, connections_max, allow, .. } = self.bindings.get(index)?;
        if client.address().is_some_and(|address| !allow.include(address)) {
            return Some((NOT_ALLOWED, format!("{name} clients may come from {allow} only")));
        }
        if host.clients.at(index) >= *connections_max {
            let advice = format!("end some, or raise --{name}-connections");
            return Some(("door full", format!("this port has {connections_max} connections already; {advice}")));
        }
        if host.clients.is_blocked(client.peer(), host.now()) {
            return Some((
                "closed a moment ago",
                format!("it was closed less than {} s ago", PEER_BLOCK_TIME.as_secs_f64()),
            ));
        }
        // The limit per address does not apply to handles of this program.
        let address = client.address()?;
        host.session.idle_connections(&mut self.idle);
        let is_from_there = |connection: &&ConnectionId| {
            let client = host.clients.get(**connection);
            client.is_some_and(|client| client.is_at(index) && client.address() == Some(address))
        };
        let count = self.idle.iter().filter(is_from_there).count();
        let why = || {
            ("too many idle from one address", format!("{count} connections from there have not become anything yet"))
        };
        (count >= IDLE_PER_ADDRESS_MAX).then(why)
    }

    fn refuse(&mut self, client: &Client, why: &str, host: &mut SessionHost) {
        if let Some(times) = self.refused_log.record(host.now()) {
            let others = if times > 1 { format!(", and {} more", times - 1) } else { String::new() };
            tracing::warn!("{client}{others} refused: {why}");
        }
        host.clients.refuse(why);
    }
}
