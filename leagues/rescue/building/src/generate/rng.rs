//! Random choices of the building generator.

use engine::RandomStream;

/// A random stream with the draws that layouts need.
#[derive(Debug, Clone)]
pub(super) struct LayoutRng(RandomStream);

impl LayoutRng {
    pub(super) fn new(seed: u64, purpose: &'static str, attempt: u32) -> LayoutRng {
        LayoutRng(RandomStream::new(seed, purpose, attempt, 0))
    }

    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.0.unit()
    }

    /// Draws a multiple of 1 cm between `low` and `high`.
    pub(super) fn mm(&mut self, low: i64, high: i64) -> i64 {
        low + (self.0.unit() * (high - low).max(0) as f64 / 10.0) as i64 * 10
    }

    /// Draws an integer from 0 to `count` − 1.
    pub(super) fn whole(&mut self, count: usize) -> usize {
        (self.0.unit() * count as f64) as usize
    }

    pub(super) fn chance(&mut self, share: f64) -> bool {
        self.0.unit() < share
    }

    /// Draws one of several values; `None` if there are none.
    pub(super) fn pick<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        let index = self.whole(all.len());
        all.get(index).copied()
    }
}

/// Rounds to millimetres.
pub(super) fn round_m(value_m: f64) -> f64 {
    (value_m * 1000.0).round() / 1000.0
}

/// Rounds a point to millimetres.
pub(super) fn round_point(point_m: glam::DVec2) -> glam::DVec2 {
    glam::DVec2::new(round_m(point_m.x), round_m(point_m.y))
}
