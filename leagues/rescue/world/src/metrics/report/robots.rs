//! Metrics of each robot.

use rescue_protocol::mrcs::{RobotActivity, Uid};
use serde::{Deserialize, Serialize};

use super::plans_and_teleop::{PlanMetrics, TeleopMetrics};
use crate::metrics::record::SessionRecord;
use crate::metrics::thresholds::MetricThresholds;
use crate::metrics::time_span::{TimeSpan, common_ms, gaps, seconds, total_ms, union};

/// The metrics of a robot.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct RobotMetrics {
    /// Its name.
    pub name: String,
    /// Number of selections.
    pub selections: usize,
    /// Total time of selections by any station, s.
    pub selected_s: f64,
    /// Number of services: dwells with commands.
    pub services: usize,
    /// Total duration of these services, s.
    pub interaction_s: f64,
    /// Time of moving or exploring between services and after the last one, s.
    pub neglect_s: Option<f64>,
    /// Waiting time while selected, s.
    pub wait_interaction_s: Option<f64>,
    /// Waiting time while not selected, s.
    pub wait_attention_s: Option<f64>,
    /// True if it got fewer services than a robot needs.
    pub is_neglected: bool,
    /// True if it left its first position.
    pub has_moved: bool,
    /// Path length, m.
    pub path_m: f64,
    /// Changes of its plan.
    pub missions: PlanMetrics,
    /// Teleoperation.
    pub teleop: TeleopMetrics,
    /// Number of faults.
    pub faults: usize,
    /// Number of requests for help.
    pub requests: usize,
}

/// True if the robot works on its own.
const fn is_productive(state: RobotActivity) -> bool {
    matches!(state, RobotActivity::Moving | RobotActivity::Exploring)
}

/// True if the robot needs an operator.
const fn is_waiting(state: RobotActivity) -> bool {
    matches!(
        state,
        RobotActivity::Idle
            | RobotActivity::Waiting
            | RobotActivity::Stuck
            | RobotActivity::Fallen
            | RobotActivity::Fault
            | RobotActivity::Lost
    )
}

impl RobotMetrics {
    pub(super) fn all(record: &SessionRecord, rules: &MetricThresholds) -> Vec<RobotMetrics> {
        record.robots().iter().map(|uid| RobotMetrics::of(record, rules, uid)).collect()
    }

    fn of(record: &SessionRecord, rules: &MetricThresholds, uid: &Uid) -> RobotMetrics {
        let selected: Vec<TimeSpan> =
            record.dwells.selections().filter(|dwell| dwell.robot == *uid).map(|dwell| dwell.span).collect();
        let served: Vec<TimeSpan> =
            record.dwells.interactions().filter(|dwell| dwell.robot == *uid).map(|dwell| dwell.span).collect();
        let (selections, services) = (selected.len(), served.len());
        let interaction_s = seconds(total_ms(&served));
        let (selected, served) = (union(selected), union(served));
        let left = gaps(&served, record.end_ms);
        let waits = record.state_spans(uid, is_waiting);
        let watched_ms = common_ms(&waits, &selected);
        let told = |ms: u64| record.states.contains_key(uid).then_some(seconds(ms));
        let [path_m, away_m] = record.plans.path_m(uid);
        RobotMetrics {
            name: uid.to_string(),
            selections,
            selected_s: seconds(total_ms(&selected)),
            services,
            interaction_s,
            neglect_s: told(common_ms(&record.state_spans(uid, is_productive), &left)),
            wait_interaction_s: told(watched_ms),
            wait_attention_s: told(total_ms(&waits) - watched_ms),
            is_neglected: services < rules.services_min as usize,
            has_moved: away_m > rules.moved_m,
            path_m,
            missions: PlanMetrics::of(record, |robot, _| robot == uid),
            teleop: TeleopMetrics::of(record, |call| call.robot == *uid),
            faults: record.faults.list.iter().filter(|call| call.robot == *uid).count(),
            requests: record.requests.list.iter().filter(|call| call.robot == *uid).count(),
        }
    }
}
