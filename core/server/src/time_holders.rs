//! The warning about clients that hold a paused world back while others want it to run.

use std::time::{Duration, Instant};

use crate::session_host::SessionHost;

/// Length of the wait after which the log names the clients.
const HOLD_WARNING: Duration = Duration::from_secs(5);

/// Watches for clients that hold time back, and names each of them once in the log.
#[derive(Debug, Default)]
pub(crate) struct TimeHolderWatch {
    /// Beginning of the present wait.
    since: Option<Instant>,
}

impl TimeHolderWatch {
    /// Ends the present wait: the world has run.
    pub(crate) fn renew(&mut self) {
        self.since = None;
    }

    /// Checks a paused world, and warns if the wait has become long.
    pub(crate) fn check(&mut self, host: &mut SessionHost, now: Instant) {
        let holders = host.session.time_holders();
        if holders.is_empty() {
            return self.renew();
        }
        let since = *self.since.get_or_insert(now);
        if now.saturating_duration_since(since) < HOLD_WARNING {
            return;
        }
        for connection in holders {
            let Some(client) = host.clients.get(connection).filter(|client| !client.has_warned_of_wait) else {
                continue;
            };
            client.has_warned_of_wait = true;
            tracing::warn!(
                "{client} holds time back: another client has granted time for {} s, this one has not. Time runs when \
                 it grants time too or closes its connection. This is said once for each connection",
                HOLD_WARNING.as_secs()
            );
        }
    }
}
