//! Ratings of several teams from all pairs between them: round robins, gauntlets, any table in which each team is
//! connected with each other one by pairs.
//!
//! **Goal-difference ratings** are those whose differences are nearest to the mean goal differences of pairs, by least
//! squares (Massey, 1997). **Elo ratings** maximise the likelihood of Bradley and Terry (1952) with a draw as half a
//! win, so with two teams their difference is [`crate::elo::logistic_elo`]. Each team has played one more game, drawn
//! against a team with the average rating: with this prior a team that won all its games has a finite rating.
//!
//! **Intervals** are those of a team relative to the mean of all. Their covariance is that of the model times the
//! variance that pairs show around it, with one pseudo-pair (for Elo the dispersion of a quasi-likelihood; McCullagh and
//! Nelder, Generalized Linear Models, 1989, chapter 9): draws and the dependence of a pair's games make them narrower
//! or wider. Quantiles are Student's. The intervals of a team that won or lost all its games are approximate.

use thiserror::Error;

use crate::estimate::Estimate;
use crate::linear::{self, Matrix};
use crate::moments::{PSEUDO_GOALS, PSEUDO_SCORE};
use crate::pair::Pair;
use crate::quantile;

/// Number of games of each team against an average one in the prior of Elo ratings.
pub const PRIOR_GAMES: f64 = 1.0;

/// Elo of a logit: 400 / ln 10.
const ELO_PER_LOGIT: f64 = 400.0 / std::f64::consts::LN_10;

/// Newton's method doubles the digits with each step; this many steps are never needed.
const STEPS_MAX: usize = 200;

/// A pair of games between two of the teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatedPair {
    /// Index of the first team.
    pub first: usize,
    /// Index of the second team.
    pub second: usize,
    /// The result from the first team's view.
    pub pair: Pair,
}

/// The cause for which teams cannot be rated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RatingError {
    /// A pair names a team that is not there.
    #[error("a pair names team {team}, but there are {teams} teams, counted from 0")]
    UnknownTeam {
        /// The index.
        team: usize,
        /// The number of teams.
        teams: usize,
    },
    /// A team plays against itself.
    #[error("a pair has team {0} on both sides: pairs need two teams")]
    SameTeam(usize),
    /// Two groups of teams have no pair between them.
    #[error("no chain of pairs connects team {0} with team 0: play pairs between their groups")]
    Disconnected(usize),
}

/// The ratings of all teams in goals per game, relative to their mean.
pub fn goal_difference_ratings(
    teams: usize,
    pairs: &[RatedPair],
    confidence: f64,
) -> Result<Vec<Estimate>, RatingError> {
    check(teams, pairs)?;
    let mut matrix = zeros(teams);
    let mut right = vec![0.0; teams];
    for one in pairs {
        add_pair(&mut matrix, one, 1.0);
        add_difference(&mut right, one, one.pair.mean_goal_difference());
    }
    // Differences do not fix the mean. With this the mean of the solution is 0.
    matrix.iter_mut().flatten().for_each(|value| *value += 1.0);
    let Some(inverse) = linear::inverse(&matrix) else { return Err(RatingError::Disconnected(0)) };
    let ratings = linear::product(&inverse, &right);
    let deviations = pairs.iter().map(|one| {
        let deviation = one.pair.mean_goal_difference() - difference(&ratings, one);
        deviation * deviation
    });
    let freedom = freedom(teams, pairs.len());
    let variance = (deviations.sum::<f64>() + PSEUDO_GOALS) / freedom;
    Ok(relative(&ratings, &inverse, variance, quantile::student(freedom, confidence)))
}

/// The ratings of all teams in Elo, relative to their mean.
pub fn elo_ratings(teams: usize, pairs: &[RatedPair], confidence: f64) -> Result<Vec<Estimate>, RatingError> {
    check(teams, pairs)?;
    let mut logits = vec![0.0; teams];
    for _ in 0..STEPS_MAX {
        let Some(inverse) = linear::inverse(&curvature(&logits, pairs)) else { break };
        let step = linear::product(&inverse, &slope(&logits, pairs));
        let length = step.iter().fold(0.0, |length: f64, part| length.max(part.abs()));
        // The likelihood is concave: steps of at most one logit cannot leave its top behind for ever.
        let scale = if length > 1.0 { 1.0 / length } else { 1.0 };
        logits.iter_mut().zip(&step).for_each(|(logit, part)| *logit += scale * part);
        if length < 1e-12 {
            break;
        }
    }
    let Some(inverse) = linear::inverse(&curvature(&logits, pairs)) else { return Err(RatingError::Disconnected(0)) };
    let freedom = freedom(teams, pairs.len());
    let variance = dispersion(&logits, pairs, freedom);
    let ratings = relative(&logits, &inverse, variance, quantile::student(freedom, confidence));
    Ok(ratings.into_iter().map(|rating| rating.map(|logit| logit * ELO_PER_LOGIT)).collect())
}

