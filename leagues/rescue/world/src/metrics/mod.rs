//! Metrics of a session, computed from its log alone (docs/reference/rescue-metrics.md). A log has events, commands,
//! and notes of the world's ground truth.
//!
//! | step | look in |
//! |---|---|
//! | notes of the world for experimenters | [`log_note`](LogNote) |
//! | lines with an effect on the metrics | `log_entry` |
//! | reading line by line | [`collector`](MetricsCollector), [`compute_metrics`] |
//! | the session as a list of time spans | `record`, `time_span` |
//! | the figures | [`report`](Metrics), [`MetricThresholds`] |
//! | a table row | [`columns`], [`row`](row()) |
//! | importer of logs of the MrCS studies | [`MrcsStudyLog`] |
//! | the first difference of two logs | [`first_difference`] |

mod collector;
mod log_diff;
mod log_entry;
mod log_note;
mod mrcs_study;
mod record;
mod report;
mod row;
mod thresholds;
mod time_span;

pub use collector::{MetricsCollector, compute_metrics};
pub use log_diff::{LogDifference, LogPosition, first_difference};
pub use log_entry::MetricsError;
pub use log_note::LogNote;
pub use mrcs_study::{MrcsStudyLog, is_mrcs_study_log};
pub use report::{
    AttentionMetrics, CoverageMetrics, FaultMetrics, MarkOutcome, MarkResult, MarkScore, Metrics, OperatorMetrics,
    PlanMetrics, RequestMetrics, RobotMetrics, SupervisionMetrics, SwitchMatrix, TeleopMetrics, Tlx, VictimResult,
};
pub use row::{columns, row};
pub use thresholds::{MetricThresholds, ThresholdError};
