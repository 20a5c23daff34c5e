//! The confidence of results: intervals of scores, differences between teams, and the test for a settled ranking.
//!
//! **Pairs.** All teams make the same runs: the same starts, in worlds with the same seeds. So teams are compared run
//! by run, which takes out how hard a start is. A unit is a run over all its repetitions, or a repetition where a
//! challenge has one run only; a unit that is not complete does not count. As in a team's result, the score of a run in
//! which repetitions failed is the mean of the others, and a run without any has none. Only whether a ranking is settled
//! is asked as the ranking is made: there a repetition that failed is the worst.
//!
//! **Intervals** are those of the mean, by the bootstrap (`core/statistics/src/bootstrap.rs`). The same scores have the
//! same interval, and exchanged teams its mirror image.
//!
//! **A ranking is settled** when each team is better than the one behind it: when the interval of their difference
//! excludes 0. With more neighbours there are more chances to err, so intervals are wider: of n neighbours each may err
//! in 5 % / n of cases (Bonferroni). Teams with the same scores in all runs share their place, which is settled, too.
//!
//! **Limits.**
//! * Nothing is settled before 8 runs.
//! * Looking again and again errs more often: each look is a further chance to be misled. Look at [`look_schedule()`] only, where
//!   the number of runs doubles, and say how many looks there are: the 5 % are shared by them, too. With 95 % at each of
//!   the six looks from 8 to 256 runs, two equal teams would be told apart by mistake in about 20 % of cases.
//! * The limits of the bootstrap: scores without spread, rare events.
//! * Intervals are about means of all units. Where a score is something else (the best three trials; a fall that counts
//!   once), the ranking can contradict them, and then it is not settled.
//! * With few runs and many neighbours (8 runs and more than four, 16 and more than fifteen) the wanted percentiles lie
//!   beyond what 10,000 resamples have; the least and the greatest are taken, which are somewhat too close.

use std::collections::BTreeMap;

use serde::Serialize;

pub use ::statistics::{CONFIDENCE, ConfidenceInterval, UNITS_MIN, interval, look_schedule};

use crate::challenge_config::ChallengeConfig;
use crate::competition::RunRecord;
use crate::standings::{self, RunScore};

/// The better of two teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ComparisonVerdict {
    /// The first one.
    FirstBetter,
    /// The second one.
    SecondBetter,
    /// Neither is significantly better.
    Undecided,
}

/// The comparison of two teams in a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct TeamComparison {
    /// Number of units that both have.
    pub runs: usize,
    /// The mean of the first team's scores minus the second team's.
    pub mean_difference: f64,
    /// The lower end of its interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The better team.
    pub verdict: ComparisonVerdict,
}

/// A team's scores in the challenge with this index, by unit number: a run, or a repetition if there is one run only.
/// Their mean is the score of the team's result, unless only the best ones count there.
pub fn scores(config: &ChallengeConfig, index: usize, team: usize, records: &[RunRecord]) -> BTreeMap<u32, f64> {
    let entries = entries(config, index, team, records).into_iter();
    entries.filter_map(|(unit, entry)| Some((unit, entry.score?))).collect()
}

/// A team's scores as ranked: a failed repetition counts as the worst.
fn rank_scores(config: &ChallengeConfig, index: usize, team: usize, records: &[RunRecord]) -> BTreeMap<u32, f64> {
    let entries = entries(config, index, team, records).into_iter();
    entries.map(|(unit, entry)| (unit, entry.rank_score)).collect()
}

/// A team's complete units by their numbers.
fn entries(config: &ChallengeConfig, index: usize, team: usize, records: &[RunRecord]) -> BTreeMap<u32, RunScore> {
    let common = &config.parameters.common;
    let is_by_run = common.runs > 1;
    let unit = |record: &RunRecord| if is_by_run { record.key.run } else { record.key.repetition };
    let size = if is_by_run { common.repetitions as usize } else { 1 };
    let of_team = records.iter().filter(|record| record.key.challenge == index && record.key.team == team);
    let mut sorted: Vec<&RunRecord> = of_team.collect();
    sorted.sort_by_key(|record| record.key);
    let complete = sorted.chunk_by(|a, b| unit(a) == unit(b)).filter(|records| records.len() == size);
    let entries = complete.filter_map(|records| {
        let unit = unit(records.first()?);
        Some((unit, standings::entry(config, unit, records)))
    });
    entries.collect()
}

/// Compares two teams, named by their indices, in the challenge with this index; `None` if they have fewer than two
/// units in common.
pub fn compare(
    config: &ChallengeConfig,
    index: usize,
    records: &[RunRecord],
    first: usize,
    second: usize,
) -> Option<TeamComparison> {
    let differences = differences(&scores(config, index, first, records), &scores(config, index, second, records));
    verdict_of(&differences, config.parameters.common.lower_is_better, CONFIDENCE)
}

/// The first team's scores less the second one's, unit by unit.
fn differences(first: &BTreeMap<u32, f64>, second: &BTreeMap<u32, f64>) -> Vec<f64> {
    first.iter().filter_map(|(unit, score)| Some(score - second.get(unit)?)).collect()
}

fn verdict_of(differences: &[f64], lower_is_better: bool, confidence: f64) -> Option<TeamComparison> {
    let ConfidenceInterval { mean, low, high } = interval(differences, confidence)?;
    let is_known = differences.len() >= UNITS_MIN && (low > 0.0 || high < 0.0);
    let verdict = match (is_known, (low > 0.0) != lower_is_better) {
        (false, _) => ComparisonVerdict::Undecided,
        (true, true) => ComparisonVerdict::FirstBetter,
        (true, false) => ComparisonVerdict::SecondBetter,
    };
    Some(TeamComparison { runs: differences.len(), mean_difference: mean, low, high, verdict })
}

/// True if the ranking of `teams` teams in this challenge is settled, given the total number of `look_schedule`.
pub fn is_decided(config: &ChallengeConfig, index: usize, teams: usize, records: &[RunRecord], looks: usize) -> bool {
    let order = standings::ranked_teams(config, index, teams, records);
    let mut neighbours = order.windows(2);
    let chances = neighbours.len().max(1) * looks.max(1);
    let confidence = 1.0 - (1.0 - CONFIDENCE) / chances as f64;
    neighbours.all(|pair| {
        let &[better, worse] = pair else { return true };
        let ranked = |team: usize| rank_scores(config, index, team, records);
        let differences = differences(&ranked(better), &ranked(worse));
        let is_same = differences.len() >= UNITS_MIN && differences.iter().all(|difference| *difference == 0.0);
        let comparison = verdict_of(&differences, config.parameters.common.lower_is_better, confidence);
        is_same || comparison.is_some_and(|comparison| comparison.verdict == ComparisonVerdict::FirstBetter)
    })
}