/// The places of ratings, from 1. Equal ratings share the best of their places.
#[must_use]
pub fn places(ratings: &[Estimate]) -> Vec<usize> {
    const EQUAL: f64 = 1e-9;
    let place = |one: &Estimate| 1 + ratings.iter().filter(|other| other.value > one.value + EQUAL).count();
    ratings.iter().map(place).collect()
}

fn check(teams: usize, pairs: &[RatedPair]) -> Result<(), RatingError> {
    for one in pairs {
        if let Some(team) = [one.first, one.second].into_iter().find(|team| *team >= teams) {
            return Err(RatingError::UnknownTeam { team, teams });
        }
        if one.first == one.second {
            return Err(RatingError::SameTeam(one.first));
        }
    }
    // The group of each team, by its least member: each round joins neighbours, and at most `teams` rounds change any.
    let mut groups: Vec<usize> = (0..teams).collect();
    for _ in 0..teams {
        for one in pairs {
            let least = groups[one.first].min(groups[one.second]);
            groups[one.first] = least;
            groups[one.second] = least;
        }
    }
    groups.iter().position(|group| *group != 0).map_or(Ok(()), |team| Err(RatingError::Disconnected(team)))
}

fn zeros(teams: usize) -> Matrix {
    vec![vec![0.0; teams]; teams]
}

/// Adds the square of the difference of a pair's teams, with this weight, to a quadratic form.
fn add_pair(matrix: &mut Matrix, one: &RatedPair, weight: f64) {
    matrix[one.first][one.first] += weight;
    matrix[one.second][one.second] += weight;
    matrix[one.first][one.second] -= weight;
    matrix[one.second][one.first] -= weight;
}

fn add_difference(right: &mut [f64], one: &RatedPair, value: f64) {
    right[one.first] += value;
    right[one.second] -= value;
}

fn difference(ratings: &[f64], one: &RatedPair) -> f64 {
    ratings[one.first] - ratings[one.second]
}

/// Number of pairs, with the pseudo-pair, beyond those that a tree of teams needs.
fn freedom(teams: usize, pairs: usize) -> f64 {
    (pairs + 2).saturating_sub(teams).max(1) as f64
}

fn logistic(logit: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-logit))
}

/// The gradient of the logarithm of the likelihood.
fn slope(logits: &[f64], pairs: &[RatedPair]) -> Vec<f64> {
    let mut slope: Vec<f64> = logits.iter().map(|logit| PRIOR_GAMES * (0.5 - logistic(*logit))).collect();
    for one in pairs {
        add_difference(&mut slope, one, 2.0 * (one.pair.score() - logistic(difference(logits, one))));
    }
    slope
}

/// The negative second derivatives of the logarithm of the likelihood.
fn curvature(logits: &[f64], pairs: &[RatedPair]) -> Matrix {
    let mut matrix = zeros(logits.len());
    for (at, logit) in logits.iter().enumerate() {
        let expected = logistic(*logit);
        matrix[at][at] = PRIOR_GAMES * expected * (1.0 - expected);
    }
    for one in pairs {
        let expected = logistic(difference(logits, one));
        add_pair(&mut matrix, one, 2.0 * expected * (1.0 - expected));
    }
    matrix
}

/// The variance of pairs around the model, as a multiple of that of independent games without draws.
fn dispersion(logits: &[f64], pairs: &[RatedPair], freedom: f64) -> f64 {
    let (mut seen, mut model) = (PSEUDO_SCORE, PSEUDO_SCORE);
    for one in pairs {
        let expected = logistic(difference(logits, one));
        let deviation = one.pair.score() - expected;
        seen += deviation * deviation;
        model += expected * (1.0 - expected) / 2.0;
    }
    (seen / freedom) / (model / (pairs.len() + 1) as f64)
}

/// Ratings relative to their mean, with the intervals of this covariance times `variance`.
fn relative(ratings: &[f64], covariance: &Matrix, variance: f64, quantile: f64) -> Vec<Estimate> {
    let teams = ratings.len() as f64;
    let mean = ratings.iter().sum::<f64>() / teams;
    let with_mean: Vec<f64> = covariance.iter().map(|row| row.iter().sum::<f64>() / teams).collect();
    let of_mean = with_mean.iter().sum::<f64>() / teams;
    let rated = ratings.iter().zip(covariance).zip(&with_mean).enumerate();
    let estimates = rated.map(|(at, ((rating, row), with_mean))| {
        let own = row.get(at).copied().unwrap_or(0.0) - 2.0 * with_mean + of_mean;
        let (value, reach) = (rating - mean, quantile * (variance * own.max(0.0)).sqrt());
        Estimate { value, low: value - reach, high: value + reach }
    });
    estimates.collect()
}
