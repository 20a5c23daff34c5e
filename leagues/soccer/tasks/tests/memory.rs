//! A steady step allocates nothing: actions in, worlds, percepts and exact values out.

use soccer_tasks::{Profile, TaskOptions};

use crate::runs::{actions, batch, options};

fn check(profile: Profile, vision: bool) {
    let mut batch = batch("Stand", TaskOptions { profile, vision, episode_s: Some(100.0), ..options(2) });
    let still: Vec<f32> = actions(&batch, &[0, 1], 0).iter().map(|action| action * 0.01).collect();
    // The first steps fill the worlds' storage.
    (0..200).for_each(|_| batch.step(&still).expect("a step"));
    let used = allocation_counter::measure(|| (0..200).for_each(|_| batch.step(&still).expect("a step")));
    assert_eq!(used.count_total, 0, "{} {vision}", profile.name());
}

#[test]
fn a_steady_step_allocates_nothing() {
    for profile in Profile::ALL {
        check(profile, false);
        check(profile, true);
    }
}
