//! Elo differences of two teams from their pairs, with confidence intervals from the variance of pairs.
//!
//! Logistic Elo is a function of the score alone: 400 log10(s / (1 - s)). Normalized Elo is the distance of the score
//! from 1/2 in standard deviations of a game, times 800 / ln 10 (Van den Bergh, Normalized Elo, 2021); it counts how
//! visible a difference is, whatever the share of draws. A game's variance is twice that of a pair's score.
//!
//! **Intervals.** The interval of a score is Wilson's with an effective number of games: the number of games without
//! draws whose mean would have the variance that pairs show. It stays in 0 to 1 and is not empty if all pairs are
//! equal. Variances have one pseudo-pair around a score of 1/2, and quantiles are Student's with as many degrees of
//! freedom as pairs. The end on the side of a table of wins or losses alone is infinite.

use crate::estimate::Estimate;
use crate::moments::{Moments, PSEUDO_SCORE, PairQuantity};
use crate::pair::Pair;
use crate::quantile;

/// Normalized Elo of one standard deviation of a game: 800 / ln 10.
pub const NORMALIZED_ELO_UNIT: f64 = 800.0 / std::f64::consts::LN_10;

/// The expected score at a difference in logistic Elo.
#[must_use]
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-elo * std::f64::consts::LN_10 / 400.0))
}

/// The difference in logistic Elo at an expected score; infinite at 0 and 1.
#[must_use]
pub fn elo_of_score(score: f64) -> f64 {
    400.0 * libm::log10(score / (1.0 - score))
}

/// The mean score of a game of the first team with its interval; `None` without pairs.
#[must_use]
pub fn score(pairs: &[Pair], confidence: f64) -> Option<Estimate> {
    let moments = moments_of(pairs)?;
    let (mean, variance) = with_pseudo_pair(&moments);
    let games = moments.count() * mean * (1.0 - mean) / variance;
    let quantile = quantile::student(moments.count(), confidence);
    let share = moments.mean();
    let square = quantile * quantile / games;
    let centre = (share + square / 2.0) / (1.0 + square);
    let reach = (square * (share * (1.0 - share) + square / 4.0)).sqrt() / (1.0 + square);
    // Rounding could leave the outer end of a table of wins or losses alone a little inside.
    let low = if share == 0.0 { 0.0 } else { (centre - reach).max(0.0) };
    let high = if share == 1.0 { 1.0 } else { (centre + reach).min(1.0) };
    Some(Estimate { value: share, low, high })
}

/// The difference of the first team from the second one in logistic Elo; `None` without pairs.
#[must_use]
pub fn logistic_elo(pairs: &[Pair], confidence: f64) -> Option<Estimate> {
    score(pairs, confidence).map(|score| score.map(elo_of_score))
}

/// The difference of the first team from the second one in normalized Elo; `None` without pairs.
///
/// If all pairs are equal and not even, the value and the outer end are infinite.
#[must_use]
pub fn normalized_elo(pairs: &[Pair], confidence: f64) -> Option<Estimate> {
    let moments = moments_of(pairs)?;
    let (mean, variance) = with_pseudo_pair(&moments);
    let inner = (mean - 0.5) / variance.sqrt();
    // The variance of a mean in standard deviations that are estimated, too.
    let error = ((1.0 + inner * inner / 2.0) / moments.count()).sqrt();
    let reach = quantile::student(moments.count(), confidence) * error;
    let excess = moments.mean() - 0.5;
    let estimate = match moments.deviation_squares() / moments.count() {
        0.0 if excess > 0.0 => Estimate { value: f64::INFINITY, low: inner - reach, high: f64::INFINITY },
        0.0 if excess < 0.0 => Estimate { value: f64::NEG_INFINITY, low: f64::NEG_INFINITY, high: inner + reach },
        0.0 => Estimate { value: 0.0, low: -reach, high: reach },
        variance => {
            let value = excess / variance.sqrt();
            Estimate { value, low: value.min(inner) - reach, high: value.max(inner) + reach }
        }
    };
    Some(estimate.map(|deviations| deviations / std::f64::consts::SQRT_2 * NORMALIZED_ELO_UNIT))
}

fn moments_of(pairs: &[Pair]) -> Option<Moments> {
    (!pairs.is_empty()).then(|| Moments::of(PairQuantity::Score, pairs))
}

/// Mean and variance of the pairs and one pseudo-pair around a score of 1/2.
fn with_pseudo_pair(moments: &Moments) -> (f64, f64) {
    let (count, excess) = (moments.count(), moments.mean() - 0.5);
    let total = count + 1.0;
    let between = excess * excess * count / total;
    (0.5 + excess * count / total, (moments.deviation_squares() + PSEUDO_SCORE + between) / total)
}
