//! Metrics of a session as one table row.

use super::Metrics;

/// Returns the column names in order, with the unit as suffix.
#[must_use]
pub fn columns() -> Vec<&'static str> {
    cells(&Metrics::default()).into_iter().map(|(name, _)| name).collect()
}

/// Returns the metrics in the order of [`columns`], in shortest exact form; undefined ones are empty.
#[must_use]
pub fn row(metrics: &Metrics) -> Vec<String> {
    cells(metrics).into_iter().map(|(_, value)| value).collect()
}

fn cells(metrics: &Metrics) -> Vec<(&'static str, String)> {
    let maybe = |value: Option<f64>| value.map(|value| value.to_string()).unwrap_or_default();
    let Metrics { score, region, attention, supervision, missions, teleop, faults, queue, .. } = metrics;
    vec![
        ("scenario", metrics.scenario.clone()),
        ("seed", metrics.seed.to_string()),
        ("duration_s", metrics.duration_s.to_string()),
        ("robots", metrics.robots.len().to_string()),
        ("operators", metrics.operators.len().to_string()),
        ("victims", metrics.victims.to_string()),
        ("found", score.found.to_string()),
        ("missed", metrics.missed.to_string()),
        ("marks", score.marks.to_string()),
        ("duplicates", score.duplicates.to_string()),
        ("false_alarms", score.false_alarms.to_string()),
        ("marks_removed", metrics.marks_removed.to_string()),
        ("error_rms_m", maybe(score.error_rms_m)),
        ("displays_to_mark", maybe(score.displays_to_mark)),
        ("display_to_mark_s", maybe(score.display_to_mark_s)),
        ("select_to_mark_s", maybe(score.select_to_mark_s)),
        ("floor_m2", maybe(region.floor_m2)),
        ("laser_m2", maybe(region.laser_m2)),
        ("laser_share", maybe(region.laser_share)),
        ("camera_m2", maybe(region.camera_m2)),
        ("camera_share", maybe(region.camera_share)),
        ("selections", attention.selections.to_string()),
        ("switches", attention.switches.to_string()),
        ("dwell_mean_s", maybe(attention.dwell_mean_s)),
        ("services", attention.services.to_string()),
        ("interaction_mean_s", maybe(attention.interaction_mean_s)),
        ("neglect_mean_s", maybe(supervision.neglect_mean_s)),
        ("fan_out", maybe(supervision.fan_out)),
        ("wait_interaction_s", maybe(supervision.wait_interaction_s)),
        ("wait_attention_s", maybe(supervision.wait_attention_s)),
        ("neglected", supervision.neglected.to_string()),
        ("never_moved", supervision.never_moved.to_string()),
        ("waypoints_added", missions.added.to_string()),
        ("waypoints_deleted", missions.deleted.to_string()),
        ("waypoints_generated", missions.generated.to_string()),
        ("planner_failures", missions.failures.to_string()),
        ("path_m", metrics.path_m.to_string()),
        ("teleop_episodes", teleop.episodes.to_string()),
        ("teleop_s", teleop.total_s.to_string()),
        ("faults", faults.count.to_string()),
        ("faults_noticed", faults.noticed.to_string()),
        ("faults_repaired", faults.repaired.to_string()),
        ("fault_notice_mean_s", maybe(faults.notice_mean_s)),
        ("fault_repair_mean_s", maybe(faults.repair_mean_s)),
        ("requests", queue.requests.to_string()),
        ("requests_attended", queue.attended.to_string()),
        ("queue_wait_mean_s", maybe(queue.wait_mean_s)),
        ("queue_wait_max_s", maybe(queue.wait_max_s)),
        ("queue_length_mean", maybe(queue.length_mean)),
        ("queue_length_max", queue.length_max.to_string()),
        ("busy_share", maybe(attention.busy_share)),
        ("tlx", maybe(metrics.tlx)),
        ("shared_robots", maybe(metrics.shared_robots)),
        ("found_per_robot", maybe(metrics.found_per_robot)),
        ("laser_per_robot_m2", maybe(metrics.laser_per_robot_m2)),
    ]
}
