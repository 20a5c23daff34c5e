//! A series of matches, a few at a time.

use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::Value;

use crate::match_error::MatchError;
use crate::match_result::MatchResult;
use crate::play::Match;
use crate::table;

/// The results of a series of matches, each list in their order.
#[derive(Debug, Default)]
pub struct SeriesResult {
    /// Matches that were played to their end.
    pub results: Vec<MatchResult>,
    /// Matches that failed.
    pub errors: Vec<MatchError>,
    /// Number of matches not started.
    pub not_started: usize,
}

impl SeriesResult {
    /// All results as text: a line for each, then wins, goals and shares, or the times of a keep-away series.
    pub fn table(&self) -> String {
        table::table(&self.results)
    }

    /// Wins and goals of all results, as JSON (docs/soccer/match.md).
    pub fn summary(&self) -> Value {
        table::summary(&self.results)
    }
}

/// Plays all matches, `jobs` at a time, and calls `ended` after each. Starts no further matches once `stop` is true, or
/// if a match fails before any has finished.
pub fn play_series(
    matches: &[Match],
    jobs: usize,
    stop: &AtomicBool,
    ended: &(dyn Fn(&Match, &Result<MatchResult, MatchError>) + Sync),
) -> SeriesResult {
    let (has_played, has_failed) = (AtomicBool::new(false), AtomicBool::new(false));
    let is_hopeless = || has_failed.load(Ordering::Relaxed) && !has_played.load(Ordering::Relaxed);
    let may_start = || !stop.load(Ordering::Relaxed) && !is_hopeless();
    let results = job_queue::run_jobs(matches, jobs, may_start, |one| {
        let result = one.play(stop);
        has_played.fetch_or(result.is_ok(), Ordering::Relaxed);
        has_failed.fetch_or(result.is_err(), Ordering::Relaxed);
        ended(one, &result);
        result
    });
    let mut outcome = SeriesResult::default();
    for result in results {
        match result {
            Some(Ok(played)) => outcome.results.push(played),
            Some(Err(failed)) => outcome.errors.push(failed),
            None => outcome.not_started += 1,
        }
    }
    outcome
}
