//! Answer times of clients: wall time from sending a frame to receiving the first bytes after it.
//!
//! No result depends on these times, unless the server has a [think limit](crate::ServerOptions::think). If a client leaves frames
//! unanswered, its time counts from the oldest of them.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::histogram::LatencyHistogram;
use crate::think_limit::{LateAnswers, ThinkLimit};

/// Number of a client's first answers that do not count: it may still be starting.
pub const WARMUP_ANSWERS: u64 = 50;

/// The interval at which the shared times are updated.
const REFRESH_INTERVAL: Duration = Duration::from_secs(1);

/// The answer times of one client.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
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
    /// The late answers, if the server has a think limit.
    pub late: Option<LateAnswers>,
    /// The address of the client's latest connection, if it is connected by a socket.
    pub address: Option<SocketAddr>,
}

impl AnswerTimes {
    fn of(name: &str, AnswerRecord { times, late, address }: &AnswerRecord, has_limit: bool) -> AnswerTimes {
        let (p50, p99, max) = (times.percentile(50.0), times.percentile(99.0), times.max());
        let (name, late) = (name.to_owned(), has_limit.then_some(*late));
        AnswerTimes { name, count: times.count(), p50, p99, max, late, address: *address }
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

/// The answer times of one agent, over all its connections.
#[derive(Debug, Clone)]
struct AnswerRecord {
    times: LatencyHistogram,
    late: LateAnswers,
    address: Option<SocketAddr>,
}

impl Default for AnswerRecord {
    fn default() -> AnswerRecord {
        AnswerRecord { times: LatencyHistogram::coarse(), late: LateAnswers::default(), address: None }
    }
}

impl AnswerRecord {
    /// Adds the times of a later connection.
    fn add(&mut self, times: &LatencyHistogram, timer: &AnswerTimer) {
        self.times.merge(times);
        self.late.count += timer.late.count;
        self.late.ticks += timer.late.ticks;
        self.address = timer.address.or(self.address);
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
    /// The present answer, until the next frame.
    answer: Option<PresentAnswer>,
    late: LateAnswers,
    address: Option<SocketAddr>,
}

/// The answer to the latest frame, which may come in several pieces.
#[derive(Debug)]
struct PresentAnswer {
    /// Time at which the frame was sent.
    sent: Instant,
    /// True if the world has waited for a piece of the answer.
    is_awaited: bool,
    /// The delay of the answer so far.
    delay_ticks: u64,
}

impl AnswerTimer {
    /// A timer for a client with this address, if it is connected by a socket.
    pub(crate) fn new(address: Option<SocketAddr>) -> AnswerTimer {
        AnswerTimer { address, ..AnswerTimer::default() }
    }

    /// Records that a frame was sent.
    pub(crate) fn on_frame_sent(&mut self, now: impl FnOnce() -> Instant) {
        self.oldest_unanswered.get_or_insert_with(now);
        self.answer = None;
    }

    /// Records that bytes were received.
    pub(crate) fn on_bytes_received(&mut self, now: Instant) {
        let Some(sent) = self.oldest_unanswered.take() else { return };
        self.count += 1;
        self.answer = Some(PresentAnswer { sent, is_awaited: false, delay_ticks: 0 });
        if self.count > WARMUP_ANSWERS {
            self.times
                .get_or_insert_with(|| Box::new(LatencyHistogram::coarse()))
                .add(now.saturating_duration_since(sent));
        }
    }

    /// The delay of the present answer, if a piece of it that came at this time prolongs the delay. Only answers that the
    /// world has waited for are late, and none of the client's first [`WARMUP_ANSWERS`].
    pub(crate) fn delay(&mut self, limit: &ThinkLimit, was_awaited: bool, came: Instant) -> Option<u64> {
        let is_warm = self.count > WARMUP_ANSWERS;
        let answer = self.answer.as_mut().filter(|_| is_warm)?;
        answer.is_awaited |= was_awaited;
        let delay_ticks = limit.delay_ticks(came.saturating_duration_since(answer.sent));
        if !answer.is_awaited || delay_ticks <= answer.delay_ticks {
            return None;
        }
        let before = std::mem::replace(&mut answer.delay_ticks, delay_ticks);
        self.late.count += u64::from(before == 0);
        self.late.ticks += delay_ticks - before;
        Some(delay_ticks)
    }
}

/// Answer times of ended connections, and the shared times.
#[derive(Debug, Default)]
pub(crate) struct AnswerLog {
    ended: BTreeMap<String, AnswerRecord>,
    /// True if the server has a think limit.
    pub(crate) has_limit: bool,
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
            self.ended.entry(name.to_owned()).or_default().add(times, answers);
        }
    }

    /// The answer times of ended connections and of these open ones.
    pub(crate) fn times<'a>(&self, open: impl Iterator<Item = (&'a str, &'a AnswerTimer)>) -> Vec<AnswerTimes> {
        let mut all = self.ended.clone();
        for (name, answers) in open {
            if let Some(times) = &answers.times {
                all.entry(name.to_owned()).or_default().add(times, answers);
            }
        }
        all.iter().map(|(name, record)| AnswerTimes::of(name, record, self.has_limit)).collect()
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
        assert_eq!((one.name.as_str(), one.count, one.late), ("Alpha 1", 4, None));
        let is_near = |time: Duration, ms: f64| (time.as_secs_f64() * 1e3 / ms - 1.0).abs() < 0.01;
        assert!(is_near(one.p50, 4.0) && is_near(one.p99, 100.0) && is_near(one.max, 100.0), "{one:?}");
    }
}
