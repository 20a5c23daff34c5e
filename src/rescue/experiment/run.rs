//! Runs all sessions of an experiment on several threads.

use std::error::Error;

use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::condition::OperatorKind;
use super::design::{self, ExperimentSession};
use super::flags;
use super::folder::{self, ExperimentFolder, SavedSession};
use super::plan::{self, Seeds};
use super::table::MetricsTable;
use super::{builtin_experiments, external_operators, session};
use crate::console;
use crate::progress::WorkProgress;
use crate::worlds::Worlds;

/// Runs `spar rescue experiment run`.
pub fn run(flags: &flags::ExperimentRunArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let text = builtin_experiments::text(&flags.file)?;
    let file_error = |error: String| format!("{}: {error}", flags.file.display());
    let mut plan = plan::read(&text).map_err(file_error)?;
    plan.seeds = flags.seeds.map_or(plan.seeds, Seeds::Count);
    plan.minutes = flags.minutes.unwrap_or(plan.minutes);
    plan.check().map_err(file_error)?;
    let sessions = design::sessions(&plan, worlds).map_err(file_error)?;
    let folder = ExperimentFolder::open(&flags.out)?;
    folder::write(&folder.file("experiment.toml"), text.as_bytes())?;
    let results = make_all(&sessions, &folder, flags.threads, worlds)?;
    let pairs: Vec<(&ExperimentSession, &SavedSession)> =
        sessions.iter().zip(&results).filter_map(|(session, saved)| Some((session, saved.as_ref().ok()?))).collect();
    MetricsTable::of(pairs).write(&folder)?;
    let failures: Vec<String> = sessions
        .iter()
        .zip(&results)
        .filter_map(|(session, saved)| Some(format!("{}: {}", session.name, saved.as_ref().err()?)))
        .collect();
    if let Some(first) = failures.first() {
        let (failures, all) = (failures.len(), sessions.len());
        return Err(
            format!("{failures} of {all} sessions failed; run the command again to make them again. {first}").into()
        );
    }
    let table = folder.file("results.csv");
    Ok(console::print(&format!("{} sessions in {}\n", sessions.len(), table.display())).map(drop)?)
}

/// Runs all missing sessions; returns all, in the order of the plan.
fn make_all(
    sessions: &[ExperimentSession],
    folder: &ExperimentFolder,
    threads: Option<usize>,
    worlds: &'static Worlds,
) -> Result<Vec<Result<SavedSession, String>>, Box<dyn Error>> {
    // People work in one session at a time.
    let has_people =
        sessions.iter().any(|session| session.condition().is_ok_and(|condition| condition.kind == OperatorKind::Human));
    let threads = if has_people { 1 } else { threads.unwrap_or(0) };
    let pool = ThreadPoolBuilder::new().num_threads(threads).build()?;
    let progress = WorkProgress::new(sessions.len() as u64, "sessions");
    let one = |session: &ExperimentSession| {
        let saved = make(session, folder, worlds);
        progress.add(1);
        saved
    };
    let results = pool.install(|| sessions.par_iter().map(one).collect());
    progress.finish();
    Ok(results)
}

/// Runs a session, or returns the saved one.
fn make(
    session: &ExperimentSession,
    folder: &ExperimentFolder,
    worlds: &'static Worlds,
) -> Result<SavedSession, String> {
    if let Some(saved) = folder.find(session)? {
        return Ok(saved);
    }
    let result = match session.condition()?.kind {
        OperatorKind::Human | OperatorKind::Command => external_operators::make(session, folder, worlds)?,
        _ => session::make(session, worlds)?,
    };
    folder.keep(session, &result.log, result.metrics)
}
