//! Draws of numbers.

use engine::RandomStream;

/// Uniform from `low` to `high`.
pub(crate) fn uniform(draws: &mut RandomStream, low: f64, high: f64) -> f64 {
    low + (high - low) * draws.unit()
}
