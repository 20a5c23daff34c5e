//! Percentile bootstrap over participants (Efron and Tibshirani 1993, chapter 13).

use engine::RandomStream;

use super::{Estimate, Resampling};

/// Estimates a figure of participants. Each resample draws as many participants as there are, with replacement, from the
/// random stream `rescue compare` of the seed.
pub fn bootstrap(participants: usize, resampling: Resampling, figure: impl Fn(&[usize]) -> f64) -> Estimate {
    let all: Vec<usize> = (0..participants).collect();
    let mut values: Vec<f64> = (0..resampling.resamples)
        .map(|resample| {
            let mut stream = RandomStream::new(resampling.seed, "rescue compare", 0, resample);
            let draw = |_: &usize| ((stream.unit() * participants as f64) as usize).min(participants - 1);
            figure(&all.iter().map(draw).collect::<Vec<usize>>())
        })
        .collect();
    values.sort_by(f64::total_cmp);
    let value = figure(&all);
    let at = |share: f64| {
        let last = values.len().saturating_sub(1) as f64;
        values.get((share * last).round() as usize).copied().unwrap_or(value)
    };
    Estimate { value, low: at(0.025), high: at(0.975) }
}
