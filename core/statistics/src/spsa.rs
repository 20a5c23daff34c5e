//! Simultaneous perturbation stochastic approximation: tuning of parameters by noisy games (Spall 1992).
//!
//! An iteration plays two candidates against each other: the point plus and minus a perturbation of all parameters at
//! once. If plus is better, every parameter moves in the direction of its perturbation. So an iteration costs the same
//! games for one parameter or for many.
//!
//! A caller alternates [`Spsa::candidates`] and [`Spsa::advance`]. The state depends on settings and differences alone,
//! so a tuning is resumed by advancing a new one with the recorded differences.
//!
//! Formulas, sources, accuracy by simulation and limits: docs/reference/spsa.md.

use engine::RandomStream;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The exponent with which perturbations decrease (Spall 1998).
const PERTURBATION_EXPONENT: f64 = 0.101;

/// The greatest gain, in ranges, so that a short tuning does not jump across the range.
const GAIN_MAX: f64 = 0.1;

/// The greatest normalized difference: an iteration moves a parameter by at most this many gains.
const NORMALIZED_MAX: f64 = 2.0;

/// An absolute difference counts in the scale with at most this many present scales.
const OUTLIER: f64 = 10.0;

/// The result leaves out the first iterations, one of this many.
const BURN_IN_DIVISOR: usize = 5;

/// A parameter to tune.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SpsaParameter {
    /// The name, unique among the parameters.
    pub name: String,
    /// The first value.
    pub start: f64,
    /// The least value.
    pub min: f64,
    /// The greatest value.
    pub max: f64,
    /// The perturbation of the last iteration, in the parameter's unit. Earlier ones are up to a few times larger. A
    /// fifth to a tenth of the range is a good choice.
    pub step: f64,
}

impl SpsaParameter {
    fn check(&self) -> Result<(), SpsaError> {
        let Self { name, start, min, max, step } = self;
        let numbers = [("start", start), ("min", min), ("max", max), ("step", step)];
        if name.is_empty() {
            return Err(SpsaError::Name);
        }
        if let Some((key, value)) = numbers.into_iter().find(|(_, value)| !value.is_finite()) {
            return Err(SpsaError::Number { name: name.clone(), key, value: *value });
        }
        if min >= max || !self.range().is_finite() {
            return Err(SpsaError::Bounds { name: name.clone(), min: *min, max: *max });
        }
        if !(min..=max).contains(&start) {
            return Err(SpsaError::Start { name: name.clone(), start: *start, min: *min, max: *max });
        }
        let limit = self.range() / 2.0;
        if *step <= 0.0 || *step > limit {
            return Err(SpsaError::Step { name: name.clone(), step: *step, limit });
        }
        Ok(())
    }

    fn range(&self) -> f64 {
        self.max - self.min
    }
}

/// The settings of a tuning.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SpsaSettings {
    /// Number of iterations.
    pub iterations: u32,
    /// The seed of the perturbations' signs.
    #[serde(default)]
    pub seed: u64,
    /// The distance over which noise alone would carry a parameter in all iterations, in ranges (standard deviation of
    /// an unbounded random walk). Seldom worth a change.
    #[serde(default = "default_rate")]
    pub rate: f64,
    /// The parameters.
    pub parameters: Vec<SpsaParameter>,
}

fn default_rate() -> f64 {
    SpsaSettings::RATE
}

impl SpsaSettings {
    /// The default of `rate`.
    pub const RATE: f64 = 0.7;

    /// Checks all settings.
    pub fn check(&self) -> Result<(), SpsaError> {
        if self.iterations == 0 {
            return Err(SpsaError::Iterations);
        }
        if !(self.rate > 0.0 && self.rate.is_finite()) {
            return Err(SpsaError::Rate(self.rate));
        }
        if self.parameters.is_empty() {
            return Err(SpsaError::Parameters);
        }
        self.parameters.iter().try_for_each(SpsaParameter::check)?;
        let mut names: Vec<&str> = self.parameters.iter().map(|parameter| parameter.name.as_str()).collect();
        names.sort_unstable();
        match names.iter().zip(names.iter().skip(1)).find(|(first, second)| first == second) {
            Some((name, _)) => Err(SpsaError::Duplicate((*name).to_owned())),
            None => Ok(()),
        }
    }
}

