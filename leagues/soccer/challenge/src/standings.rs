//! The standings: computes scores and places of teams from their runs (docs/reference/challenge.md 7).

use serde::Serialize;

use crate::challenge_config::ChallengeConfig;
use crate::competition::RunRecord;
use crate::parameters::CommonParameters;
use crate::result::{RunOutcome, ScoreComponent};

/// The score of a team's run over all its repetitions.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RunScore {
    /// Number of the run, from 0.
    pub run: u32,
    /// The mean of the repetitions that count; `None` if there is none.
    pub score: Option<f64>,
    /// The score used for ranking: a failed repetition counts as the worst.
    #[serde(skip)]
    pub rank_score: f64,
    /// True if every repetition was scored.
    pub is_valid: bool,
    /// Repetitions that failed.
    pub failed: usize,
    /// Repetitions in which a robot fell.
    pub falls: usize,
    /// Repetitions with a penalty.
    pub penalties: usize,
    /// The components' means.
    pub parts: Vec<ScoreComponent>,
}

/// A team's result in a challenge.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TeamResult {
    /// The team.
    pub team: String,
    /// Its place, from 1; teams with equal scores share one.
    pub place: usize,
    /// Its score; `None` without a run that counts.
    pub score: Option<f64>,
    /// The score used for ranking; `None` without a run.
    #[serde(skip)]
    pub rank_score: Option<f64>,
    /// True if all runs were scored.
    pub is_valid: bool,
    /// The reason of a judge's disqualification, if any.
    pub disqualified: Option<String>,
    /// Runs that count.
    pub runs: usize,
    /// Failed repetitions without a score.
    pub failed: usize,
    /// Falls in all runs.
    pub falls: usize,
    /// Penalties in all runs.
    pub penalties: usize,
    /// The components' means.
    pub parts: Vec<ScoreComponent>,
    /// Its runs.
    pub entries: Vec<RunScore>,
}

/// The results of all teams in a challenge, the best first.
pub fn results(config: &ChallengeConfig, index: usize, teams: &[String], records: &[RunRecord]) -> Vec<TeamResult> {
    let of_team = |(team, name): (usize, &String)| result(config, name, &of_team(index, team, records));
    let mut results: Vec<TeamResult> = teams.iter().enumerate().map(of_team).collect();
    results.sort_by(|a, b| rank(config, a.rank_score).total_cmp(&rank(config, b.rank_score)));
    let mut before: Option<(f64, usize)> = None;
    for (at, result) in results.iter_mut().enumerate() {
        let value = rank(config, result.rank_score);
        let place = before.filter(|(best, _)| *best == value).map_or(at + 1, |(_, place)| place);
        (result.place, before) = (place, Some((value, place)));
    }
    results
}

/// True if failed runs affect the order of these results but not the scores: a better score may then stand below a
/// worse one.
pub fn ranking_counts_failures(config: &ChallengeConfig, results: &[TeamResult]) -> bool {
    let has_failures = results.iter().any(|result| result.failed > 0);
    has_failures && results.len() > 1 && !config.profile.counts_failures()
}

/// The indices of the teams, the best first.
pub(crate) fn ranked_teams(config: &ChallengeConfig, index: usize, teams: usize, records: &[RunRecord]) -> Vec<usize> {
    let rank = |team: usize| rank(config, result(config, "", &of_team(index, team, records)).rank_score);
    let mut ranked: Vec<(f64, usize)> = (0..teams).map(|team| (rank(team), team)).collect();
    ranked.sort_by(|a, b| a.0.total_cmp(&b.0));
    ranked.into_iter().map(|(_, team)| team).collect()
}

fn of_team(index: usize, team: usize, records: &[RunRecord]) -> Vec<&RunRecord> {
    records.iter().filter(|record| record.key.challenge == index && record.key.team == team).collect()
}

/// The sort key of a score: lower is better.
fn rank(config: &ChallengeConfig, score: Option<f64>) -> f64 {
    match score {
        Some(score) if config.parameters.common.lower_is_better => score,
        Some(score) => -score,
        None => f64::INFINITY,
    }
}

