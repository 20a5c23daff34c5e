//! Whether a robot comes on.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::angle::wrapped;
use crate::drive::{Drive, Motion};

/// A robot that comes less far, and turns less far, in this time is stuck.
const WINDOW_MS: u64 = 5_000;
const MOVED_M: f64 = 0.1;
const TURNED_RAD: f64 = 0.3;

/// What a robot remembers of where it was, to see that it is stuck.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// Where it was when its window began, and where it looked: none before the first tick.
    from: Option<(DVec2, f64)>,
    /// How long it has tried to go on since then, ms.
    tried_ms: u64,
    is_stuck: bool,
}

impl Progress {
    /// A tick: where the robot is, and what it wanted to do, before any fault held it. A robot that wants nothing does not
    /// try; once it is stuck, it stays so until it comes on in one window.
    pub fn step(&mut self, motion: &Motion, wanted: &Drive, tick_ms: u64) {
        let here = (motion.at, motion.heading_rad);
        let (at, heading_rad) = *self.from.get_or_insert(here);
        let is_on = motion.at.distance(at) >= MOVED_M || wrapped(motion.heading_rad - heading_rad).abs() >= TURNED_RAD;
        let is_trying = *wanted != Drive::default();
        if is_on || !(is_trying || self.is_stuck) {
            *self = Progress { from: Some(here), tried_ms: 0, is_stuck: false };
        } else if is_trying {
            self.tried_ms += tick_ms;
        }
        if self.tried_ms >= WINDOW_MS {
            *self = Progress { from: Some(here), tried_ms: 0, is_stuck: true };
        }
    }

    /// Whether it has tried to go on for a window, and not come on.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.is_stuck
    }

    /// It begins anew: its fault is repaired, or it has another plan.
    pub fn forget(&mut self) {
        *self = Progress::default();
    }
}
