//! Metrics and health of a running server, shared with other threads. The thread that ticks never waits for a reader.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use engine::{Counters, Phase};

use crate::histogram::Histogram;

/// The metrics of a server at one moment. All counts are since the start.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ServerMetrics {
    /// Number of ticks.
    pub ticks: u64,
    /// Simulated time.
    pub simulated: Duration,
    /// Simulated time per wall time in the last second.
    pub real_time_factor: f64,
    /// Wall time lost because ticks came too late.
    pub lost: Duration,
    /// Times that the work of a tick took.
    pub work: Histogram,
    /// Delays between the time a tick was due and its begin.
    pub late: Histogram,
    /// Times spent on received bytes before each tick, a part of `work`.
    pub receive: Histogram,
    /// Times of the phases of the tick, in the order of [`Phase::ALL`].
    pub phases: [Histogram; Phase::ALL.len()],
    /// Metrics of the bindings, in the order given to the server.
    pub bindings: Vec<BindingMetrics>,
    /// Counts of events at the endpoints.
    pub counters: Counters,
    /// Connections refused, by reason.
    pub refused: BTreeMap<&'static str, u64>,
    /// Connections that ended, by reason.
    pub closed: BTreeMap<&'static str, u64>,
    /// Datagrams that the server dropped or did not send, by reason.
    pub datagrams_lost: BTreeMap<&'static str, u64>,
    /// Faults inside the world, by name.
    pub incidents: Vec<(&'static str, u64)>,
    /// Counts of the world's computations, by name.
    pub computed: Vec<(&'static str, u64)>,
}

/// Metrics of one binding.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BindingMetrics {
    /// Its name.
    pub name: &'static str,
    /// Number of open connections.
    pub connections: usize,
    /// Number of idle connections among them.
    pub idle: usize,
}

/// Time after its announced return at which the server counts as stuck.
pub const OVERDUE_MAX: Duration = Duration::from_secs(5);

/// The latest metrics and activity of a server, readable from other threads.
#[derive(Debug)]
pub struct SharedMetrics {
    metrics: Mutex<Arc<ServerMetrics>>,
    opened: Instant,
    state: AtomicU8,
    /// Latest announced end of the present activity: milliseconds after `opened`.
    due_ms: AtomicU64,
}

/// The present activity of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Activity {
    /// Its sockets are open, but it does not run yet.
    Starting,
    /// The server ticks.
    Running,
    /// The world is paused.
    Paused,
    /// The world has waited long for an agent's answer.
    Waiting,
    /// The run is over.
    Ended,
}

impl Activity {
    const ALL: [Activity; 5] =
        [Activity::Starting, Activity::Running, Activity::Paused, Activity::Waiting, Activity::Ended];
}

/// The health of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Health {
    /// The present activity.
    pub activity: Activity,
    /// Time since the announced end of the activity.
    pub overdue: Duration,
}

impl Health {
    /// True if clients are served: the server runs, and is not stuck.
    #[must_use]
    pub fn is_good(&self) -> bool {
        !matches!(self.activity, Activity::Starting | Activity::Ended) && self.overdue <= OVERDUE_MAX
    }
}

impl SharedMetrics {
    pub(crate) fn new(now: Instant) -> SharedMetrics {
        SharedMetrics {
            metrics: Mutex::default(),
            opened: now,
            state: AtomicU8::new(Activity::Starting as u8),
            due_ms: AtomicU64::new(0),
        }
    }

    /// The latest metrics.
    #[must_use]
    pub fn metrics(&self) -> Arc<ServerMetrics> {
        Arc::clone(&self.metrics.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The present health of the server.
    #[must_use]
    pub fn health(&self) -> Health {
        self.health_at(Instant::now())
    }

    fn health_at(&self, now: Instant) -> Health {
        let state = usize::from(self.state.load(Ordering::Relaxed));
        let due = self.opened.checked_add(Duration::from_millis(self.due_ms.load(Ordering::Relaxed)));
        let overdue = due.map_or(Duration::ZERO, |due| now.saturating_duration_since(due));
        Health { activity: Activity::ALL.get(state).copied().unwrap_or(Activity::Starting), overdue }
    }

    /// Sets the server's activity, which will end `within` this time.
    pub(crate) fn set_activity(&self, activity: Activity, now: Instant, within: Duration) {
        let due = now.saturating_duration_since(self.opened).saturating_add(within);
        self.state.store(activity as u8, Ordering::Relaxed);
        self.due_ms.store(u64::try_from(due.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// Publishes new metrics; false if a reader holds the lock.
    pub(crate) fn publish(&self, metrics: ServerMetrics) -> bool {
        let mut metrics = Arc::new(metrics);
        match self.metrics.try_lock() {
            Ok(mut published) => std::mem::swap(&mut *published, &mut metrics),
            Err(_) => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_does_not_come_back_is_not_well() {
        let start = Instant::now();
        let (shared, at) = (SharedMetrics::new(start), |s| start + Duration::from_secs(s));
        assert!(!shared.health_at(at(0)).is_good(), "it has not begun");
        shared.set_activity(Activity::Running, at(1), Duration::ZERO);
        assert!(shared.health_at(at(6)).is_good());
        assert!(!shared.health_at(at(7)).is_good(), "it works on one tick for six seconds");
        shared.set_activity(Activity::Waiting, at(7), Duration::from_secs(30));
        assert_eq!(shared.health_at(at(37)), Health { activity: Activity::Waiting, overdue: Duration::ZERO });
        assert!(shared.health_at(at(42)).is_good() && !shared.health_at(at(43)).is_good());
        shared.set_activity(Activity::Ended, at(43), Duration::ZERO);
        assert!(!shared.health_at(at(43)).is_good());
    }

    #[test]
    fn the_server_does_not_wait_for_a_reader() {
        let shared = SharedMetrics::new(Instant::now());
        let reading = shared.metrics.lock().expect("a lock");
        assert!(!shared.publish(ServerMetrics { ticks: 1, ..ServerMetrics::default() }));
        drop(reading);
        assert!(shared.publish(ServerMetrics { ticks: 2, ..ServerMetrics::default() }));
        assert_eq!(shared.metrics().ticks, 2);
    }

    #[test]
    fn activities_are_in_the_order_of_the_list() {
        assert!(Activity::ALL.iter().enumerate().all(|(at, &activity)| activity as usize == at));
    }
}
