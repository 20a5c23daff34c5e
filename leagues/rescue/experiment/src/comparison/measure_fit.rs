//! Error of a performance measure of a model.

use serde::{Deserialize, Serialize};

use super::bootstrap::bootstrap;
use super::{Estimate, Resampling, mean};

/// The values of one measure in one condition: one for each session.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ConditionValues {
    /// The values of people.
    pub humans: Vec<f64>,
    /// The values of the model.
    pub model: Vec<f64>,
}

/// The fit of a model to people in one measure, over conditions.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct MeasureFit {
    /// Mean over conditions of the model's mean less the people's mean.
    pub error: Estimate,
    /// Root of the mean square over conditions of this difference.
    pub rmse: f64,
    /// Pearson's correlation of the means across conditions; none with fewer than three conditions or without variance.
    pub correlation: Option<f64>,
}

impl MeasureFit {
    /// Computes the fit. Conditions without values of people or of the model do not count; `None`: none is left. The interval is of the
    /// sampling of people, within each condition.
    #[must_use]
    pub fn of(conditions: &[ConditionValues], resampling: Resampling) -> Option<MeasureFit> {
        let both = |one: &&ConditionValues| !one.humans.is_empty() && !one.model.is_empty();
        let conditions: Vec<&ConditionValues> = conditions.iter().filter(both).collect();
        if conditions.is_empty() {
            return None;
        }
        let means: Vec<[f64; 2]> =
            conditions.iter().map(|one| [&one.humans, &one.model].map(|values| mean(values.iter().copied()))).collect();
        let estimates = conditions.iter().zip(resampling.seed..).map(|(one, seed)| {
            let model = mean(one.model.iter().copied());
            bootstrap(one.humans.len(), Resampling { seed, ..resampling }, |drawn| {
                model - mean(drawn.iter().filter_map(|index| one.humans.get(*index).copied()))
            })
        });
        let estimates: Vec<Estimate> = estimates.collect();
        // The conditions' samples are independent, so the half widths add as squares.
        let count = estimates.len() as f64;
        let width = |side: fn(&Estimate) -> f64| {
            estimates.iter().map(|one| (one.value - side(one)).powi(2)).sum::<f64>().sqrt() / count
        };
        let value = mean(estimates.iter().map(|one| one.value));
        let error = Estimate { value, low: value - width(|one| one.low), high: value + width(|one| one.high) };
        let rmse = mean(means.iter().map(|[humans, model]| (model - humans).powi(2))).sqrt();
        Some(MeasureFit { error, rmse, correlation: correlation(&means) })
    }
}

/// Pearson's correlation.
fn correlation(pairs: &[[f64; 2]]) -> Option<f64> {
    let middle = [0, 1].map(|index: usize| mean(pairs.iter().map(|pair| pair[index])));
    let moment = |a: usize, b: usize| mean(pairs.iter().map(|pair| (pair[a] - middle[a]) * (pair[b] - middle[b])));
    let variance = moment(0, 0) * moment(1, 1);
    (pairs.len() >= 3 && variance > 0.0).then(|| moment(0, 1) / variance.sqrt())
}
