//! The value of a model's parameter under which people's sessions are most likely.
//!
//! The likelihood is approximated from simulated sessions (Turner and Sederberg, *A generalized, likelihood-free method for
//! posterior estimation*, 2014), with dwell times in quantile bins (Heathcote, Brown and Mewhort, *Quantile maximum
//! likelihood estimation of response time distributions*, 2002).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::bootstrap::{draw, percentile_interval};
use super::{Estimate, Resampling, SessionTrace};

/// Added to each count of the model (Lidstone), since an outcome that it never had is not impossible.
const SMOOTHING: f64 = 0.5;

/// Bins of dwell times, each with an equal part of the people's.
const DWELL_BINS: usize = 20;

/// Levels on each side of the best one that the interpolation uses.
const NEIGHBOURS: usize = 2;

/// The sessions of a model with one value of its parameter.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ModelLevel {
    /// The value.
    pub value: f64,
    /// The sessions.
    pub sessions: Vec<SessionTrace>,
}

/// The value of a model's parameter that fits people best, by the likelihood of their dwells, transitions and reactions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ParameterFit {
    /// The value of greatest likelihood, interpolated between levels. The interval is of the sampling of people and of the
    /// model.
    pub value: Estimate,
    /// False if the best level is the least or the greatest: the value may lie beyond it.
    pub is_inside: bool,
    /// The levels in ascending order.
    pub levels: Vec<LevelLikelihood>,
}

/// The likelihood of people's sessions under one value of the parameter.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct LevelLikelihood {
    /// The value.
    pub level: f64,
    /// The log-likelihood of all sessions, nats.
    pub log_likelihood: f64,
}

impl ParameterFit {
    /// Computes the fit. `None`: there are no sessions of people, or fewer than three levels have sessions.
    #[must_use]
    pub fn of(humans: &[SessionTrace], levels: &[ModelLevel], resampling: Resampling) -> Option<ParameterFit> {
        let mut levels: Vec<&ModelLevel> = levels.iter().filter(|level| !level.sessions.is_empty()).collect();
        levels.sort_by(|a, b| a.value.total_cmp(&b.value));
        if humans.is_empty() || levels.len() < 3 {
            return None;
        }
        let sessions = humans.iter().chain(levels.iter().flat_map(|level| &level.sessions));
        let outcomes = Outcomes::of(&dwell_edges(humans), sessions);
        let people = outcomes.counts(humans);
        let models: Vec<Vec<Vec<f64>>> = levels.iter().map(|level| outcomes.counts(&level.sessions)).collect();
        let values: Vec<f64> = levels.iter().map(|level| level.value).collect();
        let scores: Vec<f64> =
            models.iter().map(|model| outcomes.log_likelihood(&sum(people.iter()), &sum(model.iter()))).collect();
        let resamples = (0..resampling.resamples).map(|resample| {
            let drawn = |counts: &[Vec<f64>], group: u32| {
                let indices = draw(counts.len(), resampling.seed, group, resample);
                sum(indices.iter().filter_map(|index| counts.get(*index)))
            };
            let people = drawn(&people, 0);
            let scores: Vec<f64> = models
                .iter()
                .zip(1..)
                .map(|(model, group)| outcomes.log_likelihood(&people, &drawn(model, group)))
                .collect();
            peak(&values, &scores)
        });
        let value = percentile_interval(peak(&values, &scores), resamples.collect());
        let best = best(&scores);
        let levels = values.iter().zip(&scores);
        let levels = levels.map(|(level, score)| LevelLikelihood { level: *level, log_likelihood: *score });
        Some(ParameterFit { value, is_inside: best > 0 && best + 1 < values.len(), levels: levels.collect() })
    }
}

/// The outcomes of all sessions: what can follow in each situation.
struct Outcomes {
    /// Upper edges of the bins of dwell times, s.
    edges: Vec<f64>,
    /// The indices of outcomes, by situation.
    rows: BTreeMap<String, BTreeMap<String, usize>>,
    count: usize,
}

