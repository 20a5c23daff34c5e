//! Sequential tests: a campaign plays pairs until the log-likelihood ratio of two hypotheses leaves Wald's bounds
//! (Sequential Tests of Statistical Hypotheses, 1945).
//!
//! The ratio is the generalised one in its normal approximation (Van den Bergh, A Practical Introduction to the GSPRT
//! and its approximation in fishtest's notes): with n pairs of mean m and variance v, and the means s0 and s1 of the
//! hypotheses, n (s1 - s0)(2 m - s0 - s1) / (2 v). Two additions make it safe with few pairs:
//!
//! * v has one pseudo-pair ([`crate::PSEUDO_GOALS`], [`crate::PSEUDO_SCORE`]), so tables of wins, losses or draws alone
//!   have a ratio, which grows with the square of n.
//! * The ratio is multiplied by n / (n + [`VARIANCE_PENALTY`]), since the variance is an estimate, which now and then is
//!   too small; no test stops before [`PAIRS_MIN`] pairs.
//!
//! Simulations chose these numbers: error rates are those asked or below, as exactly as 10,000 campaigns can tell
//! (docs/reference/sequential-tests.md 4). The state is a pure function of the pairs in their order.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::elo::{NORMALIZED_ELO_UNIT, score_of_elo};
use crate::moments::{Moments, PairQuantity};
use crate::pair::Pair;

/// No test stops before this number of pairs.
pub const PAIRS_MIN: u64 = 8;

/// The number of pairs at which the estimated variance halves the ratio.
pub const VARIANCE_PENALTY: f64 = 6.0;

/// The greatest difference that a hypothesis may state, in Elo, goals per game or steps of another measure.
pub const DIFFERENCE_MAX: f64 = 2e6;

/// The quantity that hypotheses are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// The mean goal difference per game: it sees more than the score where many games are draws.
    #[default]
    GoalDifference,
    /// The difference in logistic Elo, from the classes of pairs.
    Elo,
    /// The difference in normalized Elo, from the classes of pairs.
    NormalizedElo,
}

impl Measure {
    pub(crate) fn quantity(self) -> PairQuantity {
        match self {
            Measure::GoalDifference => PairQuantity::Goals,
            Measure::Elo | Measure::NormalizedElo => PairQuantity::Score,
        }
    }

    /// The mean of a pair's quantity at this difference, where a pair has this variance.
    pub(crate) fn mean(self, difference: f64, variance: f64) -> f64 {
        match self {
            Measure::GoalDifference => difference,
            Measure::Elo => score_of_elo(difference),
            Measure::NormalizedElo => 0.5 + difference / NORMALIZED_ELO_UNIT * (2.0 * variance).sqrt(),
        }
    }
}

/// Two hypotheses about a difference, and the permitted errors. The difference is in goals per game or in Elo.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hypotheses {
    /// The difference that is too small to matter.
    pub h0: f64,
    /// The difference that should be found; above `h0`.
    pub h1: f64,
    /// The permitted rate of accepting H1 if H0 is true.
    pub alpha: f64,
    /// The permitted rate of accepting H0 if H1 is true.
    pub beta: f64,
}

/// The cause for which hypotheses cannot be tested.
#[derive(Debug, Clone, Copy, PartialEq, Error)]
pub enum HypothesesError {
    /// The differences are in the wrong order, or equal.
    #[error("h0 is {h0} and h1 is {h1}: h1 must be greater")]
    Order {
        /// The difference of H0.
        h0: f64,
        /// The difference of H1.
        h1: f64,
    },
    /// A difference is not a number, or too great.
    #[error("{name} is {value}: it must be a number from -2000000 to 2000000")]
    Difference {
        /// `h0` or `h1`.
        name: &'static str,
        /// Its value.
        value: f64,
    },
    /// An error rate is out of range.
    #[error("{name} is {value}: an error rate must be above 0 and below 0.5")]
    Rate {
        /// `alpha` or `beta`.
        name: &'static str,
        /// Its value.
        value: f64,
    },
}

