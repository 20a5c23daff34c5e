//! From runs to the scores of teams and their places (docs/reference/challenge.md 7).

use serde::Serialize;

use crate::case::Case;
use crate::competition::Record;
use crate::result::Part;

/// A run of a team, over all its repetitions.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Entry {
    /// Number of the run, from 0.
    pub run: u32,
    /// Its score.
    pub score: f64,
    /// Every repetition was scored.
    pub is_valid: bool,
    /// Repetitions in which a robot fell.
    pub falls: usize,
    /// Repetitions with a penalty.
    pub penalties: usize,
    /// The components' means.
    pub parts: Vec<Part>,
}

/// A team's result in a challenge.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TeamResult {
    /// The team.
    pub team: String,
    /// Its place, from 1; teams with equal scores share one.
    pub place: usize,
    /// Its score; `None` without a run.
    pub score: Option<f64>,
    /// All runs were scored.
    pub is_valid: bool,
    /// Runs that count.
    pub runs: usize,
    /// Falls in all runs.
    pub falls: usize,
    /// Penalties in all runs.
    pub penalties: usize,
    /// The components' means.
    pub parts: Vec<Part>,
    /// Its runs.
    pub entries: Vec<Entry>,
}

/// The results of all teams in a challenge, the best first.
pub fn results(case: &Case, index: usize, teams: &[String], records: &[Record]) -> Vec<TeamResult> {
    let of_team = |(team, name): (usize, &String)| result(case, name, &of_team(index, team, records));
    let mut results: Vec<TeamResult> = teams.iter().enumerate().map(of_team).collect();
    results.sort_by(|a, b| rank(case, a.score).total_cmp(&rank(case, b.score)));
    let mut before: Option<(f64, usize)> = None;
    for (at, result) in results.iter_mut().enumerate() {
        let value = rank(case, result.score);
        let place = before.filter(|(best, _)| *best == value).map_or(at + 1, |(_, place)| place);
        (result.place, before) = (place, Some((value, place)));
    }
    results
}

/// The indices of this many teams, the best first.
pub(crate) fn order(case: &Case, index: usize, teams: usize, records: &[Record]) -> Vec<usize> {
    let rank = |team: usize| rank(case, result(case, "", &of_team(index, team, records)).score);
    let mut ranked: Vec<(f64, usize)> = (0..teams).map(|team| (rank(team), team)).collect();
    ranked.sort_by(|a, b| a.0.total_cmp(&b.0));
    ranked.into_iter().map(|(_, team)| team).collect()
}

fn of_team(index: usize, team: usize, records: &[Record]) -> Vec<&Record> {
    records.iter().filter(|record| record.key.challenge == index && record.key.team == team).collect()
}

/// The less, the better.
fn rank(case: &Case, score: Option<f64>) -> f64 {
    match score {
        Some(score) if case.figures.common.lower_is_better => score,
        Some(score) => -score,
        None => f64::INFINITY,
    }
}

fn result(case: &Case, team: &str, records: &[&Record]) -> TeamResult {
    let common = &case.figures.common;
    let entries = entries(case, records);
    let mut scores: Vec<f64> = entries.iter().map(|entry| entry.score).collect();
    if let Some(best_of) = common.best_of {
        scores.sort_by(f64::total_cmp);
        if !common.lower_is_better {
            scores.reverse();
        }
        scores.truncate(best_of);
    }
    let score = (!scores.is_empty()).then(|| round(case, mean(&scores, !case.profile.rounds())));
    TeamResult {
        team: team.to_owned(),
        place: 0,
        score,
        is_valid: !entries.is_empty() && entries.iter().all(|entry| entry.is_valid),
        runs: scores.len(),
        falls: entries.iter().map(|entry| entry.falls).sum(),
        penalties: entries.iter().map(|entry| entry.penalties).sum(),
        parts: mean_parts(entries.iter().map(|entry| entry.parts.as_slice())),
        entries,
    }
}

/// The entries of a team. Where the best trials count, each repetition is one.
fn entries(case: &Case, records: &[&Record]) -> Vec<Entry> {
    let common = &case.figures.common;
    let group = |record: &Record| match common.best_of {
        Some(_) => record.key.run * common.repetitions + record.key.repetition,
        None => record.key.run,
    };
    let mut sorted = records.to_vec();
    sorted.sort_by_key(|record| record.key);
    let groups = sorted.chunk_by(|a, b| group(a) == group(b));
    groups.filter_map(|records| records.first().map(|first| entry(case, group(first), records))).collect()
}

/// What a run comes to over these repetitions.
pub(crate) fn entry(case: &Case, run: u32, records: &[&Record]) -> Entry {
    let outcomes = || records.iter().map(|record| &record.outcome);
    let falls = outcomes().filter(|outcome| outcome.has_fallen).count();
    let scores: Vec<f64> = match case.figures.common.one_fall_costs {
        // The penalty is taken off once, however many repetitions had a fall.
        Some(penalty) => outcomes().map(|one| one.score + if one.has_fallen { penalty } else { 0.0 }).collect(),
        None => outcomes().map(|one| one.score).collect(),
    };
    let penalty = case.figures.common.one_fall_costs.filter(|_| falls > 0).unwrap_or(0.0);
    Entry {
        run,
        score: mean(&scores, !case.profile.rounds()) - penalty,
        is_valid: outcomes().all(|outcome| outcome.status.is_valid()),
        falls,
        penalties: outcomes().filter(|outcome| outcome.has_penalty).count(),
        parts: mean_parts(outcomes().map(|outcome| outcome.parts.as_slice())),
    }
}

/// The mean; with a sum in single precision, as the league's tool has it.
fn mean(values: &[f64], is_single: bool) -> f64 {
    let count = values.len().max(1);
    if is_single {
        return f64::from(values.iter().fold(0.0_f32, |sum, value| sum + *value as f32) / count as f32);
    }
    values.iter().sum::<f64>() / count as f64
}

fn round(case: &Case, score: f64) -> f64 {
    if case.profile.rounds() { libm::round(score * 1000.0) / 1000.0 } else { score }
}

/// The mean of each component, over those that have it.
fn mean_parts<'a>(all: impl Iterator<Item = &'a [Part]>) -> Vec<Part> {
    let mut sums: Vec<(Part, f64)> = Vec::new();
    for part in all.flatten() {
        match sums.iter_mut().find(|(sum, _)| sum.name == part.name) {
            Some((sum, count)) => {
                sum.value += part.value;
                *count += 1.0;
            }
            None => sums.push((part.clone(), 1.0)),
        }
    }
    sums.into_iter().map(|(sum, count)| Part { value: sum.value / count, ..sum }).collect()
}
