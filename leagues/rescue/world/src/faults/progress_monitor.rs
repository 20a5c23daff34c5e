//! Detects stuck robots by their lack of progress.

use glam::DVec2;
use rescue_mapping::angle::wrapped;
use rescue_planning::kinematics::MotionState;
use serde::{Deserialize, Serialize};

/// Time in which a robot must move or turn at least this far to be not stuck.
const WINDOW_MS: u64 = 5_000;
const MOVED_M: f64 = 0.1;
const TURNED_RAD: f64 = 0.3;
/// Time of waiting after which a robot is stuck: longer than it yields to another.
const WAIT_MS: u64 = 30_000;
/// Offset of waiting time in `tried_ms`, which tells it from the time of attempts.
const WAIT_START_MS: u64 = 1 << 32;

/// The attempt of a robot to move in a tick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MotionAttempt {
    /// It has nothing to do.
    None,
    /// It is commanded to move.
    Commanded,
    /// It has a plan, and waits.
    Waiting,
}

/// The progress monitor of a robot: its pose at the start of a time window.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct ProgressMonitor {
    /// Position and heading at the start of the window: none before the first tick.
    from: Option<(DVec2, f64)>,
    /// Time of attempted motion since then, ms; from `WAIT_START_MS` time of waiting.
    tried_ms: u64,
    is_stuck: bool,
}

impl ProgressMonitor {
    /// Updates with the robot's motion and its attempt before faults. A robot without a motion command makes no
    /// attempt; a stuck robot stays stuck until it progresses in one window.
    pub fn step(&mut self, motion: &MotionState, attempt: MotionAttempt, tick_ms: u64) {
        let here = (motion.at, motion.heading_rad);
        let (at, heading_rad) = *self.from.get_or_insert(here);
        let is_on = motion.at.distance(at) >= MOVED_M || wrapped(motion.heading_rad - heading_rad).abs() >= TURNED_RAD;
        let start_ms = if attempt == MotionAttempt::Waiting { WAIT_START_MS } else { 0 };
        if is_on || attempt == MotionAttempt::None && !self.is_stuck {
            *self = ProgressMonitor { from: Some(here), tried_ms: 0, is_stuck: false };
        } else if attempt != MotionAttempt::None {
            let is_same = (self.tried_ms >= WAIT_START_MS) == (start_ms > 0);
            let before_ms = if is_same { self.tried_ms } else { start_ms };
            self.tried_ms = before_ms + tick_ms;
        }
        let limit_ms = if self.tried_ms >= WAIT_START_MS { WAIT_START_MS + WAIT_MS } else { WINDOW_MS };
        if self.tried_ms >= limit_ms {
            *self = ProgressMonitor { from: Some(here), tried_ms: 0, is_stuck: true };
        }
    }

    /// True if it has attempted to move for a window without progress, or has waited for six.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.is_stuck
    }

    /// True if it has waited for a window.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.tried_ms >= WAIT_START_MS + WINDOW_MS
    }

    /// Restarts the window, after a repair or with another plan.
    pub fn reset(&mut self) {
        *self = ProgressMonitor::default();
    }
}
