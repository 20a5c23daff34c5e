//! Stopping rules of campaigns: the number of pairs after which a campaign ends, decided on its results alone.
//!
//! A rule looks at pairs in their order, and only at a prefix without gaps. So the answer does not depend on which game
//! ended first, and results beyond the last pair of a campaign never change it.
//!
//! **Width.** The rule looks at the interval of the mean goal difference at doubling numbers of pairs
//! ([`crate::look_schedule()`]), with an error of 5 % shared by all looks. A single look at 95 % would be narrower, but
//! then the interval that ends a campaign would miss the truth more often than it says.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::estimate::{CONFIDENCE, Estimate};
use crate::goal_difference::goal_difference;
use crate::look_schedule::look_schedule;
use crate::pair::Pair;
use crate::sprt::{Hypotheses, HypothesesError, Measure, Sprt, SprtDecision, SprtState};

/// The rule that ends a campaign. In files `rule` names it, for instance `rule = "sprt"`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(tag = "rule", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum StoppingRule {
    /// A fixed number of pairs.
    Fixed {
        /// The number.
        pairs: u32,
    },
    /// A sequential test of two hypotheses.
    Sprt {
        /// The quantity that the hypotheses are about.
        #[serde(default)]
        measure: Measure,
        /// The difference that is too small to matter.
        h0: f64,
        /// The difference that should be found.
        h1: f64,
        /// The permitted rate of accepting H1 if H0 is true.
        #[serde(default = "error_rate")]
        alpha: f64,
        /// The permitted rate of accepting H0 if H1 is true.
        #[serde(default = "error_rate")]
        beta: f64,
        /// The campaign ends without a decision after this number of pairs.
        pairs_max: u32,
    },
    /// An interval of the mean goal difference that is narrow enough.
    Width {
        /// Half of the interval's width, in goals per game.
        half_width: f64,
        /// The campaign ends with a wider interval after this number of pairs.
        pairs_max: u32,
    },
}

fn error_rate() -> f64 {
    0.05
}

/// The cause for which a rule cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Error)]
pub enum StoppingError {
    /// The hypotheses cannot be tested.
    #[error("the stopping rule sprt: {0}")]
    Hypotheses(#[from] HypothesesError),
    /// The half-width is no width.
    #[error("the stopping rule width: half-width is {0}, it must be a number above 0, in goals per game")]
    HalfWidth(f64),
    /// There is no pair to play.
    #[error("the stopping rule: the number of pairs is 0, it must be at least 1")]
    Pairs,
}

impl StoppingRule {
    /// Checks the numbers of the rule.
    pub fn check(&self) -> Result<(), StoppingError> {
        if self.pairs_max() == 0 {
            return Err(StoppingError::Pairs);
        }
        if let Some((_, hypotheses)) = self.test() {
            hypotheses.check()?;
        }
        match *self {
            StoppingRule::Width { half_width, .. } if half_width > 0.0 && half_width.is_finite() => Ok(()),
            StoppingRule::Width { half_width, .. } => Err(StoppingError::HalfWidth(half_width)),
            _ => Ok(()),
        }
    }

    /// The same rule for pairs that count in steps, with so many in one goal, or in one unit of another measure.
    #[must_use]
    pub fn scaled(self, steps: f64) -> StoppingRule {
        match self {
            StoppingRule::Sprt { measure: Measure::GoalDifference, h0, h1, alpha, beta, pairs_max } => {
                let (measure, h0, h1) = (Measure::GoalDifference, h0 * steps, h1 * steps);
                StoppingRule::Sprt { measure, h0, h1, alpha, beta, pairs_max }
            }
            StoppingRule::Width { half_width, pairs_max } => {
                StoppingRule::Width { half_width: half_width * steps, pairs_max }
            }
            rule => rule,
        }
    }

    /// The greatest number of pairs of a campaign.
    #[must_use]
    pub fn pairs_max(&self) -> u32 {
        match *self {
            StoppingRule::Fixed { pairs } => pairs,
            StoppingRule::Sprt { pairs_max, .. } | StoppingRule::Width { pairs_max, .. } => pairs_max,
        }
    }

