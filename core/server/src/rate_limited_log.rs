//! Rate limiting of log lines that a client could cause a thousand times a second.

use std::time::{Duration, Instant};

/// Minimum time between two equal lines.
const PERIOD: Duration = Duration::from_secs(1);

/// Lets one line a second through to the log, and counts the occurrences in between.
#[derive(Debug, Default)]
pub(crate) struct RateLimitedLog {
    last_logged: Option<Instant>,
    unlogged: u64,
}

impl RateLimitedLog {
    /// Counts an occurrence. `Some`: log it, with the number of occurrences since the last line; `None`: log nothing.
    pub(crate) fn record(&mut self, now: Instant) -> Option<u64> {
        self.unlogged += 1;
        if self.last_logged.is_some_and(|logged| now.saturating_duration_since(logged) < PERIOD) {
            return None;
        }
        self.last_logged = Some(now);
        Some(std::mem::take(&mut self.unlogged))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_a_second_with_the_number_of_times() {
        let (mut limit, start) = (RateLimitedLog::default(), Instant::now());
        let mut after = |ms| limit.record(start + Duration::from_millis(ms));
        assert_eq!([after(0), after(1), after(999), after(1000), after(1001)], [Some(1), None, None, Some(3), None]);
    }
}
