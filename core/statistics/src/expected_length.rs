//! The expected length of a campaign, for plans: of a sequential test by Wald's approximation (1945), and of a fixed
//! number of pairs by the width of the interval that it should have.

use crate::quantile;
use crate::sprt::{Hypotheses, HypothesesError, Measure, PAIRS_MIN, VARIANCE_PENALTY};

/// The mean overshoot of a bound, in standard deviations of a step (Siegmund, Sequential Analysis, 1985, chapter 10).
const OVERSHOOT: f64 = 0.583;

/// The expected course of a sequential test at a true difference.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ExpectedLength {
    /// Mean number of pairs until the decision by Wald's approximation, as if a test ended at a bound exactly.
    pub pairs: f64,
    /// Mean number of pairs with what Wald's approximation leaves out: the overshoot, the price of an estimated variance
    /// and the least number of pairs. For plans.
    pub corrected_pairs: f64,
    /// Probability of accepting H1.
    pub h1_probability: f64,
}

/// The expected length of a test at this true difference, for pairs with this variance of their mean goal difference
/// (in goals²) or score. Normalized Elo needs no variance: any above 0 will do.
///
/// `None` if the variance is not above 0 or a number is not finite.
pub fn expected_length(
    measure: Measure,
    hypotheses: &Hypotheses,
    difference: f64,
    variance: f64,
) -> Result<Option<ExpectedLength>, HypothesesError> {
    hypotheses.check()?;
    if !(variance > 0.0 && variance.is_finite() && difference.is_finite()) {
        return Ok(None);
    }
    let [s0, s1, mean] = [hypotheses.h0, hypotheses.h1, difference].map(|one| measure.mean(one, variance));
    let drift = (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
    let spread = (s1 - s0) * (s1 - s0) / variance;
    let [lower, upper] = hypotheses.bounds();
    let (pairs, h1_probability) = random_walk(drift, spread, [lower, upper]);
    let overshoot = OVERSHOOT * spread.sqrt();
    let (with_overshoot, _) = random_walk(drift, spread, [lower - overshoot, upper + overshoot]);
    // The pseudo-pair adds to each estimate of a variance. Normalized Elo has no scale that it could change.
    let pseudo = match measure {
        Measure::NormalizedElo => 0.0,
        _ => measure.quantity().pseudo_square() / variance,
    };
    let corrected_pairs = (with_overshoot + VARIANCE_PENALTY + pseudo).max(PAIRS_MIN as f64);
    Ok(Some(ExpectedLength { pairs, corrected_pairs, h1_probability }))
}

/// The mean number of steps of a random walk with this drift and variance of a step until it leaves the bounds, and the
/// probability that it leaves above.
fn random_walk(drift: f64, spread: f64, [lower, upper]: [f64; 2]) -> (f64, f64) {
    let slope = 2.0 * drift / spread;
    // Near 0 the quotients below cancel; their limits are those of a walk without drift.
    if slope.abs() * (upper - lower) < 1e-6 {
        return (-lower * upper / spread, -lower / (upper - lower));
    }
    let above = libm::expm1(-slope * lower) / (libm::expm1(-slope * lower) - libm::expm1(-slope * upper));
    // A drift far above H1 makes the first exponential infinite.
    let above = if above.is_nan() { 1.0 } else { above };
    let end = above * upper + (1.0 - above) * lower;
    (end / drift, above)
}

/// The number of pairs after which the interval of a mean has this half-width, by Student's t, for pairs with this
/// variance; at least 2. `None` if a number is not above 0, the confidence is not below 1, or 2^32 pairs are too few.
#[must_use]
pub fn pairs_for_half_width(half_width: f64, variance: f64, confidence: f64) -> Option<u32> {
    let is_valid = half_width > 0.0 && variance > 0.0 && confidence > 0.0 && confidence < 1.0;
    let is_enough = |pairs: u32| {
        let count = f64::from(pairs);
        quantile::student(count - 1.0, confidence) * (variance / count).sqrt() <= half_width
    };
    if !is_valid || !is_enough(u32::MAX) {
        return None;
    }
    // The width falls with each pair, so the range of answers can be halved.
    let (mut low, mut high) = (1, u32::MAX);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if is_enough(middle) { high = middle } else { low = middle }
    }
    Some(high)
}
