//! Metrics of faults and of requests for help.

use serde::{Deserialize, Serialize};

use crate::metrics::record::{Episode, SessionRecord};
use crate::metrics::time_span::{TimeSpan, mean, seconds};

/// Metrics of faults.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct FaultMetrics {
    /// Number of faults.
    pub count: usize,
    /// Number of noticed faults: the robot was selected before the fault was over.
    pub noticed: usize,
    /// Number of repaired faults.
    pub repaired: usize,
    /// Mean time from a fault to its notice, over noticed faults, s.
    pub notice_mean_s: Option<f64>,
    /// Mean time from a fault to its repair, over repaired faults, s.
    pub repair_mean_s: Option<f64>,
}

/// Metrics of requests for help. A request waits until its robot is selected, or until it is over.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct RequestMetrics {
    /// Number of requests.
    pub requests: usize,
    /// Number of requests followed by a selection of the robot.
    pub attended: usize,
    /// Mean waiting time of all requests, s.
    pub wait_mean_s: Option<f64>,
    /// Longest waiting time, s.
    pub wait_max_s: Option<f64>,
    /// Mean number of waiting requests over the session.
    pub length_mean: Option<f64>,
    /// Largest number of waiting requests.
    pub length_max: usize,
}

impl FaultMetrics {
    pub(super) fn of(record: &SessionRecord) -> FaultMetrics {
        let list = &record.faults.list;
        let noticed: Vec<u64> =
            list.iter().filter_map(|call| Some(attended_ms(record, call)? - call.span.from_ms)).collect();
        let repaired: Vec<u64> = list.iter().filter(|call| call.is_over).map(|call| call.span.length_ms()).collect();
        let mean_s = |times_ms: &[u64]| mean(seconds(times_ms.iter().sum()), times_ms.len());
        FaultMetrics {
            count: list.len(),
            noticed: noticed.len(),
            repaired: repaired.len(),
            notice_mean_s: mean_s(&noticed),
            repair_mean_s: mean_s(&repaired),
        }
    }
}

impl RequestMetrics {
    pub(super) fn of(record: &SessionRecord) -> RequestMetrics {
        let list = &record.requests.list;
        let attended: Vec<Option<u64>> = list.iter().map(|call| attended_ms(record, call)).collect();
        let waits = list.iter().zip(&attended);
        let waits =
            waits.map(|(call, ms)| TimeSpan { from_ms: call.span.from_ms, to_ms: ms.unwrap_or(call.span.to_ms) });
        let waits: Vec<TimeSpan> = waits.collect();
        let sum_ms: u64 = waits.iter().map(|wait| wait.length_ms()).sum();
        RequestMetrics {
            requests: list.len(),
            attended: attended.iter().flatten().count(),
            wait_mean_s: mean(seconds(sum_ms), list.len()),
            wait_max_s: waits.iter().map(|wait| wait.length_ms()).max().map(seconds),
            length_mean: (record.end_ms > 0).then(|| sum_ms as f64 / record.end_ms as f64),
            length_max: most_at_once(&waits),
        }
    }
}

/// Time at which the robot was first selected during a fault or a request, ms: its start if already selected.
fn attended_ms(record: &SessionRecord, call: &Episode) -> Option<u64> {
    let span = call.span;
    let own = record.dwells.selections().filter(|dwell| dwell.robot == call.robot).map(|dwell| dwell.span);
    let behind = own.filter(|dwell| dwell.to_ms > span.from_ms || dwell.from_ms >= span.from_ms);
    behind.map(|dwell| dwell.from_ms.max(span.from_ms)).min().filter(|ms| *ms <= span.to_ms)
}

/// Largest number of overlapping spans. Spans that only touch do not overlap.
fn most_at_once(spans: &[TimeSpan]) -> usize {
    let real = spans.iter().filter(|span| span.length_ms() > 0);
    let mut changes: Vec<(u64, bool)> = real.flat_map(|span| [(span.from_ms, true), (span.to_ms, false)]).collect();
    changes.sort_unstable();
    let (mut most, mut now) = (0_usize, 0_usize);
    for (_, begins) in changes {
        now = if begins { now + 1 } else { now.saturating_sub(1) };
        most = most.max(now);
    }
    most
}
