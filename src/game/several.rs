//! Many matches, a few at a time.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::interrupt;
use super::outcome::Outcome;
use super::played::Match;
use super::progress::Progress;

/// Plays all matches, so many at a time. When the user wants the end, or a match fails before any has come to its end,
/// those that have not begun are left out.
pub fn play(matches: &[Match], jobs: u32, progress: &Progress) -> Outcome {
    let next = AtomicUsize::new(0);
    let (has_played, has_failed) = (AtomicBool::new(false), AtomicBool::new(false));
    let results = Mutex::new(Vec::new());
    let is_hopeless = || has_failed.load(Ordering::Relaxed) && !has_played.load(Ordering::Relaxed);
    let work = || {
        while !interrupt::is_asked() && !is_hopeless() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(one) = matches.get(index) else { break };
            let result = one.play();
            has_played.fetch_or(result.is_ok(), Ordering::Relaxed);
            has_failed.fetch_or(result.is_err(), Ordering::Relaxed);
            progress.ended(one, result.as_ref().err());
            results.lock().unwrap_or_else(PoisonError::into_inner).push((index, result));
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        progress.show_until(|| workers.iter().all(|worker| worker.is_finished()));
    });
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|(index, _)| *index);
    let mut outcome =
        Outcome { played: Vec::new(), failed: Vec::new(), left_out: matches.len().saturating_sub(results.len()) };
    for (_, result) in results {
        match result {
            Ok(played) => outcome.played.push(played),
            Err(failed) => outcome.failed.push(failed),
        }
    }
    outcome
}
