//! Challenges as a stage: mean scores of runs, points for the places in each challenge, and their sum.

use std::cmp::Ordering;

use serde::Serialize;

use crate::draw;
use crate::results::GameResult;
use crate::tournament_file::TournamentFile;

/// The table of one challenge, or of all challenges of a stage.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChallengeTable {
    /// The name of the challenge; `None`: the sum of all.
    pub challenge: Option<String>,
    /// The rows, the first place first.
    pub rows: Vec<ChallengeRow>,
}

/// A row of such a table.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChallengeRow {
    /// The place, from 1. Equal scores share a place.
    pub place: usize,
    /// The index of the team.
    #[serde(skip)]
    pub team: usize,
    /// Its name.
    pub name: String,
    /// Runs with a score.
    pub valid_runs: usize,
    /// Runs without a score: failed, forfeited or invalid by a verdict.
    pub invalid_runs: usize,
    /// The mean score of the runs with a score.
    pub score: Option<f64>,
    /// Points.
    pub points: u32,
}

/// The rows of one challenge. `results` has the results of each team's runs, in the order of the teams.
///
/// A team with fewer runs without a score is in front; then the better mean score is.
pub fn rows(
    teams: &[usize],
    results: &[Vec<GameResult>],
    is_lower_better: bool,
    place_points: Option<&[u32]>,
    file: &TournamentFile,
) -> Vec<ChallengeRow> {
    let mut rows: Vec<ChallengeRow> = teams
        .iter()
        .zip(results)
        .map(|(team, results)| {
            let scores: Vec<f64> = results.iter().filter_map(|result| result.score).collect();
            let mean = (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / scores.len() as f64);
            ChallengeRow {
                place: 0,
                team: *team,
                name: file.team_name(*team).to_owned(),
                valid_runs: scores.len(),
                invalid_runs: results.len() - scores.len(),
                score: mean,
                points: 0,
            }
        })
        .collect();
    let worst = if is_lower_better { f64::INFINITY } else { f64::NEG_INFINITY };
    let compare = |one: &ChallengeRow, other: &ChallengeRow| {
        let [mine, theirs] = [one, other].map(|row| row.score.unwrap_or(worst));
        let by_score = if is_lower_better { mine.total_cmp(&theirs) } else { theirs.total_cmp(&mine) };
        one.invalid_runs.cmp(&other.invalid_runs).then(by_score)
    };
    rows.sort_by(compare);
    let count = rows.len();
    for index in 0..count {
        let is_shared = index > 0 && compare(&rows[index - 1], &rows[index]) == Ordering::Equal;
        let place = if is_shared { rows[index - 1].place } else { index + 1 };
        let points = match place_points {
            Some(points) => points.get(place - 1).copied().unwrap_or(0),
            None => (count + 1 - place) as u32,
        };
        // A team without any score has not taken part.
        let points = if rows[index].score.is_some() { points } else { 0 };
        (rows[index].place, rows[index].points) = (place, points);
    }
    rows
}

/// The sum of the points of all challenges. Teams with equal points are ordered by their best place, then by lots.
pub fn sum(teams: &[usize], tables: &[ChallengeTable], file: &TournamentFile, stage: &str) -> Vec<ChallengeRow> {
    let of = |team: usize| tables.iter().flat_map(|table| &table.rows).filter(move |row| row.team == team);
    let mut rows: Vec<ChallengeRow> = teams
        .iter()
        .map(|team| ChallengeRow {
            place: 0,
            team: *team,
            name: file.team_name(*team).to_owned(),
            valid_runs: of(*team).map(|row| row.valid_runs).sum(),
            invalid_runs: of(*team).map(|row| row.invalid_runs).sum(),
            score: None,
            points: of(*team).map(|row| row.points).sum(),
        })
        .collect();
    let best = |row: &ChallengeRow| of(row.team).map(|row| row.place).min();
    let lot = |row: &ChallengeRow| draw::lot(file.seed, stage, row.team);
    rows.sort_by(|one, other| {
        other.points.cmp(&one.points).then(best(one).cmp(&best(other))).then(lot(other).cmp(&lot(one)))
    });
    rows.iter_mut().enumerate().for_each(|(index, row)| row.place = index + 1);
    rows
}