/// The cause for which a tuning cannot begin or cannot advance.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum SpsaError {
    /// There is no iteration.
    #[error("spsa: the number of iterations is 0, it must be at least 1")]
    Iterations,
    /// The rate is no rate.
    #[error("spsa: rate is {0}, it must be a number above 0")]
    Rate(f64),
    /// There is nothing to tune.
    #[error("spsa: there are no parameters, name at least one")]
    Parameters,
    /// A parameter has no name.
    #[error("spsa: a parameter has an empty name, give it one")]
    Name,
    /// Two parameters have one name.
    #[error("spsa: two parameters have the name {0:?}, rename one")]
    Duplicate(String),
    /// A setting is not finite.
    #[error("spsa: parameter {name:?}: {key} is {value}, it must be finite")]
    Number {
        /// The parameter.
        name: String,
        /// The setting.
        key: &'static str,
        /// Its value.
        value: f64,
    },
    /// The bounds have no finite range between them.
    #[error(
        "spsa: parameter {name:?}: min is {min} and max is {max}, min must be below max and their difference finite"
    )]
    Bounds {
        /// The parameter.
        name: String,
        /// The least value.
        min: f64,
        /// The greatest value.
        max: f64,
    },
    /// The first value is outside the bounds.
    #[error("spsa: parameter {name:?}: start is {start}, it must be from {min} to {max}")]
    Start {
        /// The parameter.
        name: String,
        /// The first value.
        start: f64,
        /// The least value.
        min: f64,
        /// The greatest value.
        max: f64,
    },
    /// The step is not above 0, or too large.
    #[error("spsa: parameter {name:?}: step is {step}, it must be above 0 and at most half the range, {limit}")]
    Step {
        /// The parameter.
        name: String,
        /// The step.
        step: f64,
        /// The greatest one.
        limit: f64,
    },
    /// The iteration has no result.
    #[error("spsa: iteration {0} has no differences, play at least one pair")]
    Differences(u32),
    /// A difference, or their sum, is not finite.
    #[error("spsa: iteration {0}: a difference or the sum of all is not finite, leave failed pairs out")]
    Difference(u32),
    /// All iterations are complete.
    #[error("spsa: all {0} iterations are complete, read the result")]
    Complete(u32),
}

/// A complete iteration.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SpsaIteration {
    /// The mean measured difference, plus less minus.
    pub difference: f64,
    /// The point after the iteration.
    pub point: Vec<f64>,
}

/// A tuning after some of its iterations.
#[derive(Debug, Clone, PartialEq)]
pub struct Spsa {
    settings: SpsaSettings,
    point: Vec<f64>,
    /// The sum of the absolute differences so far, without the excess of outliers.
    absolute_sum: f64,
    history: Vec<SpsaIteration>,
}

impl Spsa {
    /// A tuning at its start.
    pub fn new(settings: &SpsaSettings) -> Result<Spsa, SpsaError> {
        settings.check()?;
        let point = settings.parameters.iter().map(|parameter| parameter.start).collect();
        Ok(Spsa { settings: settings.clone(), point, absolute_sum: 0.0, history: Vec::new() })
    }

    /// Number of complete iterations; the index of the present one.
    #[must_use]
    pub fn iteration(&self) -> u32 {
        self.history.len() as u32
    }

