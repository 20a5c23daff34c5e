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
    /// Where it came on last, and where it looked: none before the first tick.
    from: Option<(DVec2, f64)>,
    /// How long it has tried to go on from there, ms.
    tried_ms: u64,
}

impl Progress {
    /// A tick: where the robot is, and what it wanted to do, before any fault held it. A robot that wants nothing does not
    /// try; once it is stuck, it stays so until it moves.
    pub fn step(&mut self, motion: &Motion, wanted: &Drive, tick_ms: u64) {
        let here = (motion.at, motion.heading_rad);
        let (at, heading_rad) = *self.from.get_or_insert(here);
        let is_on = motion.at.distance(at) >= MOVED_M || wrapped(motion.heading_rad - heading_rad).abs() >= TURNED_RAD;
        let is_trying = *wanted != Drive::default();
        if is_on || !(is_trying || self.is_stuck()) {
            (self.from, self.tried_ms) = (Some(here), 0);
        } else if is_trying {
            self.tried_ms = (self.tried_ms + tick_ms).min(WINDOW_MS);
        }
    }

    /// Whether it has tried to go on for too long.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.tried_ms >= WINDOW_MS
    }

    /// It begins anew: its fault is repaired, or it has another plan.
    pub fn forget(&mut self) {
        *self = Progress::default();
    }
}
