//! Peer timeout: closes UDP peers that have become silent, since they cannot close a connection.

use std::time::{Duration, Instant};

use engine::ConnectionId;

use crate::close_reason::CloseReason;
use crate::session_host::SessionHost;

/// Detects silent UDP peers.
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
