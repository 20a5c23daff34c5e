//! Quantiles of two-sided intervals.

use statrs::distribution::{ContinuousCDF, StudentsT};

/// The half-width, in standard errors, of an interval with this confidence by Student's t; infinite without degrees of
/// freedom.
pub(crate) fn student(freedom: f64, confidence: f64) -> f64 {
    let distribution = StudentsT::new(0.0, 1.0, freedom);
    distribution.map_or(f64::INFINITY, |student| student.inverse_cdf(0.5 + confidence.clamp(0.0, 1.0) / 2.0))
}
