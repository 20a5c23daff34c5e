//! Many matches, a few at a time.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use super::played::{Match, Played};
use super::progress::Progress;

/// Plays all matches, so many at a time; what came of them is in their order.
///
/// # Errors
/// What went wrong in the first match that failed; those that had not begun are left out then.
pub fn play(matches: &[Match], jobs: u32, progress: &Progress) -> Result<Vec<Played>, String> {
    let next = AtomicUsize::new(0);
    let has_failed = AtomicBool::new(false);
    let work = || {
        let mut played = Vec::new();
        while !has_failed.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(one) = matches.get(index) else { break };
            let result = one.play();
            has_failed.fetch_or(result.is_err(), Ordering::Relaxed);
            progress.ended(one);
            played.push((index, result));
        }
        played
    };
    let mut played = thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        let is_done = || workers.iter().all(|worker| worker.is_finished());
        progress.show_until(is_done);
        let results = workers.into_iter().map(|worker| worker.join().map_err(|_| "a match has failed badly"));
        results.collect::<Result<Vec<_>, _>>()
    })?;
    let mut played: Vec<_> = played.drain(..).flatten().collect();
    played.sort_by_key(|(index, _)| *index);
    played.into_iter().map(|(_, result)| result).collect()
}
