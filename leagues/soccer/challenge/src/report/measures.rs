//! The distribution of each component over the runs of a team: for challenges that measure several quantities.

use std::fmt::Write;

use serde::Serialize;

use crate::challenge_config::ChallengeConfig;
use crate::competition::RunRecord;

/// The distribution of one component over the scored runs that have it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ComponentStatistics {
    /// Name of the component, with its unit last.
    pub name: String,
    /// Number of runs.
    pub runs: usize,
    /// Their mean.
    pub mean: f64,
    /// Their median; of an even number, the mean of the middle two.
    pub median: f64,
    /// The least value.
    pub least: f64,
    /// The greatest value.
    pub greatest: f64,
}

/// The components of a team in a challenge, in order of first appearance; none if the challenge lists no measures.
pub fn measures(
    config: &ChallengeConfig,
    index: usize,
    team: usize,
    records: &[RunRecord],
) -> Vec<ComponentStatistics> {
    if !config.parameters.texts.is_measure {
        return Vec::new();
    }
    let mut all: Vec<(&str, Vec<f64>)> = Vec::new();
    let mut sorted: Vec<&RunRecord> = records.iter().filter(|record| is_scored(record, index, team)).collect();
    sorted.sort_by_key(|record| record.key);
    for part in sorted.iter().flat_map(|record| &record.outcome.parts) {
        match all.iter_mut().find(|(name, _)| *name == part.name) {
            Some((_, values)) => values.push(part.value),
            None => all.push((&part.name, vec![part.value])),
        }
    }
    all.into_iter().filter_map(|(name, values)| statistics(name, values)).collect()
}

fn is_scored(record: &RunRecord, index: usize, team: usize) -> bool {
    record.key.challenge == index && record.key.team == team && record.outcome.status.is_valid()
}

/// The statistics of these values; `None` without a value.
fn statistics(name: &str, mut values: Vec<f64>) -> Option<ComponentStatistics> {
    values.sort_by(f64::total_cmp);
    let (least, greatest) = values.first().copied().zip(values.last().copied())?;
    let runs = values.len();
    let middle = values.get((runs - 1) / 2).copied().zip(values.get(runs / 2).copied())?;
    let mean = values.iter().sum::<f64>() / runs as f64;
    let median = 0.5 * (middle.0 + middle.1);
    Some(ComponentStatistics { name: name.to_owned(), runs, mean, median, least, greatest })
}

/// The measures of a team as a table; empty without a measure.
pub(super) fn table(team: &str, measures: &[ComponentStatistics]) -> String {
    if measures.is_empty() {
        return String::new();
    }
    let mut text = format!("measures of {team}\n{:<22}  runs      mean    median     least  greatest\n", "component");
    for ComponentStatistics { name, runs, mean, median, least, greatest } in measures {
        let _ = writeln!(text, "{name:<22}  {runs:>4}  {mean:>8.3}  {median:>8.3}  {least:>8.3}  {greatest:>8.3}");
    }
    text
}
