//! The random choices of a day: draws that depend on its seed alone.

use engine::RandomStream;

/// The draws of one actor, in sequence.
#[derive(Debug, Clone)]
pub(super) struct Dice(RandomStream);

impl Dice {
    pub(super) fn new(seed: u64, purpose: &'static str, number: u32) -> Dice {
        Dice(RandomStream::new(seed, purpose, number, 0))
    }

    /// True with this probability.
    pub(super) fn chance(&mut self, share: f64) -> bool {
        self.0.unit() < share
    }

    /// A number below `count`, which is at least 1.
    pub(super) fn below(&mut self, count: u64) -> u64 {
        ((self.0.unit() * count as f64) as u64).min(count.saturating_sub(1))
    }

    /// A number from `from` up to, but not including `to`.
    pub(super) fn between(&mut self, from: u64, to: u64) -> u64 {
        from + self.below(to.saturating_sub(from))
    }

    /// One of the items.
    pub(super) fn pick<T: Copy, const N: usize>(&mut self, of: [T; N]) -> T {
        of[self.below(N as u64) as usize]
    }

    /// A number of at most this magnitude.
    pub(super) fn number(&mut self, size: f64) -> f64 {
        self.0.signed() * size
    }

    /// A fraction, 0 to 1.
    pub(super) fn share(&mut self) -> f64 {
        self.0.unit()
    }

    /// Meaningless bytes.
    pub(super) fn bytes(&mut self, count: u64) -> Vec<u8> {
        (0..count).map(|_| self.0.next_u64() as u8).collect()
    }
}
