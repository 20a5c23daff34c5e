//! Simulated days: the checks hold on all of them (docs/develop/determinism.md).

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use xtask::day::{TICKS, day};

/// The number of simulated days; `DAYS=1000 cargo test --release -p xtask --test days` runs more.
fn days() -> u64 {
    std::env::var("DAYS").map_or(10, |days| days.parse().expect("DAYS is a number"))
}

/// Later days that have found a bug: a replay forgot the reconnection of a disconnected player (450, 483); the
/// in-process check took the messages of two trainers in another order (688, 3827).
const FOUND: [u64; 4] = [450, 483, 688, 3827];

/// Of this many days one may end early: a trainer may end the run, or pause it for long.
const DAYS_PER_SHORT_ONE: usize = 10;

#[test]
fn days_pass() {
    let days = days();
    let (next, outcomes) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let jobs = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                loop {
                    let turn = next.fetch_add(1, Ordering::Relaxed);
                    let found = turn.checked_sub(days).map(|later| FOUND.get(later as usize).copied());
                    let Some(seed) = found.unwrap_or(Some(turn)) else { return };
                    let outcome = day(seed, None);
                    outcomes.lock().expect("outcomes").push((seed, outcome.ticks, outcome.failure));
                }
            });
        }
    });
    let outcomes = outcomes.into_inner().expect("outcomes");
    let failed: Vec<_> = outcomes.iter().filter(|(.., failure)| failure.is_some()).collect();
    assert!(failed.is_empty(), "cargo run --release --example day -- --seed N --open shows why: {failed:?}");
    let short = outcomes.iter().filter(|(_, ticks, _)| *ticks < TICKS).count();
    assert!(short <= outcomes.len().div_ceil(DAYS_PER_SHORT_ONE), "{short} days ended early");
}
