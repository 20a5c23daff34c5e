//! `spar verify`: plays published games again, and compares every tick and the results.
//!
//! `subject` finds the games that the arguments name, `replayed_run` plays one recording, and the rest of this file compares
//! and prints.

mod replayed_run;
mod subject;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use settings::Worlds;
use tournament::{GamePart, GameRecord};

use crate::commands::tournament::sha256;
use crate::console;
use crate::flag_values::whole;
use replayed_run::ReplayedRun;
use subject::Subject;

/// Flags of `spar verify`.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// Recordings, results of single games (`results/KEY.json` in a tournament's folder), tournament files, or folders of
    /// tournaments.
    #[arg(value_name = "RESULT", required = true)]
    results: Vec<PathBuf>,

    /// Number of games at a time.
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<u32>(1..=64))]
    jobs: u32,
}

/// Runs `spar verify`. The exit code is 0 only if all games agree with their records.
///
/// # Errors
/// If an argument names no game.
pub fn run(flags: &VerifyArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    let mut subjects = Vec::new();
    for path in &flags.results {
        subjects.extend(subject::find(path)?);
    }
    let verify = |subject: &Subject| {
        let result = verify(subject, worlds);
        let line = match &result {
            Ok(text) => format!("ok      {}: {text}\n", subject.name()),
            Err(reason) => format!("FAILED  {}: {reason}\n", subject.name()),
        };
        // A reader that has gone shows in the exit code.
        console::print(&line).and(result)
    };
    let results = job_queue::run_jobs(&subjects, flags.jobs as usize, || true, verify);
    let failed = results.iter().filter(|result| !matches!(result, Some(Ok(_)))).count();
    let count = subjects.len();
    if failed == 0 {
        console::print(&format!("all {count} agree with their records\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    console::print(&format!("{failed} of {count} do not agree with their records\n"))?;
    Ok(ExitCode::FAILURE)
}

/// Verifies one game; returns a summary in words.
fn verify(subject: &Subject, worlds: &'static Worlds) -> Result<String, String> {
    match subject {
        Subject::Recording(path) => {
            let run = ReplayedRun::play(path, None, worlds)?;
            Ok(format!("{} ticks, state {:016x}{}", run.ticks, run.state, run.score_text()))
        }
        Subject::Game { folder, record } => {
            let mut goals = None;
            let mut ticks = 0;
            for part in &record.parts {
                let Some(run) = verify_part(folder, record, part, worlds)? else { continue };
                ticks += run.ticks;
                if part.name != "penalties" {
                    goals = run.score.map(|[left, right]| {
                        let [a, b] = goals.unwrap_or([0, 0]);
                        [a + left, b + right]
                    });
                }
            }
            compare_goals(record, goals)?;
            let score = record.outcome.goals.map_or_else(String::new, |[left, right]| format!(", {left}:{right}"));
            Ok(format!("{} parts, {ticks} ticks{score}", record.parts.len()))
        }
    }
}

/// Verifies one match of a game; `None` if it has no recording.
fn verify_part(
    folder: &Path,
    record: &GameRecord,
    part: &GamePart,
    worlds: &'static Worlds,
) -> Result<Option<ReplayedRun>, String> {
    let Some(recording) = &part.recording else { return Ok(None) };
    let path = folder.join(recording);
    if let Some(hash) = &part.recording_sha256 {
        let found = sha256(&path)?;
        if found != *hash {
            return Err(format!("{recording} has been changed: its SHA-256 is {found}, the record says {hash}"));
        }
    }
    // A match that was cut short by a forfeit has no state at its end.
    let state = (!part.state.is_empty()).then_some(part.state.as_str());
    let run = ReplayedRun::play(&path, state, worlds)?;
    let first_seed = record.seed..=record.seed.saturating_add(2);
    if u64::try_from(run.seed).is_ok_and(|seed| !first_seed.contains(&seed)) {
        return Err(format!("{recording} has seed {}, the record of the game {}", run.seed, record.seed));
    }
    if let Some(state) = state.filter(|_| !run.has_state) {
        return Err(format!("{recording} never comes to state {state}, with which the match ended"));
    }
    Ok(Some(run))
}

/// Compares the goals of a record with those of its recordings. A game that ended with a forfeit has other goals.
fn compare_goals(record: &GameRecord, replayed: Option<[u32; 2]>) -> Result<(), String> {
    match (record.outcome.goals, replayed) {
        (Some(goals), Some(replayed)) if goals != replayed && record.outcome.forfeit.is_none() => {
            Err(format!("the record says {}:{}, the recordings {}:{}", goals[0], goals[1], replayed[0], replayed[1]))
        }
        _ => Ok(()),
    }
}
