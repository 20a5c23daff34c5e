//! Quantiles of two-sided intervals.

use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

/// Beyond this many degrees of freedom Student's quantile is the normal one with three terms of its series in 1 / freedom
/// (Abramowitz and Stegun, 26.7.5), to 10 digits. The library's search gets slow there, and does not end at 10^9.
const SERIES_FREEDOM: f64 = 200.0;

/// The half-width, in standard errors, of an interval with this confidence by Student's t; infinite without degrees of
/// freedom, or for a confidence that is not below 1.
pub(crate) fn student(freedom: f64, confidence: f64) -> f64 {
    if !(freedom > 0.0 && confidence < 1.0) {
        return f64::INFINITY;
    }
    let below = 0.5 + confidence.max(0.0) / 2.0;
    if freedom > SERIES_FREEDOM {
        return series(Normal::standard().inverse_cdf(below), freedom);
    }
    StudentsT::new(0.0, 1.0, freedom).map_or(f64::INFINITY, |student| student.inverse_cdf(below))
}

/// Student's quantile from the normal one.
fn series(normal: f64, freedom: f64) -> f64 {
    let square = normal * normal;
    let terms = [
        1.0,
        (square + 1.0) / 4.0,
        ((5.0 * square + 16.0) * square + 3.0) / 96.0,
        (((3.0 * square + 19.0) * square + 17.0) * square - 15.0) / 384.0,
    ];
    normal * terms.iter().rev().fold(0.0, |sum, term| sum / freedom + term)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_tables() {
        let check = |freedom: f64, confidence: f64, expect: f64| {
            let found = student(freedom, confidence);
            assert!(found == expect || (found - expect).abs() < 6e-4, "{freedom} {confidence}: {found}");
        };
        check(1.0, 0.95, 12.706_2);
        check(9.0, 0.95, 2.262_2);
        check(30.0, 0.99, 2.750_0);
        check(120.0, 0.95, 1.979_9);
        check(1000.0, 0.95, 1.962_3);
        check(1e12, 0.95, 1.959_96);
        check(0.0, 0.95, f64::INFINITY);
        check(9.0, 1.0, f64::INFINITY);
        check(1e12, f64::NAN, f64::INFINITY);
    }

    #[test]
    fn both_methods_agree_where_they_meet() {
        for confidence in [0.5, 0.95, 0.99, 0.999] {
            let below = 0.5 + confidence / 2.0;
            let library = student(SERIES_FREEDOM, confidence);
            let own = series(Normal::standard().inverse_cdf(below), SERIES_FREEDOM);
            assert!((library / own - 1.0).abs() < 1e-7, "{confidence}: {library} {own}");
        }
    }
}