    /// All iterations are complete.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.iteration() >= self.settings.iterations
    }

    /// The point between the present candidates. It moves to the last iteration; [`Spsa::result`] is nearer the optimum.
    #[must_use]
    pub fn point(&self) -> &[f64] {
        &self.point
    }

    /// The complete iterations.
    #[must_use]
    pub fn history(&self) -> &[SpsaIteration] {
        &self.history
    }

    /// The candidates plus and minus of the present iteration, within the bounds.
    #[must_use]
    pub fn candidates(&self) -> [Vec<f64>; 2] {
        let growth = self.perturbation();
        [1.0, -1.0].map(|side| {
            let values = self.settings.parameters.iter().zip(&self.point).enumerate();
            let value = |(index, (parameter, value)): (usize, (&SpsaParameter, &f64))| {
                let change = side * self.sign(index) * growth * parameter.step;
                (value + change).clamp(parameter.min, parameter.max)
            };
            values.map(value).collect()
        })
    }

    /// Takes the measured differences of this iteration, plus less minus, one for each pair of games. Larger is better: if
    /// smaller is better, flip the signs. Only their mean counts. An error leaves the tuning as it was.
    pub fn advance(&mut self, differences: &[f64]) -> Result<(), SpsaError> {
        if self.is_over() {
            return Err(SpsaError::Complete(self.settings.iterations));
        }
        if differences.is_empty() {
            return Err(SpsaError::Differences(self.iteration()));
        }
        let difference = differences.iter().sum::<f64>() / differences.len() as f64;
        if !difference.is_finite() {
            return Err(SpsaError::Difference(self.iteration()));
        }
        let gain = (self.settings.rate / f64::from(self.settings.iterations).sqrt()).min(GAIN_MAX);
        let distance = gain * self.normalized(difference);
        let signs: Vec<f64> = (0..self.point.len()).map(|index| self.sign(index)).collect();
        for ((value, parameter), sign) in self.point.iter_mut().zip(&self.settings.parameters).zip(signs) {
            *value = (*value + sign * distance * parameter.range()).clamp(parameter.min, parameter.max);
        }
        self.history.push(SpsaIteration { difference, point: self.point.clone() });
        Ok(())
    }

    /// The estimate of the optimum: the mean point of all complete iterations but the first fifth (Polyak and Ruppert);
    /// before the first iteration the start.
    #[must_use]
    pub fn result(&self) -> Vec<f64> {
        let used = self.history.get(self.history.len() / BURN_IN_DIVISOR..).unwrap_or_default();
        let mean = |(index, parameter): (usize, &SpsaParameter)| {
            let offsets =
                used.iter().filter_map(|iteration| iteration.point.get(index)).map(|value| value - parameter.min);
            let mean = offsets.sum::<f64>() / used.len() as f64;
            (parameter.min + mean).clamp(parameter.min, parameter.max)
        };
        if used.is_empty() {
            self.point.clone()
        } else {
            self.settings.parameters.iter().enumerate().map(mean).collect()
        }
    }

    /// The size of the present perturbations, in steps: 1 in the last iteration.
    fn perturbation(&self) -> f64 {
        let left = f64::from(self.settings.iterations) / f64::from(self.iteration().saturating_add(1));
        libm::pow(left.max(1.0), PERTURBATION_EXPONENT)
    }

    /// The direction of a parameter's perturbation in the present iteration, 1 or -1.
    fn sign(&self, index: usize) -> f64 {
        let mut stream = RandomStream::new(self.settings.seed, "spsa signs", index as u32, u64::from(self.iteration()));
        if stream.next_u64() >> 63 == 0 { 1.0 } else { -1.0 }
    }

    /// The difference in units of the mean absolute difference up to it, bounded.
    fn normalized(&mut self, difference: f64) -> f64 {
        let count = f64::from(self.iteration());
        let limit = if self.absolute_sum > 0.0 { OUTLIER * self.absolute_sum / count } else { f64::INFINITY };
        self.absolute_sum += difference.abs().min(limit);
        let scale = self.absolute_sum / (count + 1.0);
        if scale > 0.0 { (difference / scale).clamp(-NORMALIZED_MAX, NORMALIZED_MAX) } else { 0.0 }
    }
}
