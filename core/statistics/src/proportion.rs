//! The share of one of two counts, with Wilson's confidence interval (Probable Inference, the Law of Succession, and
//! Statistical Inference, 1927), which stays within 0 and 1.

use crate::estimate::Estimate;

/// The quantile of the normal distribution for 95 %.
const Z: f64 = 1.96;

/// A share in 0 to 1 with its 95 % confidence interval. Without any count all three numbers are NaN.
#[must_use]
pub fn share([part, rest]: [f64; 2]) -> Estimate {
    let count = part + rest;
    let share = part / count;
    let scale = 1.0 + Z * Z / count;
    let centre = (share + Z * Z / (2.0 * count)) / scale;
    let reach = Z * (share * (1.0 - share) / count + Z * Z / (4.0 * count * count)).sqrt() / scale;
    Estimate { value: share, low: centre - reach, high: centre + reach }
}
