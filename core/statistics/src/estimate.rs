//! An estimated quantity with its confidence interval.

use serde::Serialize;

/// The confidence of intervals.
pub const CONFIDENCE: f64 = 0.95;

/// An estimated quantity with its confidence interval. An end is infinite where the data set no limit.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Estimate {
    /// Half the distance between the ends.
    #[must_use]
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// The same estimate in a unit of so many steps.
    #[must_use]
    pub fn in_units(self, steps: f64) -> Estimate {
        self.map(|value| value / steps)
    }

    /// The estimate of a monotonically increasing function of this quantity.
    pub(crate) fn map(self, function: impl Fn(f64) -> f64) -> Estimate {
        Estimate { value: function(self.value), low: function(self.low), high: function(self.high) }
    }
}