impl Outcomes {
    fn of<'a>(edges: &[f64], sessions: impl Iterator<Item = &'a SessionTrace>) -> Outcomes {
        let mut outcomes = Outcomes { edges: edges.to_vec(), rows: BTreeMap::new(), count: 0 };
        for (situation, outcome) in sessions.flat_map(|session| outcomes.pairs(session)).collect::<BTreeSet<_>>() {
            outcomes.rows.entry(situation).or_default().insert(outcome, outcomes.count);
            outcomes.count += 1;
        }
        outcomes
    }

    /// The situations of a session with their outcomes. Situations of different conditions differ.
    fn pairs(&self, session: &SessionTrace) -> Vec<(String, String)> {
        let condition = &session.condition;
        let mut pairs = Vec::new();
        for trace in &session.operators {
            // A dwell that the end of the session cuts off tells nothing of its length.
            for dwell in trace.dwells.iter().filter(|dwell| !dwell.is_cut) {
                let bin = self.edges.partition_point(|edge| *edge < dwell.length_s());
                pairs.push((format!("{condition} dwell"), bin.to_string()));
            }
            pairs.extend(trace.transitions().map(|(from, to)| (format!("{condition} from {from}"), to.to_owned())));
            let reactions = trace.reactions.iter();
            pairs.extend(reactions.map(|one| (format!("{condition} after {}", one.event), one.action.clone())));
        }
        pairs
    }

    /// The counts of outcomes in each session.
    fn counts(&self, sessions: &[SessionTrace]) -> Vec<Vec<f64>> {
        let of_session = |session: &SessionTrace| {
            let mut counts = vec![0.0; self.count];
            for (situation, outcome) in self.pairs(session) {
                let index = self.rows.get(&situation).and_then(|row| row.get(&outcome));
                if let Some(count) = index.and_then(|index| counts.get_mut(*index)) {
                    *count += 1.0;
                }
            }
            counts
        };
        sessions.iter().map(of_session).collect()
    }

    /// The log-likelihood of people's counts under the model's smoothed shares.
    fn log_likelihood(&self, people: &[f64], model: &[f64]) -> f64 {
        let at = |counts: &[f64], index: &usize| counts.get(*index).copied().unwrap_or(0.0);
        let of_row = |row: &BTreeMap<String, usize>| {
            let all = row.values().map(|index| at(model, index) + SMOOTHING).sum::<f64>();
            row.values().map(|index| at(people, index) * ((at(model, index) + SMOOTHING) / all).ln()).sum::<f64>()
        };
        self.rows.values().map(of_row).sum()
    }
}

/// Upper edges of bins with equal parts of the people's dwell times, s; the last bin has none.
fn dwell_edges(humans: &[SessionTrace]) -> Vec<f64> {
    let traces = humans.iter().flat_map(|session| &session.operators);
    let whole = traces.flat_map(|trace| &trace.dwells).filter(|dwell| !dwell.is_cut);
    let mut all: Vec<f64> = whole.map(|dwell| dwell.length_s()).collect();
    all.sort_by(f64::total_cmp);
    let mut edges: Vec<f64> =
        (1..DWELL_BINS).filter_map(|bin| all.get(bin * all.len() / DWELL_BINS).copied()).collect();
    edges.dedup();
    edges
}

/// Sums the counts of sessions.
fn sum<'a>(sessions: impl Iterator<Item = &'a Vec<f64>>) -> Vec<f64> {
    let mut sums: Vec<f64> = Vec::new();
    for counts in sessions {
        sums.resize(counts.len(), 0.0);
        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
    sums
}

/// The index of the greatest score.
fn best(scores: &[f64]) -> usize {
    scores.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1)).map_or(0, |(index, _)| index)
}

/// The value of greatest score: the vertex of a parabola through the scores of the best level and its neighbours, over the
/// logarithm of values if all are positive. At the least and the greatest level it is the level.
fn peak(values: &[f64], scores: &[f64]) -> f64 {
    let best = best(scores);
    let is_log = values.iter().all(|value| *value > 0.0);
    let place = |value: f64| if is_log { value.ln() } else { value };
    let Some((own, score)) = values.get(best).copied().zip(scores.get(best)) else { return f64::NAN };
    let middle = place(own);
    let Some((low, high)) = best.checked_sub(1).and_then(|below| Some((*values.get(below)?, *values.get(best + 1)?)))
    else {
        return own;
    };
    let near =
        values.iter().zip(scores).skip(best.saturating_sub(NEIGHBOURS)).take(best.min(NEIGHBOURS) + 1 + NEIGHBOURS);
    let points: Vec<[f64; 2]> = near.map(|(value, one)| [place(*value) - middle, one - score]).collect();
    match vertex(&points) {
        Some(vertex) => {
            let at = (middle + vertex).clamp(place(low), place(high));
            if is_log { at.exp() } else { at }
        }
        None => own,
    }
}

/// The vertex of the least-squares parabola of points; none if it has no greatest value.
fn vertex(points: &[[f64; 2]]) -> Option<f64> {
    let moment = |x: i32, y: i32| points.iter().map(|point| point[0].powi(x) * point[1].powi(y)).sum::<f64>();
    let power = [0, 1, 2, 3, 4].map(|x| moment(x, 0));
    let right = [0, 1, 2].map(|x| moment(x, 1));
    // Cramer's rule for the normal equations of constant, slope and curvature.
    let rows = [0, 1, 2].map(|row: usize| [power[row], power[row + 1], power[row + 2]]);
    let with = |column: usize| {
        let mut rows = rows;
        (0..3).for_each(|row| rows[row][column] = right[row]);
        determinant(rows)
    };
    let (slope, curvature) = (with(1), with(2));
    (determinant(rows) > 0.0 && curvature < 0.0).then(|| -slope / (2.0 * curvature))
}

fn determinant([a, b, c]: [[f64; 3]; 3]) -> f64 {
    a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
}
