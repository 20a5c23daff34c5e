//! Thresholds of the metrics.

use serde::{Deserialize, Serialize};

/// Thresholds (docs/reference/rescue-metrics.md 2).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Rules {
    /// A mark within this distance of a victim can be this victim's, m.
    pub match_radius_m: f64,
    /// A victim counts as displayed after this time in a picture, ms,
    pub displayed_ms: u64,
    /// at least this high, pixels,
    pub displayed_px: f64,
    /// with this part of it not hidden, 0 to 1.
    pub displayed_share: f64,
    /// A robot with fewer services than this is neglected.
    pub services_min: u32,
    /// A robot that was never further than this from its first place never moved, m.
    pub moved_m: f64,
    /// An operator is busy this long from a command on. Commands to a robot that is not selected are one
    /// interaction if they follow each other within this time, ms.
    pub busy_ms: u64,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
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
