//! Saying a thing sparingly: what a client can cause a thousand times a second must not fill the log.

use std::time::{Duration, Instant};

/// How often the same thing is said at most.
pub(crate) const SAID_PERIOD: Duration = Duration::from_secs(1);

/// Decides whether a thing is said.
#[derive(Debug, Default)]
pub(crate) struct Sparing {
    said: Option<Instant>,
    unsaid: u64,
}

impl Sparing {
    /// It happened again. `Some`: say so, and that it happened so often since it was said last; `None`: keep quiet.
    pub(crate) fn happened(&mut self, now: Instant) -> Option<u64> {
        self.unsaid += 1;
        if self.said.is_some_and(|said| now.saturating_duration_since(said) < SAID_PERIOD) {
            return None;
        }
        self.said = Some(now);
        Some(std::mem::take(&mut self.unsaid))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn once_a_second_with_the_number_of_times() {
        let (mut sparing, start) = (Sparing::default(), Instant::now());
        let mut after = |ms| sparing.happened(start + Duration::from_millis(ms));
        assert_eq!([after(0), after(1), after(999), after(1000), after(1001)], [Some(1), None, None, Some(3), None]);
    }
}
