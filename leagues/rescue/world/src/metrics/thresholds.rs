//! Thresholds of the metrics.

use serde::{Deserialize, Serialize};

/// Thresholds of the metrics (docs/reference/rescue-metrics.md 2).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct MetricThresholds {
    /// Largest distance between a mark and its victim, m.
    pub match_radius_m: f64,
    /// Least time in a picture for a victim to count as displayed, ms,
    pub displayed_ms: u64,
    /// its least height, pixels,
    pub displayed_px: f64,
    /// and its least visible share, 0 to 1.
    pub displayed_share: f64,
    /// Fewest services for a robot to be not neglected.
    pub services_min: u32,
    /// Largest distance from its first position of a robot that never moved, m.
    pub moved_m: f64,
    /// Time that an operator is busy after a command, and longest gap between commands of one interaction with a robot
    /// that is not selected, ms.
    pub busy_ms: u64,
}

impl MetricThresholds {
    /// The thresholds of the 24-robot studies with MrCS, 2009 to 2011, as far as a log's notes allow them: a mark
    /// within 1 m, a victim in the picture for more than 2 s, whatever its size and visible share.
    pub const MRCS_STUDY: MetricThresholds = MetricThresholds {
        match_radius_m: 1.0,
        // The study demands more than 2000 ms.
        displayed_ms: 2001,
        displayed_px: 0.0,
        displayed_share: 0.0,
        ..MetricThresholds::STANDARD
    };

    /// The default thresholds.
    const STANDARD: MetricThresholds = MetricThresholds {
        match_radius_m: 1.5,
        displayed_ms: 500,
        displayed_px: 24.0,
        displayed_share: 0.4,
        services_min: 3,
        moved_m: 0.5,
        busy_ms: 5000,
    };

    /// The names of the presets.
    pub const PRESETS: [&str; 2] = ["default", "mrcs"];

    /// Returns the preset of this name.
    #[must_use]
    pub fn preset(name: &str) -> Option<MetricThresholds> {
        match name {
            "default" => Some(MetricThresholds::STANDARD),
            "mrcs" => Some(MetricThresholds::MRCS_STUDY),
            _ => None,
        }
    }

    /// Sets a threshold by its key.
    ///
    /// # Errors
    /// If the key is unknown, or the value is not a number in the key's range.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), ThresholdError> {
        let wrong = |expected| ThresholdError::Value { key: key.to_owned(), value: value.to_owned(), expected };
        let number = || {
            let number = value.parse::<f64>().ok().filter(|number| number.is_finite() && *number >= 0.0);
            number.ok_or_else(|| wrong("a number of at least 0"))
        };
        let share = || number().ok().filter(|share| *share <= 1.0).ok_or_else(|| wrong("a number from 0 to 1"));
        let whole = || value.parse::<u32>().map_err(|_| wrong("a whole number of at least 0"));
        match key {
            "match_radius_m" => self.match_radius_m = number()?,
            "displayed_ms" => self.displayed_ms = whole()?.into(),
            "displayed_px" => self.displayed_px = number()?,
            "displayed_share" => self.displayed_share = share()?,
            "services_min" => self.services_min = whole()?,
            "moved_m" => self.moved_m = number()?,
            "busy_ms" => self.busy_ms = whole()?.into(),
            _ => return Err(ThresholdError::Key(key.to_owned())),
        }
        Ok(())
    }
}

/// An unknown or wrong threshold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ThresholdError {
    /// No threshold has this key.
    #[error(
        "there is no threshold `{0}`; there are match_radius_m, displayed_ms, displayed_px, displayed_share, \
         services_min, moved_m and busy_ms"
    )]
    Key(String),
    /// The value is outside of the key's range.
    #[error("threshold `{key}`: `{value}` is not {expected}")]
    Value {
        /// The key.
        key: String,
        /// The value.
        value: String,
        /// The range.
        expected: &'static str,
    },
}

impl Default for MetricThresholds {
    fn default() -> MetricThresholds {
        MetricThresholds::STANDARD
    }
}
