//! Metrics of neglect and waiting of robots.

use serde::{Deserialize, Serialize};

use super::robots::RobotMetrics;
use crate::metrics::record::SessionRecord;
use crate::metrics::time_span::{mean, seconds};

/// Neglect, fan-out and waiting of all robots; they require notes of states.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct SupervisionMetrics {
    /// Neglect time: mean time of moving or exploring between the end of a service and the next one, s.
    pub neglect_mean_s: Option<f64>,
    /// Fan-out: neglect plus interaction time over interaction time, the number of robots an operator can handle.
    pub fan_out: Option<f64>,
    /// Total waiting time of robots while selected, s.
    pub wait_interaction_s: Option<f64>,
    /// Total waiting time of robots while not selected by any station, s.
    pub wait_attention_s: Option<f64>,
    /// Number of robots with fewer services than a robot needs.
    pub neglected: usize,
    /// Number of robots that never left their first position.
    pub never_moved: usize,
}

impl SupervisionMetrics {
    pub(super) fn of(record: &SessionRecord, robots: &[RobotMetrics]) -> SupervisionMetrics {
        // Times are summed in whole milliseconds.
        let sum = |value: &dyn Fn(&RobotMetrics) -> Option<f64>| {
            let times_ms = robots.iter().filter_map(value).map(|time_s| (time_s * 1e3).round() as u64);
            (!record.states.is_empty()).then(|| seconds(times_ms.sum()))
        };
        let neglect_s = sum(&|robot| robot.neglect_s);
        let interaction_s = seconds(record.dwells.interactions().map(|dwell| dwell.span.length_ms()).sum());
        let fan_out = |neglect_s: f64| (interaction_s > 0.0).then(|| (neglect_s + interaction_s) / interaction_s);
        SupervisionMetrics {
            neglect_mean_s: neglect_s.and_then(|sum_s| mean(sum_s, record.dwells.interactions().count())),
            fan_out: neglect_s.and_then(fan_out),
            wait_interaction_s: sum(&|robot| robot.wait_interaction_s),
            wait_attention_s: sum(&|robot| robot.wait_attention_s),
            neglected: robots.iter().filter(|robot| robot.is_neglected).count(),
            never_moved: robots.iter().filter(|robot| !robot.has_moved).count(),
        }
    }
}
