//! Warnings of a world that is too slow for its speed: ticks that come too late lose wall time.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Wall time lost within [`WINDOW`] that causes a warning.
const LOST_WARNING: Duration = Duration::from_millis(500);

/// The time whose losses count together; rare short delays cause no warning.
pub(crate) const WINDOW: Duration = Duration::from_secs(10);

/// Losses within this time are merged into one entry.
const STEP: Duration = Duration::from_secs(1);

/// The time without loss after which the log may warn again.
const CALM: Duration = Duration::from_secs(60);

/// Detects that much wall time was lost recently.
#[derive(Debug, Default)]
pub(crate) struct LostTimeMonitor {
    /// The time lost since the start.
    total: Duration,
    /// The losses of the last [`WINDOW`], with the time of the first one in each [`STEP`].
    losses: VecDeque<(Instant, Duration)>,
    /// The moment of the latest loss.
    latest: Option<Instant>,
    has_warned: bool,
}

impl LostTimeMonitor {
    /// Takes the time lost since the start; returns the time lost within [`WINDOW`] if a warning is due.
    pub(crate) fn update(&mut self, total: Duration, now: Instant) -> Option<Duration> {
        let loss = total.saturating_sub(std::mem::replace(&mut self.total, total));
        if loss.is_zero() {
            return None;
        }
        let latest = self.latest.replace(now);
        if latest.is_some_and(|latest| now.saturating_duration_since(latest) >= CALM) {
            self.has_warned = false;
        }
        self.add(loss, now);
        let lost = self.losses.iter().map(|(_, loss)| *loss).sum::<Duration>();
        let is_due = !self.has_warned && lost >= LOST_WARNING;
        self.has_warned |= is_due;
        is_due.then_some(lost)
    }

    fn add(&mut self, loss: Duration, now: Instant) {
        let is_within = |time: Duration, begin: Instant| now.saturating_duration_since(begin) < time;
        while self.losses.front().is_some_and(|(begin, _)| !is_within(WINDOW, *begin)) {
            self.losses.pop_front();
        }
        match self.losses.back_mut() {
            Some((begin, sum)) if is_within(STEP, *begin) => *sum += loss,
            _ => self.losses.push_back((now, loss)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The seconds, with milliseconds lost in each, at which warnings come.
    fn warnings(losses: impl IntoIterator<Item = (u64, u64)>) -> Vec<u64> {
        let (start, mut monitor, mut total) = (Instant::now(), LostTimeMonitor::default(), Duration::ZERO);
        let warnings = losses.into_iter().filter_map(|(second, lost_ms)| {
            total += Duration::from_millis(lost_ms);
            monitor.update(total, start + Duration::from_secs(second)).map(|_| second)
        });
        warnings.collect()
    }

    #[test]
    fn hiccups_now_and_then_make_no_warning() {
        assert!(warnings((0..10_000).map(|minute| (60 * minute, 20))).is_empty());
        assert!(warnings((0..10_000).map(|second| (second, 49))).is_empty());
    }

    #[test]
    fn a_slow_world_makes_one_warning_until_it_was_well_for_a_minute() {
        assert_eq!(warnings((0..1000).map(|second| (second, 100))), [4]);
        assert_eq!(warnings([(7, 3_600_000)]), [7], "a machine that slept");
        let bad = |begin: u64| (begin..begin + 10).map(|second| (second, 100));
        assert_eq!(warnings(bad(0).chain(bad(60)).chain(bad(129))), [4, 133]);
    }
}
