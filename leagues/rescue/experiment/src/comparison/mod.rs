//! Comparison of a model of operators with people, from the logs of their sessions (docs/rescue/compare.md).
//!
//! | to find | look in |
//! |---|---|
//! | what the operators of a session attended to and did, from its log | [`SessionTrace`], [`OperatorTrace`], `log_entries` |
//! | error, RMSE and correlation of a measure | [`MeasureFit`] |
//! | transitions, dwell times, actions after events | [`AttentionFit`] |
//! | the value of a model's parameter that fits people best | [`ParameterFit`] |
//! | intervals | `bootstrap` |

mod attention_fit;
mod bootstrap;
mod log_entries;
mod measure_fit;
mod operator_trace;
mod parameter_fit;

pub use attention_fit::AttentionFit;
pub use measure_fit::{ConditionValues, MeasureFit};
pub use operator_trace::{OperatorTrace, Reaction, RobotDwell, SessionTrace};
pub use parameter_fit::{LevelLikelihood, ModelLevel, ParameterFit};

/// A figure with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Estimate {
    /// The figure of all participants.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// The resampling of participants for intervals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Resampling {
    /// Seed of the random stream.
    pub seed: u64,
    /// Number of resamples; with 0 the interval is the figure alone.
    pub resamples: u64,
}

/// Returns the mean; 0 of nothing.
fn mean(values: impl IntoIterator<Item = f64>) -> f64 {
    let (sum, count) = values.into_iter().fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    if count > 0.0 { sum / count } else { 0.0 }
}
