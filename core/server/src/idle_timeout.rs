//! Idle timeout of connections that never take part.

use std::time::{Duration, Instant};

use engine::ConnectionId;

use crate::close_reason::CloseReason;
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
