//! Measures the phases of each tick and collects the metrics that the server publishes, in the thread that ticks.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::Phase;

use crate::histogram::Histogram;
use crate::metrics::{ServerMetrics, SharedMetrics};

/// Time between two publications.
const PERIOD: Duration = Duration::from_millis(250);

/// Number of publications within the last second.
const SAMPLES: usize = 4;

/// Collects tick times and publishes metrics.
pub(crate) struct MetricsPublisher {
    pub(crate) shared: Arc<SharedMetrics>,
    work: Histogram,
    late: Histogram,
    receive: Histogram,
    phases: [Histogram; Phase::ALL.len()],
    published: Option<Instant>,
    /// Times of publications, and the number of ticks at each.
    samples: VecDeque<(Instant, u64)>,
}

impl MetricsPublisher {
    pub(crate) fn new(now: Instant) -> MetricsPublisher {
        MetricsPublisher {
            shared: Arc::new(SharedMetrics::new(now)),
            work: Histogram::default(),
            late: Histogram::default(),
            receive: Histogram::default(),
            phases: [Histogram::default(); Phase::ALL.len()],
            published: None,
            samples: VecDeque::with_capacity(SAMPLES + 1),
        }
    }

    /// Adds a tick: its delay, its total work, the part spent on received bytes, and the time of each phase.
    pub(crate) fn add(
        &mut self,
        late: Duration,
        work: Duration,
        receive: Duration,
        phases: [Duration; Phase::ALL.len()],
    ) {
        self.late.add(late);
        self.work.add(work);
        self.receive.add(receive);
        self.phases.iter_mut().zip(phases).for_each(|(buckets, time)| buckets.add(time));
    }

    /// True if it is time to publish metrics.
    pub(crate) fn is_due(&self, now: Instant) -> bool {
        self.published.is_none_or(|published| now.saturating_duration_since(published) >= PERIOD)
    }

    /// Publishes the metrics, completed by the publisher's own.
    pub(crate) fn publish(&mut self, metrics: ServerMetrics, now: Instant, cycle: Duration) {
        let MetricsPublisher { work, late, receive, phases, .. } = *self;
        let real_time_factor = self.real_time_factor(now, metrics.ticks, cycle);
        if self.shared.publish(ServerMetrics { work, late, receive, phases, real_time_factor, ..metrics }) {
            self.published = Some(now);
        }
    }

    fn real_time_factor(&mut self, now: Instant, ticks: u64, cycle: Duration) -> f64 {
        let since = self.samples.front().copied();
        self.samples.push_back((now, ticks));
        if self.samples.len() > SAMPLES {
            self.samples.pop_front();
        }
        let Some((then, before)) = since else { return 0.0 };
        let wall_s = now.saturating_duration_since(then).as_secs_f64();
        if wall_s > 0.0 { cycle.as_secs_f64() * (ticks - before) as f64 / wall_s } else { 0.0 }
    }
}

/// Measures the phases of one tick after the other.
#[derive(Debug, Default)]
pub(crate) struct Stopwatch {
    /// The present phase and its begin.
    present: Option<(Phase, Instant)>,
    spent: [Duration; Phase::ALL.len()],
}

impl Stopwatch {
    /// Begins a phase.
    pub(crate) fn begin(&mut self, phase: Phase, now: Instant) {
        self.charge(now);
        self.present = Some((phase, now));
    }

    /// Ends the tick. Returns the time of each phase, in the order of [`Phase::ALL`].
    pub(crate) fn end(&mut self, now: Instant) -> [Duration; Phase::ALL.len()] {
        self.charge(now);
        std::mem::take(&mut self.spent)
    }

    fn charge(&mut self, now: Instant) {
        if let Some((phase, since)) = self.present.take()
            && let Some(spent) = self.spent.get_mut(phase as usize)
        {
            *spent += now.saturating_duration_since(since);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_factor_is_that_of_the_last_second() {
        let start = Instant::now();
        let mut publisher = MetricsPublisher::new(start);
        let cycle = Duration::from_millis(20);
        let mut factor = |ms: u64, ticks| publisher.real_time_factor(start + Duration::from_millis(ms), ticks, cycle);
        assert_eq!(factor(0, 0), 0.0);
        let fast: Vec<f64> = (1..=4).map(|number| factor(250 * number, 25 * number)).collect();
        assert_eq!(fast, [2.0; 4]);
        let stopped: Vec<f64> = (5..=8).map(|number| factor(250 * number, 100)).collect();
        assert_eq!(stopped, [1.5, 1.0, 0.5, 0.0]);
    }

    #[test]
    fn a_part_may_come_twice_in_a_tick() {
        let (mut stopwatch, start) = (Stopwatch::default(), Instant::now());
        let at = |ms| start + Duration::from_millis(ms);
        stopwatch.begin(Phase::Digest, at(0));
        stopwatch.begin(Phase::Sense, at(1));
        stopwatch.begin(Phase::Digest, at(3));
        let spent = stopwatch.end(at(7)).map(|time| time.as_millis());
        assert_eq!(spent, [0, 0, 0, 5, 2, 0]);
        assert_eq!(stopwatch.end(at(9)), [Duration::ZERO; 6], "between two ticks no part runs");
    }

    #[test]
    fn parts_are_in_the_order_of_the_list() {
        assert!(Phase::ALL.iter().enumerate().all(|(at, &phase)| phase as usize == at));
    }
}