impl Hypotheses {
    /// Checks differences and error rates.
    pub fn check(&self) -> Result<(), HypothesesError> {
        for (name, value) in [("h0", self.h0), ("h1", self.h1)] {
            if !(-DIFFERENCE_MAX..=DIFFERENCE_MAX).contains(&value) {
                return Err(HypothesesError::Difference { name, value });
            }
        }
        for (name, value) in [("alpha", self.alpha), ("beta", self.beta)] {
            if !(value > 0.0 && value < 0.5) {
                return Err(HypothesesError::Rate { name, value });
            }
        }
        if self.h1 > self.h0 { Ok(()) } else { Err(HypothesesError::Order { h0: self.h0, h1: self.h1 }) }
    }

    /// Wald's bounds of the log-likelihood ratio: H0 is accepted at the lower one, H1 at the upper one.
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        [libm::log(self.beta / (1.0 - self.alpha)), libm::log((1.0 - self.beta) / self.alpha)]
    }
}

/// The decision of a sequential test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SprtDecision {
    /// The difference is not above that of H0.
    AcceptH0,
    /// The difference is not below that of H1.
    AcceptH1,
    /// Further pairs are needed.
    Continue,
}

/// The state of a sequential test.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct SprtState {
    /// Number of pairs up to the decision.
    pub pairs: u64,
    /// The log-likelihood ratio of H1 to H0.
    pub llr: f64,
    /// The bound at which H0 is accepted.
    pub lower: f64,
    /// The bound at which H1 is accepted.
    pub upper: f64,
    /// The decision.
    pub decision: SprtDecision,
}

/// A sequential test. Its first decision is final: later pairs do not change the state.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    measure: Measure,
    hypotheses: Hypotheses,
    moments: Moments,
    state: SprtState,
}

impl Sprt {
    /// A test without pairs.
    pub fn new(measure: Measure, hypotheses: Hypotheses) -> Result<Sprt, HypothesesError> {
        hypotheses.check()?;
        let [lower, upper] = hypotheses.bounds();
        let state = SprtState { pairs: 0, llr: 0.0, lower, upper, decision: SprtDecision::Continue };
        Ok(Sprt { measure, hypotheses, moments: Moments::new(measure.quantity()), state })
    }

    /// Takes the next pair.
    pub fn push(&mut self, pair: Pair) -> SprtState {
        if self.state.decision == SprtDecision::Continue {
            self.moments.push(pair);
            self.state.pairs += 1;
            self.state.llr = ratio(self.measure, &self.hypotheses, &self.moments);
            self.state.decision = decision(&self.state);
        }
        self.state
    }

    /// The state after the pairs so far.
    #[must_use]
    pub fn state(&self) -> SprtState {
        self.state
    }
}

fn decision(state: &SprtState) -> SprtDecision {
    if state.pairs < PAIRS_MIN {
        SprtDecision::Continue
    } else if state.llr >= state.upper {
        SprtDecision::AcceptH1
    } else if state.llr <= state.lower {
        SprtDecision::AcceptH0
    } else {
        SprtDecision::Continue
    }
}

/// The log-likelihood ratio of H1 to H0 after these pairs, regardless of when a test would have stopped.
pub fn log_likelihood_ratio(measure: Measure, hypotheses: &Hypotheses, pairs: &[Pair]) -> Result<f64, HypothesesError> {
    hypotheses.check()?;
    let moments = Moments::of(measure.quantity(), pairs);
    Ok(if pairs.is_empty() { 0.0 } else { ratio(measure, hypotheses, &moments) })
}

fn ratio(measure: Measure, hypotheses: &Hypotheses, moments: &Moments) -> f64 {
    let (count, variance) = (moments.count(), moments.variance());
    let [s0, s1] = [hypotheses.h0, hypotheses.h1].map(|difference| measure.mean(difference, variance));
    let pairs = count * count / (count + VARIANCE_PENALTY);
    pairs * (s1 - s0) * (2.0 * moments.mean() - s0 - s1) / (2.0 * variance)
}
