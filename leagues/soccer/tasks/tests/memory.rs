//! A steady step allocates nothing: actions in, worlds, percepts and exact values out.

use soccer_tasks::{ObservationProfile, TaskLayout, TaskOptions};

use crate::runs::{batch, options};

fn check(profile: ObservationProfile, vision: bool) {
    let mut batch = batch("Stand", TaskOptions { profile, vision, episode_s: Some(100.0), ..options(2) });
    // An arm turns slowly: contacts and views stay the same.
    let width = TaskLayout::width(&batch.layout().action);
    let actions: Vec<f32> = (0..2 * width).map(|joint| if joint % width == 2 { 0.01 } else { 0.0 }).collect();
    // The first steps fill the worlds' storage.
    (0..300).for_each(|_| batch.step(&actions).expect("a step"));
    let used = allocation_counter::measure(|| (0..200).for_each(|_| batch.step(&actions).expect("a step")));
    assert_eq!(used.count_total, 0, "{} {vision}", profile.name());
}

#[test]
fn a_steady_step_allocates_nothing() {
    for profile in ObservationProfile::ALL {
        check(profile, false);
        check(profile, true);
    }
}
