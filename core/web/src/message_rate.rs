//! The limit of messages per second on one WebSocket.

use std::time::{Duration, Instant};

/// A counter of the messages of one WebSocket in the current second, with a limit.
pub struct MessageRate {
    max: u32,
    count: u32,
    since: Instant,
}

impl MessageRate {
    /// Returns a counter that accepts at most `max` messages in a second; the first second begins now.
    pub fn new(max: u32) -> MessageRate {
        MessageRate { max, count: 0, since: Instant::now() }
    }

    /// Counts a message.
    ///
    /// # Errors
    /// If this second has more messages than the limit: the reason to close the connection.
    pub fn count(&mut self) -> Result<(), String> {
        self.count_at(Instant::now())
    }

    fn count_at(&mut self, now: Instant) -> Result<(), String> {
        if now.duration_since(self.since) >= Duration::from_secs(1) {
            (self.count, self.since) = (0, now);
        }
        self.count += 1;
        if self.count > self.max { Err(format!("more than {} messages in a second", self.max)) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::MessageRate;

    #[test]
    fn each_second_has_its_own_count() {
        let mut rate = MessageRate::new(2);
        let start = rate.since;
        let mut is_accepted = |ms| rate.count_at(start + Duration::from_millis(ms)).is_ok();
        assert_eq!([0, 500, 999].map(&mut is_accepted), [true, true, false]);
        assert_eq!([1000, 1500, 1999, 2000].map(&mut is_accepted), [true, true, false, true]);
    }

    #[test]
    fn the_reason_names_the_limit() {
        assert_eq!(MessageRate::new(0).count(), Err(String::from("more than 0 messages in a second")));
    }
}
