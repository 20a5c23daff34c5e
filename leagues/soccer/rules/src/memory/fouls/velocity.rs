//! The velocity of a player in the charging rule: the mean of three samples (docs/reference/soccer-rules.md 11.6).

use glam::Vec3;
use serde::{Deserialize, Serialize};

/// Number of averaged samples.
const SAMPLES: usize = 3;

/// The latest samples of a torso's velocity, m/s.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Velocity {
    samples: [Vec3; SAMPLES],
    next: usize,
}

impl Velocity {
    /// True if loaded samples are valid.
    pub(crate) fn is_sound(&self) -> bool {
        self.next < SAMPLES
    }

    /// Adds a sample, m/s, in place of the oldest.
    pub(crate) fn push(&mut self, velocity: Vec3) {
        if let Some(slot) = self.samples.get_mut(self.next) {
            *slot = velocity;
        }
        self.next = (self.next + 1) % SAMPLES;
    }

    /// The mean of the samples, m/s.
    pub(crate) fn mean(&self) -> Vec3 {
        let [a, b, c] = self.samples;
        (a + b + c) / SAMPLES as f32
    }
}
