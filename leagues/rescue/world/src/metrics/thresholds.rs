//! Thresholds of the metrics.

use serde::{Deserialize, Serialize};

/// Thresholds of the metrics (docs/reference/rescue-metrics.md 2).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct MetricThresholds {
    /// Largest distance between a mark and its victim, m.
    pub match_radius_m: f64,
    /// Least time in a picture for a victim to count as displayed, ms,
    pub displayed_ms: u64,
    /// its least height, pixels,
    pub displayed_px: f64,
    /// and its least visible share, 0 to 1.
    pub displayed_share: f64,
    /// Fewest services for a robot to be not neglected.
    pub services_min: u32,
    /// Largest distance from its first position of a robot that never moved, m.
    pub moved_m: f64,
    /// Time that an operator is busy after a command, and longest gap between commands of one interaction with a robot
    /// that is not selected, ms.
    pub busy_ms: u64,
}

impl Default for MetricThresholds {
    fn default() -> MetricThresholds {
        MetricThresholds {
            match_radius_m: 1.5,
            displayed_ms: 500,
            displayed_px: 24.0,
            displayed_share: 0.4,
            services_min: 3,
            moved_m: 0.5,
            busy_ms: 5000,
        }
    }
}
