//! Statistics of paired games and tuning by them, for campaigns, challenges and experiments.
//!
//! | to find | module |
//! |---|---|
//! | the interval of a mean, by resampling | [`bootstrap`] |
//! | the interval of a share of counts | [`proportion`] |
//! | two games with the same seed and exchanged sides | [`pair`] |
//! | the mean goal difference with its interval | [`goal_difference`] |
//! | logistic and normalized Elo with their intervals | [`elo`] |
//! | sequential tests of two hypotheses | [`sprt`] |
//! | the expected length of a campaign, for plans | [`expected_length`] |
//! | when to look at intervals | [`mod@look_schedule`] |
//! | when a campaign stops | [`stopping`] |
//! | ratings of several teams from all their pairs | [`ratings`] |
//! | tuning of parameters by noisy games | [`spsa`] |
//!
//! The unit of all estimates is a pair: its two games share their seed, so they are not independent, but pairs are.
//! Formulas, sources, error rates and limits: docs/reference/sequential-tests.md; for tuning docs/reference/spsa.md.
//!
//! **One pseudo-pair.** Tables without spread (all wins, all draws) say that the variance is 0, which no campaign can
//! know. Estimates of a variance from pairs therefore add one pseudo-pair with a stated square of its deviation
//! ([`PSEUDO_GOALS`], [`PSEUDO_SCORE`]): a variance is never 0, and after n pairs the addition is a part 1 / n.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

pub mod bootstrap;
pub mod elo;
mod estimate;
pub mod expected_length;
pub mod goal_difference;
mod linear;
pub mod look_schedule;
mod moments;
pub mod pair;
pub mod proportion;
mod quantile;
pub mod ratings;
pub mod sprt;
pub mod spsa;
pub mod stopping;

pub use bootstrap::{ConfidenceInterval, interval};
pub use estimate::{CONFIDENCE, Estimate};
pub use look_schedule::{UNITS_MIN, look_schedule};
pub use moments::{PSEUDO_GOALS, PSEUDO_SCORE};
pub use pair::Pair;
pub use sprt::{Hypotheses, Measure, Sprt, SprtDecision, SprtState};
pub use spsa::{Spsa, SpsaError, SpsaIteration, SpsaParameter, SpsaSettings};
pub use stopping::{StopDecision, StopOutcome, StoppingRule, decide};