fn result(config: &ChallengeConfig, team: &str, records: &[&RunRecord]) -> TeamResult {
    let common = &config.parameters.common;
    let entries = entries(config, records);
    let scores = best(common, entries.iter().filter_map(|entry| entry.score).collect());
    let rank_scores = best(common, entries.iter().map(|entry| entry.rank_score).collect());
    let score = |scores: &[f64]| (!scores.is_empty()).then(|| round(config, mean(scores, !config.profile.rounds())));
    TeamResult {
        team: team.to_owned(),
        place: 0,
        score: score(&scores),
        rank_score: score(&rank_scores),
        is_valid: !entries.is_empty() && entries.iter().all(|entry| entry.is_valid),
        disqualified: None,
        runs: scores.len(),
        failed: entries.iter().map(|entry| entry.failed).sum(),
        falls: entries.iter().map(|entry| entry.falls).sum(),
        penalties: entries.iter().map(|entry| entry.penalties).sum(),
        parts: mean_parts(entries.iter().map(|entry| entry.parts.as_slice())),
        entries,
    }
}

/// The best scores, if only these count.
fn best(common: &CommonParameters, mut scores: Vec<f64>) -> Vec<f64> {
    if let Some(best_of) = common.best_of {
        scores.sort_by(f64::total_cmp);
        if !common.lower_is_better {
            scores.reverse();
        }
        scores.truncate(best_of);
    }
    scores
}

/// The scores of a team's runs. If the best trials count, each repetition is a separate one.
fn entries(config: &ChallengeConfig, records: &[&RunRecord]) -> Vec<RunScore> {
    let common = &config.parameters.common;
    let group = |record: &RunRecord| match common.best_of {
        Some(_) => record.key.run * common.repetitions + record.key.repetition,
        None => record.key.run,
    };
    let mut sorted = records.to_vec();
    sorted.sort_by_key(|record| record.key);
    let groups = sorted.chunk_by(|a, b| group(a) == group(b));
    groups.filter_map(|records| records.first().map(|first| entry(config, group(first), records))).collect()
}

/// The score of a run over these repetitions.
pub(crate) fn entry(config: &ChallengeConfig, run: u32, records: &[&RunRecord]) -> RunScore {
    let outcomes = || records.iter().map(|record| &record.outcome);
    let falls = outcomes().filter(|outcome| outcome.has_fallen).count();
    // Applies the penalty once, regardless of the number of repetitions with a fall.
    let one_fall_costs = config.parameters.common.one_fall_costs.unwrap_or(0.0);
    let without_fall = |one: &RunOutcome| one.score + if one.has_fallen { one_fall_costs } else { 0.0 };
    let penalty = if falls > 0 { one_fall_costs } else { 0.0 };
    let mean = |scores: &[f64]| mean(scores, !config.profile.rounds()) - penalty;
    let scores: Vec<f64> = outcomes().filter(|one| config.score(one).is_some()).map(without_fall).collect();
    RunScore {
        run,
        score: (!scores.is_empty()).then(|| mean(&scores)),
        rank_score: mean(&outcomes().map(without_fall).collect::<Vec<_>>()),
        is_valid: outcomes().all(|outcome| outcome.status.is_valid()),
        failed: outcomes().filter(|outcome| !outcome.status.is_valid()).count(),
        falls,
        penalties: outcomes().filter(|outcome| outcome.has_penalty).count(),
        parts: mean_parts(outcomes().map(|outcome| outcome.parts.as_slice())),
    }
}

/// The mean; with a sum in single precision, as in the league's tool.
fn mean(values: &[f64], is_single: bool) -> f64 {
    let count = values.len().max(1);
    if is_single {
        return f64::from(values.iter().fold(0.0_f32, |sum, value| sum + *value as f32) / count as f32);
    }
    values.iter().sum::<f64>() / count as f64
}

fn round(config: &ChallengeConfig, score: f64) -> f64 {
    if config.profile.rounds() { libm::round(score * 1000.0) / 1000.0 } else { score }
}

/// The mean of each component, over the runs that have it.
fn mean_parts<'a>(all: impl Iterator<Item = &'a [ScoreComponent]>) -> Vec<ScoreComponent> {
    let mut sums: Vec<(ScoreComponent, f64)> = Vec::new();
    for part in all.flatten() {
        match sums.iter_mut().find(|(sum, _)| sum.name == part.name) {
            Some((sum, count)) => {
                sum.value += part.value;
                *count += 1.0;
            }
            None => sums.push((part.clone(), 1.0)),
        }
    }
    sums.into_iter().map(|(sum, count)| ScoreComponent { value: sum.value / count, ..sum }).collect()
}