    /// Measure and hypotheses of a sequential test.
    #[must_use]
    pub fn test(&self) -> Option<(Measure, Hypotheses)> {
        match *self {
            StoppingRule::Sprt { measure, h0, h1, alpha, beta, .. } => {
                Some((measure, Hypotheses { h0, h1, alpha, beta }))
            }
            _ => None,
        }
    }
}

/// The outcome of a look at a campaign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StopOutcome {
    /// Further pairs are needed.
    Continue,
    /// The fixed number of pairs is complete.
    Complete,
    /// The sequential test accepts H0.
    AcceptH0,
    /// The sequential test accepts H1.
    AcceptH1,
    /// The interval is narrow enough.
    Narrow,
    /// The greatest number of pairs is complete, without a decision.
    Limit,
}

/// The decision of a stopping rule.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct StopDecision {
    /// The outcome.
    pub outcome: StopOutcome,
    /// Number of pairs up to the stop; without a stop, of all complete pairs.
    pub pairs: usize,
    /// The state of the sequential test.
    pub sprt: Option<SprtState>,
    /// The mean goal difference of these pairs at the last look of a width rule.
    pub interval: Option<Estimate>,
}

impl StopDecision {
    /// The same decision with its interval in a unit of so many steps.
    #[must_use]
    pub fn in_units(self, steps: f64) -> StopDecision {
        StopDecision { interval: self.interval.map(|interval| interval.in_units(steps)), ..self }
    }
}

/// Decides whether a campaign stops, and at which pair. `pairs` is the prefix of complete pairs in the campaign's order;
/// pairs behind the stop do not change the answer.
pub fn decide(rule: StoppingRule, pairs: &[Pair]) -> Result<StopDecision, StoppingError> {
    rule.check()?;
    let limit = usize::try_from(rule.pairs_max()).unwrap_or(usize::MAX);
    let pairs = pairs.get(..limit).unwrap_or(pairs);
    let is_full = pairs.len() == limit;
    match rule {
        StoppingRule::Fixed { .. } => {
            let outcome = if is_full { StopOutcome::Complete } else { StopOutcome::Continue };
            Ok(StopDecision { outcome, pairs: pairs.len(), sprt: None, interval: None })
        }
        StoppingRule::Sprt { measure, h0, h1, alpha, beta, .. } => {
            let test = Sprt::new(measure, Hypotheses { h0, h1, alpha, beta })?;
            Ok(by_test(test, pairs, is_full))
        }
        StoppingRule::Width { half_width, pairs_max } => Ok(by_width(half_width, pairs_max, pairs)),
    }
}

fn by_test(mut test: Sprt, pairs: &[Pair], is_full: bool) -> StopDecision {
    pairs.iter().for_each(|pair| _ = test.push(*pair));
    let state = test.state();
    let outcome = match state.decision {
        SprtDecision::AcceptH0 => StopOutcome::AcceptH0,
        SprtDecision::AcceptH1 => StopOutcome::AcceptH1,
        SprtDecision::Continue if is_full => StopOutcome::Limit,
        SprtDecision::Continue => StopOutcome::Continue,
    };
    StopDecision { outcome, pairs: state.pairs as usize, sprt: Some(state), interval: None }
}

fn by_width(half_width: f64, pairs_max: u32, pairs: &[Pair]) -> StopDecision {
    let looks = look_schedule(pairs_max);
    let confidence = 1.0 - (1.0 - CONFIDENCE) / looks.len() as f64;
    let mut last = None;
    for look in looks {
        let Some(seen) = pairs.get(..look as usize) else { break };
        last = goal_difference(seen, confidence);
        let is_narrow = last.is_some_and(|interval| interval.half_width() <= half_width);
        if is_narrow || look == pairs_max {
            let outcome = if is_narrow { StopOutcome::Narrow } else { StopOutcome::Limit };
            return StopDecision { outcome, pairs: seen.len(), sprt: None, interval: last };
        }
    }
    StopDecision { outcome: StopOutcome::Continue, pairs: pairs.len(), sprt: None, interval: last }
}
