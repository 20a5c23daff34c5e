//! Episodes are the same in every slot, with any number of threads, beside any other worlds.

use std::sync::Arc;

use rayon::ThreadPoolBuilder;
use soccer_tasks::{Autoreset, ObservationProfile, TASKS, TaskBatch, TaskOptions};

use crate::runs::{actions, batch, options, rows, run};

#[test]
fn any_number_of_threads() {
    for task in TASKS {
        let options = TaskOptions { profile: ObservationProfile::PolicyAndCritic, ..options(5) };
        let alone = run(&mut batch(task.name, options.clone()), &[0, 1, 2, 3, 4], 30);
        let pool = ThreadPoolBuilder::new().num_threads(3).build().expect("threads");
        let mut shared = TaskBatch::new(task.name, options, Some(Arc::new(pool))).expect("a batch");
        shared.reset(None, None).expect("a reset");
        assert!(alone == run(&mut shared, &[0, 1, 2, 3, 4], 30), "{}", task.name);
    }
}

/// Resets in the middle of the run are part of it.
#[test]
fn other_slots_beside_other_worlds() {
    let options = TaskOptions { autoreset: Autoreset::SameStep, episode_s: Some(0.5), ..options(4) };
    let plain = run(&mut batch("Walk", options.clone()), &[0, 1, 2, 3], 60);
    let mut mixed = batch("Walk", TaskOptions { worlds: 3, ..options });
    mixed.reset(None, Some(&[42, 43, 40])).expect("a reset");
    for (step, (expect, found)) in plain.iter().zip(run(&mut mixed, &[2, 3, 0], 60)).enumerate() {
        let expect = [2, 3, 0].map(|world| expect[world].clone());
        assert!(expect.as_slice() == found, "step {step}");
    }
}

#[test]
fn a_mask_leaves_other_worlds_alone() {
    let mut all = batch("Stand", options(3));
    let mut masked = batch("Stand", options(3));
    let before = rows(&masked);
    masked.reset(Some(&[false, true, false]), None).expect("a reset");
    let after = rows(&masked);
    assert!(after[0] == before[0] && after[1] != before[1] && after[2] == before[2]);
    for step in 0..20 {
        all.step(&actions(&all, &[0, 1, 2], step)).expect("a step");
        masked.step(&actions(&masked, &[0, 1, 2], step)).expect("a step");
        let (all, masked) = (rows(&all), rows(&masked));
        assert!(all[0] == masked[0] && all[2] == masked[2] && all[1] != masked[1], "step {step}");
    }
}

#[test]
fn other_seeds_are_other_episodes() {
    let batch = batch("Walk", options(12));
    let rows = rows(&batch);
    for (index, row) in rows.iter().enumerate() {
        assert!(rows[..index].iter().all(|other| other != row), "world {index}");
    }
}

#[test]
fn two_batches_of_one_seed_are_equal() {
    let mut pair = [0, 1].map(|_| batch("GetUp", options(2)));
    let [first, second] = &mut pair;
    assert!(run(first, &[0, 1], 40) == run(second, &[0, 1], 40));
}
