//! A hundred simulated days: whatever happens on them, the checks hold (docs/determinism.md).

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use xtask::day::{TICKS, day};

const DAYS: u64 = 100;

/// Later days that have found something: a replay did not forget who had come back to a vacant seat (450, 483); the check at the
/// other door took the words of two trainers in another order (688, 3827).
const FOUND: [u64; 4] = [450, 483, 688, 3827];

/// Days that may end early: a trainer may end the run, or it stands still for long.
const SHORT_DAYS_MAX: usize = 10;

#[test]
fn a_hundred_days_pass() {
    let (next, outcomes) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let jobs = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                loop {
                    let turn = next.fetch_add(1, Ordering::Relaxed);
                    let found = turn.checked_sub(DAYS).map(|later| FOUND.get(later as usize).copied());
                    let Some(seed) = found.unwrap_or(Some(turn)) else { return };
                    let outcome = day(seed, None);
                    outcomes.lock().expect("outcomes").push((seed, outcome.ticks, outcome.failure));
                }
            });
        }
    });
    let outcomes = outcomes.into_inner().expect("outcomes");
    let failed: Vec<_> = outcomes.iter().filter(|(.., failure)| failure.is_some()).collect();
    assert!(failed.is_empty(), "cargo run --release -p xtask -- day --seed N --open shows why: {failed:?}");
    let short = outcomes.iter().filter(|(_, ticks, _)| *ticks < TICKS).count();
    assert!(short <= SHORT_DAYS_MAX, "{short} days ended early");
}
