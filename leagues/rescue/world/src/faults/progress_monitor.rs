//! Detects stuck robots by their lack of progress.

use glam::DVec2;
use rescue_mapping::angle::wrapped;
use rescue_planning::kinematics::{MotionState, VelocityCommand};
use serde::{Deserialize, Serialize};

/// Time in which a robot must move or turn at least this far to be not stuck.
const WINDOW_MS: u64 = 5_000;
const MOVED_M: f64 = 0.1;
const TURNED_RAD: f64 = 0.3;

/// The progress monitor of a robot: its pose at the start of a time window.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct ProgressMonitor {
    /// Position and heading at the start of the window: none before the first tick.
    from: Option<(DVec2, f64)>,
    /// Time of attempted motion since then, ms.
    tried_ms: u64,
    is_stuck: bool,
}

impl ProgressMonitor {
    /// Updates with the robot's motion and the command before faults. A robot without a motion command makes no
    /// attempt; a stuck robot stays stuck until it progresses in one window.
    pub fn step(&mut self, motion: &MotionState, wanted: &VelocityCommand, tick_ms: u64) {
        let here = (motion.at, motion.heading_rad);
        let (at, heading_rad) = *self.from.get_or_insert(here);
        let is_on = motion.at.distance(at) >= MOVED_M || wrapped(motion.heading_rad - heading_rad).abs() >= TURNED_RAD;
        let is_trying = *wanted != VelocityCommand::default();
        if is_on || !(is_trying || self.is_stuck) {
            *self = ProgressMonitor { from: Some(here), tried_ms: 0, is_stuck: false };
        } else if is_trying {
            self.tried_ms += tick_ms;
        }
        if self.tried_ms >= WINDOW_MS {
            *self = ProgressMonitor { from: Some(here), tried_ms: 0, is_stuck: true };
        }
    }

    /// True if it has attempted to move for a window without progress.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.is_stuck
    }

    /// Restarts the window, after a repair or with another plan.
    pub fn reset(&mut self) {
        *self = ProgressMonitor::default();
    }
}
