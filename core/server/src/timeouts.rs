//! Timeouts of idle connections, of silent UDP peers and of a run without clients.

use std::time::{Duration, Instant};

use engine::ConnectionId;

use crate::client::CloseReason;
use crate::session_host::SessionHost;

/// Time between two checks for idle connections.
const IDLE_STEP: Duration = Duration::from_secs(1);

/// Closes connections that hold a place and never take part.
pub(crate) struct IdleTimeout {
    timeout: Duration,
    /// Time of the last check.
    checked: Instant,
    idle: Vec<ConnectionId>,
}

impl IdleTimeout {
    pub(crate) fn new(timeout: Duration, now: Instant) -> IdleTimeout {
        IdleTimeout { timeout, checked: now, idle: Vec::new() }
    }

    /// Closes connections that have been idle for too long. Only time in which the world runs counts: while it is
    /// paused, no connection can begin to take part.
    pub(crate) fn close(&mut self, host: &mut SessionHost, ticked: Instant) {
        let step = IDLE_STEP.min(self.timeout);
        if host.session.is_paused() || ticked.saturating_duration_since(self.checked) < step {
            return;
        }
        self.checked = ticked;
        host.session.idle_connections(&mut self.idle);
        for &connection in &self.idle {
            let Some(client) = host.clients.get(connection) else { continue };
            client.idle += step;
            if client.idle > self.timeout {
                let advice = "it only holds a place; an agent of a soccer team sends (scene FILE) first";
                let detail = format!("nothing came of it in {} s: {advice}", self.timeout.as_secs_f64());
                host.close(connection, &CloseReason::fault("idle", detail));
            }
        }
    }
}

/// Closes UDP peers that have become silent, since they cannot close a connection.
pub(crate) struct PeerTimeout {
    /// True if there are UDP bindings.
    is_needed: bool,
    /// Time at which the next peer may time out.
    due: Option<Instant>,
    silent: Vec<(ConnectionId, Duration)>,
}

impl PeerTimeout {
    pub(crate) fn new(is_needed: bool) -> PeerTimeout {
        PeerTimeout { is_needed, due: None, silent: Vec::new() }
    }

    /// Time until the next peer may time out.
    pub(crate) fn left(&self, now: Instant) -> Option<Duration> {
        self.due.map(|due| due.saturating_duration_since(now))
    }

    /// Closes peers that have been silent for too long.
    pub(crate) fn close(&mut self, host: &mut SessionHost, now: Instant) {
        if !self.is_needed {
            return;
        }
        self.due = None;
        for (connection, client) in host.clients.iter_mut() {
            let Some(at) = client.times_out_at() else { continue };
            if at <= now {
                self.silent.push((connection, now.saturating_duration_since(client.last_received)));
            } else {
                self.due = Some(self.due.map_or(at, |due| due.min(at)));
            }
        }
        for (connection, time) in self.silent.drain(..) {
            host.close(connection, &CloseReason::silent(time));
        }
    }
}

/// Time without clients after which the run ends: a client may reconnect before.
pub const NO_CLIENTS_TIMEOUT: Duration = Duration::from_secs(1);

/// Detects that the last client has left, which ends the run if requested.
#[derive(Debug, Default)]
pub(crate) struct NoClientsTimeout {
    has_had_clients: bool,
    /// Time since which there are no clients.
    empty_since: Option<Instant>,
}

impl NoClientsTimeout {
    /// Notes if there are clients; returns true if the run is over.
    pub(crate) fn update(&mut self, has_clients: bool, now: Instant) -> bool {
        self.has_had_clients |= has_clients;
        if has_clients || !self.has_had_clients {
            self.empty_since = None;
            return false;
        }
        now.saturating_duration_since(*self.empty_since.get_or_insert(now)) >= NO_CLIENTS_TIMEOUT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_over_a_while_after_its_last_client() {
        let (start, mut timeout) = (Instant::now(), NoClientsTimeout::default());
        let mut update = |has_clients, ms| timeout.update(has_clients, start + Duration::from_millis(ms));
        let results = [
            update(false, 0),
            update(false, 5000),
            update(true, 5001),
            update(false, 6000),
            update(false, 6900),
            update(true, 6950),
            update(false, 8000),
            update(false, 8999),
            update(false, 9000),
        ];
        assert_eq!(results, [false, false, false, false, false, false, false, false, true]);
    }
}
