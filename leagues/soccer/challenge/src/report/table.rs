//! Runs as a table of comma-separated values, a row for each repetition.

use std::iter::once;

use super::FindRecording;
use crate::competition::{Competition, RunRecord};

const BEFORE_PARTS: [&str; 18] = [
    "challenge",
    "profile",
    "seed",
    "team",
    "run",
    "repetition",
    "world_seed",
    "start_x_m",
    "start_y_m",
    "ball_x_m",
    "ball_y_m",
    "velocity_x_m_s",
    "velocity_y_m_s",
    "velocity_z_m_s",
    "status",
    "score",
    "has_fallen",
    "has_penalty",
];

const AFTER_PARTS: [&str; 5] = ["reason", "cycles", "state", "unanswered", "recording"];

/// Writes the runs as CSV. Runs and repetitions count from 0. Components have separate columns, `component:NAME`, empty
/// where a run has no such component; a failed run has an empty score. `state` is the digest of the world at the end;
/// `unanswered` counts the cycles in which an agent in lock-step did not answer in time.
pub fn csv(competition: &Competition, records: &[RunRecord], find_recording: FindRecording<'_>) -> String {
    let parts = parts(records);
    let names = parts.iter().map(|name| format!("part:{name}"));
    let header = BEFORE_PARTS.map(String::from).into_iter().chain(names).chain(AFTER_PARTS.map(String::from));
    let rows = records.iter().filter_map(|record| row(competition, record, &parts, find_recording));
    let mut table = csv::Writer::from_writer(Vec::new());
    for row in once(header.collect()).chain(rows) {
        // Writing to memory cannot fail, and all rows have the same length.
        let _: Result<(), csv::Error> = table.write_record(row);
    }
    String::from_utf8(table.into_inner().unwrap_or_default()).unwrap_or_default()
}

/// The names of all components, in order of first appearance.
fn parts(records: &[RunRecord]) -> Vec<&str> {
    let mut names = Vec::new();
    for part in records.iter().flat_map(|record| &record.outcome.parts) {
        if !names.contains(&part.name.as_str()) {
            names.push(&part.name);
        }
    }
    names
}

/// Makes a text safe from interpretation as a spreadsheet formula.
fn plain(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text.to_owned() }
}

fn row(
    competition: &Competition,
    record: &RunRecord,
    parts: &[&str],
    find_recording: FindRecording<'_>,
) -> Option<Vec<String>> {
    let (key, start, outcome) = (record.key, &record.start, &record.outcome);
    let (config, team) = competition.configs.get(key.challenge).zip(competition.teams.get(key.team))?;
    let whose = [config.challenge.name.to_owned(), config.profile.name().to_owned(), config.seed.to_string()];
    let which = [plain(&team.name), key.run.to_string(), key.repetition.to_string(), record.world_seed.to_string()];
    let places = start.place.iter().chain(&start.ball).chain(&start.velocity).map(f64::to_string);
    let score = config.score(outcome).map(|score| score.to_string()).unwrap_or_default();
    let end = [outcome.status.name().to_owned(), score];
    let flags = [outcome.has_fallen.to_string(), outcome.has_penalty.to_string()];
    let parts = parts.iter().map(|name| outcome.component(name).map(|value| value.to_string()).unwrap_or_default());
    let state = format!("{:016x}", record.digest);
    let cycles = [record.ticks.to_string(), state, record.unanswered.to_string()];
    let last = once(plain(&outcome.reason)).chain(cycles).chain([find_recording(record).unwrap_or_default()]);
    Some(whose.into_iter().chain(which).chain(places).chain(end).chain(flags).chain(parts).chain(last).collect())
}
