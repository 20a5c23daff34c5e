//! Fit of a model's attention and reactions to those of people.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::bootstrap::bootstrap;
use super::{Estimate, OperatorTrace, Resampling, SessionTrace, mean};

/// Added to each count of the model's actions (Lidstone), since an action that it never took is not impossible.
const SMOOTHING: f64 = 0.5;

/// The fit of a model's attention and reactions to those of people. Intervals are of the sampling of people.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct AttentionFit {
    /// The model's mean dwell time less the people's, s.
    pub dwell_error_s: Estimate,
    /// Largest difference of the two distributions of dwell times (Kolmogorov and Smirnov), 0 to 1.
    pub dwell_distance: Estimate,
    /// Total variation distance of the rows of the transition matrices, weighted by the people's counts, 0 to 1.
    pub transition_distance: Estimate,
    /// Mean log-likelihood of a person's first action after an event, under the model's smoothed distribution of actions
    /// after such events, nats; 0 is perfect.
    pub log_likelihood: Estimate,
}

impl AttentionFit {
    /// Computes the fit over all conditions; `None`: there is no session of people or of the model.
    #[must_use]
    pub fn of(humans: &[SessionTrace], model: &[SessionTrace], resampling: Resampling) -> Option<AttentionFit> {
        if humans.is_empty() || model.is_empty() {
            return None;
        }
        let model: Vec<&OperatorTrace> = model.iter().flat_map(|session| &session.operators).collect();
        let estimate = |figure: &dyn Fn(&[&OperatorTrace]) -> f64| {
            bootstrap(humans.len(), resampling, |drawn| {
                let sessions = drawn.iter().filter_map(|index| humans.get(*index));
                figure(&sessions.flat_map(|session| &session.operators).collect::<Vec<_>>())
            })
        };
        let model_dwells = dwells(&model);
        let actions: BTreeSet<&str> = humans
            .iter()
            .flat_map(|session| &session.operators)
            .chain(model.iter().copied())
            .flat_map(action_names)
            .collect();
        let reactions = counts(model.iter().flat_map(|trace| pairs(trace)));
        let moves = counts(model.iter().flat_map(|trace| trace.transitions()));
        Some(AttentionFit {
            dwell_error_s: estimate(&|humans| mean(model_dwells.iter().copied()) - mean(dwells(humans))),
            dwell_distance: estimate(&|humans| distribution_distance(&dwells(humans), &model_dwells)),
            transition_distance: estimate(&|humans| {
                row_distance(&counts(humans.iter().flat_map(|trace| trace.transitions())), &moves)
            }),
            log_likelihood: estimate(&|humans| {
                mean(humans.iter().flat_map(|trace| pairs(trace)).map(|(event, action)| {
                    let row = reactions.get(event);
                    let sum: f64 = row.map_or(0.0, |row| row.values().sum());
                    let count = row.and_then(|row| row.get(action)).copied().unwrap_or(0.0);
                    ((count + SMOOTHING) / (sum + SMOOTHING * actions.len() as f64)).ln()
                }))
            }),
        })
    }
}

/// Counts of the second names by the first one.
type Rows<'a> = BTreeMap<&'a str, BTreeMap<&'a str, f64>>;

fn counts<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)>) -> Rows<'a> {
    let mut rows = Rows::new();
    for (from, to) in pairs {
        *rows.entry(from).or_default().entry(to).or_default() += 1.0;
    }
    rows
}

fn pairs(trace: &OperatorTrace) -> impl Iterator<Item = (&str, &str)> {
    trace.reactions.iter().map(|reaction| (reaction.event.as_str(), reaction.action.as_str()))
}

fn action_names(trace: &OperatorTrace) -> impl Iterator<Item = &str> {
    pairs(trace).map(|(_, action)| action)
}

/// The dwell times in order, s.
fn dwells(traces: &[&OperatorTrace]) -> Vec<f64> {
    let mut all: Vec<f64> = traces.iter().flat_map(|trace| trace.dwells_s()).collect();
    all.sort_by(f64::total_cmp);
    all
}

/// The distance of two samples in order: 1 if only one of them has values.
fn distribution_distance(a: &[f64], b: &[f64]) -> f64 {
    if a.is_empty() || b.is_empty() {
        return if a.is_empty() && b.is_empty() { 0.0 } else { 1.0 };
    }
    let share = |values: &[f64], at: f64| values.partition_point(|value| *value <= at) as f64 / values.len() as f64;
    a.iter().chain(b).map(|at| (share(a, *at) - share(b, *at)).abs()).fold(0.0, f64::max)
}

/// The distance of the rows of two matrices, weighted by the counts of the first one. A row that the second one does not have is 1 away.
fn row_distance(humans: &Rows<'_>, model: &Rows<'_>) -> f64 {
    let sum = |row: &BTreeMap<&str, f64>| row.values().sum::<f64>();
    let weighted = humans.iter().map(|(from, row)| {
        let Some(other) = model.get(from) else { return sum(row) };
        let names: BTreeSet<&&str> = row.keys().chain(other.keys()).collect();
        let share = |row: &BTreeMap<&str, f64>, name: &str| row.get(name).copied().unwrap_or(0.0) / sum(row);
        sum(row) * names.iter().map(|name| (share(row, name) - share(other, name)).abs()).sum::<f64>() / 2.0
    });
    let total: f64 = humans.values().map(sum).sum();
    if total > 0.0 { weighted.sum::<f64>() / total } else { 0.0 }
}
