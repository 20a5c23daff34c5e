//! Profile of a cycle: the processor time between the starts and ends of the tick's spans.
//!
//! Engine, server and world mark their parts with spans of the level `trace`, which cost next to nothing while no
//! subscriber is active. This subscriber measures the server's thread. A span's time excludes the time of the spans
//! inside it.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cpu_time::ThreadTime;
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

/// The name of the time outside all spans.
const REST: &str = "rest";

/// A subscriber that sums the times of spans, for one thread only.
#[derive(Debug)]
pub struct SpanTimes {
    clock: Mutex<Clock>,
}

#[derive(Debug)]
struct Clock {
    /// The cost of reading the clock, which it subtracts.
    reading: Duration,
    /// The parts that occurred, with their times; the first is [`REST`].
    parts: Vec<(&'static str, Duration)>,
    /// Indices of the open spans, outermost first.
    open_spans: Vec<usize>,
    since: Option<Duration>,
}

impl SpanTimes {
    /// Creates a subscriber without any time.
    pub fn new() -> SpanTimes {
        const READINGS: u32 = 1000;
        let start = ThreadTime::now();
        for _ in 0..READINGS {
            std::hint::black_box(ThreadTime::now());
        }
        let reading = start.elapsed() / READINGS;
        let parts = vec![(REST, Duration::ZERO)];
        SpanTimes { clock: Mutex::new(Clock { reading, parts, open_spans: Vec::new(), since: None }) }
    }

    /// Returns names and times, converted by `per_cycle`.
    pub fn spent(&self, per_cycle: impl Fn(Duration) -> f64) -> Vec<(&'static str, f64)> {
        let mut parts = self.clock().parts.clone();
        parts.rotate_left(1);
        parts.into_iter().map(|(name, time)| (name, per_cycle(time))).collect()
    }

    fn clock(&self) -> MutexGuard<'_, Clock> {
        self.clock.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Clock {
    /// Adds the time up to now to the innermost span.
    fn charge(&mut self) {
        let now = ThreadTime::now().as_duration();
        let part = self.open_spans.last().copied().unwrap_or_default();
        if let (Some(since), Some((_, time))) = (self.since, self.parts.get_mut(part)) {
            *time += now.saturating_sub(since).saturating_sub(self.reading);
        }
        self.since = Some(now);
    }

    fn index(&mut self, name: &'static str) -> usize {
        self.parts.iter().position(|part| part.0 == name).unwrap_or_else(|| {
            self.parts.push((name, Duration::ZERO));
            self.parts.len() - 1
        })
    }
}

impl Subscriber for SpanTimes {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.is_span()
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        Id::from_u64(self.clock().index(span.metadata().name()) as u64 + 1)
    }

    fn enter(&self, span: &Id) {
        let mut clock = self.clock();
        clock.charge();
        clock.open_spans.push(span.into_u64() as usize - 1);
    }

    fn exit(&self, _: &Id) {
        let mut clock = self.clock();
        clock.charge();
        clock.open_spans.pop();
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, _: &Event<'_>) {}
}

#[cfg(test)]
mod tests {
    #[test]
    fn time_inside_is_not_counted_twice() {
        use std::sync::Arc;

        use super::{Duration, SpanTimes};

        fn work(time: Duration) {
            let start = cpu_time::ThreadTime::now();
            while start.elapsed() < time {}
        }
        let parts = Arc::new(SpanTimes::new());
        let unit = Duration::from_millis(5);
        tracing::subscriber::with_default(Arc::clone(&parts), || {
            let outer = tracing::trace_span!("outer").entered();
            work(unit);
            tracing::trace_span!("inner").in_scope(|| work(4 * unit));
            drop(outer);
        });
        let spent = parts.spent(|time| time.as_secs_f64() / unit.as_secs_f64());
        let names: Vec<_> = spent.iter().map(|part| part.0).collect();
        assert_eq!(names, ["outer", "inner", super::REST]);
        assert!(spent[0].1 >= 0.9 && spent[0].1 < spent[1].1, "{spent:?}");
        assert!(spent[1].1 >= 3.9, "{spent:?}");
    }
}
