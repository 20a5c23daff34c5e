//! The think limit: the time that an agent has for an answer in lock-step before the answer acts in a later tick.
//!
//! In lock-step the world waits for each answer, so a slow agent would play as well as a quick one. With a limit, an
//! answer acts as much later as it would in real time. The session delays it, so its inputs are recorded in the ticks in
//! which they act, and a replay needs no clock.

use std::time::Duration;

/// Maximum delay of a late answer, ticks: one second in a world with cycles of 20 ms.
pub const ANSWER_DELAY_TICKS_MAX: u64 = 50;

/// The late answers of an agent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LateAnswers {
    /// Number of answers that came after the limit.
    pub count: u64,
    /// The sum of their delays, ticks.
    pub ticks: u64,
}

/// The time for an answer, and the simulated time of a tick.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ThinkLimit {
    limit: Duration,
    cycle: Duration,
}

impl ThinkLimit {
    pub(crate) fn new(limit: Duration, cycle: Duration) -> ThinkLimit {
        ThinkLimit { limit, cycle }
    }

    /// The number of ticks by which an answer acts later that took this long.
    pub(crate) fn delay_ticks(&self, time: Duration) -> u64 {
        let late = time.saturating_sub(self.limit).as_nanos();
        if late == 0 {
            return 0;
        }
        let cycles = late / self.cycle.as_nanos().max(1);
        u64::try_from(cycles).unwrap_or(u64::MAX).saturating_add(1).min(ANSWER_DELAY_TICKS_MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(time_us: u64, expect: u64) {
        let limit = ThinkLimit::new(Duration::from_millis(15), Duration::from_millis(20));
        assert_eq!(limit.delay_ticks(Duration::from_micros(time_us)), expect, "{time_us} us");
    }

    #[test]
    fn an_answer_acts_one_tick_later_for_each_cycle_begun_after_the_limit() {
        check(0, 0);
        check(15_000, 0);
        check(15_001, 1);
        check(34_999, 1);
        check(35_000, 2);
        check(100_000, 5);
        check(60_000_000, ANSWER_DELAY_TICKS_MAX);
    }
}
