//! A series of matches, a few at a time.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

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
    let next = AtomicUsize::new(0);
    let (has_played, has_failed) = (AtomicBool::new(false), AtomicBool::new(false));
    let results = Mutex::new(Vec::new());
    let is_hopeless = || has_failed.load(Ordering::Relaxed) && !has_played.load(Ordering::Relaxed);
    let work = || {
        while !stop.load(Ordering::Relaxed) && !is_hopeless() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(one) = matches.get(index) else { break };
            let result = one.play(stop);
            has_played.fetch_or(result.is_ok(), Ordering::Relaxed);
            has_failed.fetch_or(result.is_err(), Ordering::Relaxed);
            ended(one, &result);
            results.lock().unwrap_or_else(PoisonError::into_inner).push((index, result));
        }
    };
    thread::scope(|scope| {
        (0..jobs.max(1)).for_each(|_| drop(scope.spawn(work)));
    });
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|(index, _)| *index);
    let mut outcome =
        SeriesResult { not_started: matches.len().saturating_sub(results.len()), ..SeriesResult::default() };
    for (_, result) in results {
        match result {
            Ok(played) => outcome.results.push(played),
            Err(failed) => outcome.errors.push(failed),
        }
    }
    outcome
}
