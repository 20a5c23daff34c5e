//! `spar match --world humanoid`: matches of the 3D league of 2026.
//!
//! The crate `humanoid_match` plays them. `checks` refuses flags without a meaning here, `run_match` plays one match with
//! its files and pages, `progress` shows the progress, `report` reports the results.

mod checks;
mod progress;
mod report;
mod run_match;

use std::error::Error;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use humanoid_match::{HumanoidMatchResult, MatchError, MatchErrorCause};

use super::host::MatchPages;
use super::{MatchArgs, interrupt, make_log_folder, plan};
use crate::console;
use crate::json_file::JsonFile;
use crate::signal::EXIT_INTERRUPTED;
pub use checks::{RULES_COMPLETE, builtin_team};
use progress::Progress;
pub use run_match::{HumanoidMatchSpec, PlannedMatch};
use settings::{RunConfig, Worlds};

/// The results of all matches.
#[derive(Default)]
struct SeriesResult {
    results: Vec<HumanoidMatchResult>,
    errors: Vec<MatchError>,
    not_started: usize,
}

/// Runs `spar match` in the world of the 3D league of 2026. It reports finished matches, even if others failed.
pub fn run(flags: &MatchArgs, config: &RunConfig, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    let teams = checks::check(flags, config)?;
    make_log_folder(flags.script_logs.as_deref())?;
    let match_pages = plan::match_pages(flags, config, worlds)?;
    let planned = (0..flags.games).map(|index| run_match::planned(flags, config, index, &teams, match_pages.as_ref()));
    let matches: Vec<PlannedMatch> = planned.collect::<Result<_, _>>()?;
    let json_file = JsonFile::open(flags.json.as_deref())?;
    interrupt::listen()?;
    let outcome = play(flags, &matches, match_pages.as_ref());
    let is_whole = outcome.results.len() == matches.len();
    let mut errors: Vec<String> = Vec::new();
    let is_text_wanted = !json_file.is_stdout();
    errors.extend(json_file.write(&report::json(&outcome, config)).err());
    if is_text_wanted {
        errors.extend(console::print(&report::text(&outcome, matches.len())).err());
    }
    errors.extend(matches.iter().filter_map(|one| one.errors.check().err()));
    if !is_whole {
        errors.extend(missing(&outcome, matches.len()));
    }
    errors.iter().for_each(|error| console::note(&format!("error: {error}\n")));
    if is_whole && let Some(link) = match_pages.and_then(|match_pages| match_pages.lingering_link()) {
        console::note(&format!("the page stays until Ctrl-C: {link}\n"));
        interrupt::wait();
    }
    Ok(match is_whole && errors.is_empty() {
        true => ExitCode::SUCCESS,
        false if interrupt::is_interrupted() => ExitCode::from(EXIT_INTERRUPTED),
        false => ExitCode::FAILURE,
    })
}

/// Plays all matches, a few at a time, with a progress display. If the first ones fail, no further one begins.
fn play(flags: &MatchArgs, matches: &[PlannedMatch], match_pages: Option<&Arc<MatchPages>>) -> SeriesResult {
    let progress = Progress::new(matches, flags.quiet);
    let (has_played, has_failed) = (AtomicBool::new(false), AtomicBool::new(false));
    let may_start = || {
        let is_hopeless = has_failed.load(Ordering::Relaxed) && !has_played.load(Ordering::Relaxed);
        !interrupt::is_interrupted() && !is_hopeless
    };
    let results = thread::scope(|scope| {
        let playing = scope.spawn(|| {
            job_queue::run_jobs(matches, flags.jobs as usize, may_start, |one| {
                let result = one.play(match_pages, &interrupt::INTERRUPTED);
                has_played.fetch_or(result.is_ok(), Ordering::Relaxed);
                has_failed.fetch_or(result.is_err(), Ordering::Relaxed);
                progress.ended(one, &result);
                result
            })
        });
        progress.show_until(|| playing.is_finished());
        playing.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    });
    let mut outcome = SeriesResult::default();
    for result in results {
        match result {
            Some(Ok(result)) => outcome.results.push(result),
            Some(Err(error)) => outcome.errors.push(error),
            None => outcome.not_started += 1,
        }
    }
    outcome
}

/// Returns the error for unfinished matches. The program has printed each reason already.
fn missing(outcome: &SeriesResult, matches: usize) -> Option<String> {
    let SeriesResult { results, errors, not_started } = outcome;
    let (played, failed) = (results.len(), errors.len());
    match (matches, interrupt::is_interrupted()) {
        (1, false) => None,
        (1, true) => Some(MatchErrorCause::Interrupted.to_string()),
        (_, false) => {
            Some(format!("{played} of {matches} matches were played, {failed} failed, {not_started} did not begin"))
        }
        (_, true) => Some(format!(
            "interrupted: {played} of {matches} matches were played to their end, {not_started} did not begin"
        )),
    }
}
