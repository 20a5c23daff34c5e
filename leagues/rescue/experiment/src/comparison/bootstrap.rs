//! Percentile bootstrap over sessions (Efron and Tibshirani 1993, chapter 13).

use engine::RandomStream;

use super::{Estimate, Resampling};

/// Estimates a figure of sessions. Each resample draws as many sessions as there are, with replacement.
pub fn bootstrap(sessions: usize, resampling: Resampling, figure: impl Fn(&[usize]) -> f64) -> Estimate {
    let all: Vec<usize> = (0..sessions).collect();
    let values = (0..resampling.resamples).map(|resample| figure(&draw(sessions, resampling.seed, 0, resample)));
    percentile_interval(figure(&all), values.collect())
}

/// Draws as many of these sessions as there are, with replacement, from the random stream `rescue compare` of the seed.
/// Groups are drawn independently.
pub fn draw(sessions: usize, seed: u64, group: u32, resample: u64) -> Vec<usize> {
    let mut stream = RandomStream::new(seed, "rescue compare", group, resample);
    (0..sessions).map(|_| ((stream.unit() * sessions as f64) as usize).min(sessions - 1)).collect()
}

/// Returns a figure with the 95 % interval of its values in resamples.
pub fn percentile_interval(value: f64, mut values: Vec<f64>) -> Estimate {
    values.sort_by(f64::total_cmp);
    let at = |share: f64| {
        let last = values.len().saturating_sub(1) as f64;
        values.get((share * last).round() as usize).copied().unwrap_or(value)
    };
    Estimate { value, low: at(0.025), high: at(0.975) }
}
