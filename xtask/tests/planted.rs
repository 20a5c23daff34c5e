//! Deliberately planted faults: simulated days find them.
#![cfg(feature = "planted")]

use xtask::day::{Plant, day};

/// Days within which a fault has to show.
const DAYS: u64 = 30;

/// All in one test: a planted fault applies to the whole process.
#[test]
fn days_find_what_is_planted() {
    for plant in [Plant::HashMap, Plant::LostInput, Plant::WallClock] {
        let found = (0..DAYS).find_map(|seed| day(seed, Some(plant)).failure.map(|failure| (seed, failure)));
        let (seed, failure) = found.unwrap_or_else(|| panic!("{plant:?} does not show within {DAYS} days"));
        println!("{plant:?}: seed {seed}, tick {}: {}", failure.tick, failure.what);
        assert_eq!(day(seed, None).failure, None, "seed {seed} without the fault");
    }
}
