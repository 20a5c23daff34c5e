//! The end of a run after its last client has left, if requested.

use std::time::{Duration, Instant};

/// Time without clients after which the run ends: a client may reconnect before.
pub const NO_CLIENTS_TIMEOUT: Duration = Duration::from_secs(1);

/// Detects that the last client has left.
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
