//! Answer times of clients: wall time from sending a frame to receiving the first bytes after it.
//!
//! No result depends on these times. If a client leaves frames unanswered, its time counts from the oldest of them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::histogram::LatencyHistogram;

/// Number of a client's first answers that do not count: it may still be starting.
pub const WARMUP_ANSWERS: u64 = 50;

/// The interval at which the shared times are updated.
const REFRESH_INTERVAL: Duration = Duration::from_secs(1);

/// The answer times of one client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerTimes {
    /// The name of the client's agent.
    pub name: String,
    /// Number of answers that count: all but the client's first [`WARMUP_ANSWERS`].
    pub count: u64,
    /// The median time.
    pub p50: Duration,
    /// The time that 99 of 100 answers do not exceed.
    pub p99: Duration,
    /// The longest time.
    pub max: Duration,
}

impl AnswerTimes {
    fn of(name: &str, times: &LatencyHistogram) -> AnswerTimes {
        let (p50, p99, max) = (times.percentile(50.0), times.percentile(99.0), times.max());
        AnswerTimes { name: name.to_owned(), count: times.count(), p50, p99, max }
    }
}

/// The latest answer times of all clients whose agents have a name, shared with other threads; the server updates them
/// once a second.
#[derive(Debug, Clone, Default)]
pub struct SharedAnswerTimes(Arc<Mutex<Vec<AnswerTimes>>>);

impl SharedAnswerTimes {
    /// The answer times, by name.
    #[must_use]
    pub fn times(&self) -> Vec<AnswerTimes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn publish(&self, times: Vec<AnswerTimes>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = times;
    }

    /// True if another thread also holds them.
    pub(crate) fn is_shared(&self) -> bool {
        Arc::strong_count(&self.0) > 1
    }
}

/// Measures the answer times of one connection.
#[derive(Debug, Default)]
pub(crate) struct AnswerTimer {
    /// Time at which the oldest unanswered frame was sent.
    oldest_unanswered: Option<Instant>,
    count: u64,
    /// The times; none before the first answer that counts.
    times: Option<Box<LatencyHistogram>>,
}

impl AnswerTimer {
    /// Records that a frame was sent.
    pub(crate) fn on_frame_sent(&mut self, now: impl FnOnce() -> Instant) {
        self.oldest_unanswered.get_or_insert_with(now);
    }

    /// Records that bytes were received.
    pub(crate) fn on_bytes_received(&mut self, now: Instant) {
        let Some(sent) = self.oldest_unanswered.take() else { return };
        self.count += 1;
        if self.count > WARMUP_ANSWERS {
            self.times
                .get_or_insert_with(|| Box::new(LatencyHistogram::coarse()))
                .add(now.saturating_duration_since(sent));
        }
    }
}

/// Answer times of ended connections, and the shared times.
#[derive(Debug, Default)]
pub(crate) struct AnswerLog {
    ended: BTreeMap<String, LatencyHistogram>,
    pub(crate) shared: SharedAnswerTimes,
    published: Option<Instant>,
}

impl AnswerLog {
    /// True if the shared times have to be updated.
    pub(crate) fn is_due(&mut self, now: Instant) -> bool {
        let is_old =
            self.published.is_none_or(|published| now.saturating_duration_since(published) >= REFRESH_INTERVAL);
        let is_due = is_old && self.shared.is_shared();
        if is_due {
            self.published = Some(now);
        }
        is_due
    }

    /// Adds the times of an agent's connection that has ended.
    pub(crate) fn end(&mut self, name: &str, answers: &AnswerTimer) {
        if let Some(times) = &answers.times {
            self.ended.entry(name.to_owned()).or_insert_with(LatencyHistogram::coarse).merge(times);
        }
    }

    /// The answer times of ended connections and of these open ones.
    pub(crate) fn times<'a>(&self, open: impl Iterator<Item = (&'a str, &'a AnswerTimer)>) -> Vec<AnswerTimes> {
        let mut all = self.ended.clone();
        for (name, answers) in open {
            if let Some(times) = &answers.times {
                all.entry(name.to_owned()).or_insert_with(LatencyHistogram::coarse).merge(times);
            }
        }
        all.iter().map(|(name, times)| AnswerTimes::of(name, times)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_count_from_the_oldest_frame_and_after_the_first_ones() {
        let start = Instant::now();
        let at = |ms: u64| start + Duration::from_millis(ms);
        let mut answers = AnswerTimer::default();
        answers.on_bytes_received(at(0));
        for number in 0..WARMUP_ANSWERS {
            answers.on_frame_sent(|| at(number));
            answers.on_bytes_received(at(number + 500));
        }
        assert!(answers.times.is_none(), "the first ones do not count");
        for (sent, came) in [(1000, 1004), (2000, 2100)] {
            answers.on_frame_sent(|| at(sent));
            answers.on_frame_sent(|| at(sent + 3));
            answers.on_bytes_received(at(came));
            answers.on_bytes_received(at(came + 50));
        }
        let mut log = AnswerLog::default();
        log.end("Alpha 1", &answers);
        let times = log.times([("Alpha 1", &answers), ("Alpha 2", &AnswerTimer::default())].into_iter());
        let [one] = &times[..] else { panic!("{times:?}") };
        assert_eq!((one.name.as_str(), one.count), ("Alpha 1", 4));
        let is_near = |time: Duration, ms: f64| (time.as_secs_f64() * 1e3 / ms - 1.0).abs() < 0.01;
        assert!(is_near(one.p50, 4.0) && is_near(one.p99, 100.0) && is_near(one.max, 100.0), "{one:?}");
    }
}
