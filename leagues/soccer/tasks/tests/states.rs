//! Saved episodes continue bit by bit, and damaged ones are refused.

use soccer_tasks::{ObservationProfile, TaskBatch, TaskError, TaskOptions};

use crate::runs::{batch, options, rows, run};

fn saved(batch: &TaskBatch, world: usize) -> Vec<u8> {
    let mut out = Vec::new();
    batch.save(world, &mut out).expect("a state");
    out
}

#[test]
fn a_loaded_episode_continues_in_another_slot_of_another_batch() {
    let options = TaskOptions { profile: ObservationProfile::PolicyAndCritic, episode_s: Some(0.6), ..options(2) };
    let mut batch_of_two = batch("Kick", options.clone());
    run(&mut batch_of_two, &[0, 1], 17);
    let mut other = batch("Kick", TaskOptions { seed: 7, worlds: 1, ..options });
    other.load(0, &saved(&batch_of_two, 1)).expect("a load");
    assert!(rows(&other)[0] == rows(&batch_of_two)[1]);
    let expect = run(&mut batch_of_two, &[0, 1], 80);
    let found = run(&mut other, &[1], 80);
    assert!(expect.iter().zip(&found).all(|(expect, found)| expect[1] == found[0]));
}

#[test]
fn other_options_and_damaged_bytes_are_refused() {
    let mut walk = batch("Walk", options(1));
    let before = rows(&walk);
    let state = saved(&walk, 0);
    let foreign = saved(&batch("Stand", options(1)), 0);
    assert!(matches!(walk.load(0, &foreign), Err(TaskError::OtherOptions)));
    for length in [0, 1, state.len() / 2, state.len() - 1] {
        assert!(matches!(walk.load(0, &state[..length]), Err(TaskError::State(_))), "{length} bytes");
    }
    assert!(matches!(walk.load(1, &state), Err(TaskError::Size { .. })));
    assert!(rows(&walk) == before);
    walk.load(0, &state).expect("its own state");
}
