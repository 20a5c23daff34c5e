//! The three modes of automatic resets, as Gymnasium defines them.

use soccer_tasks::{Autoreset, TaskError, TaskLayout, TaskOptions};

use crate::runs::{batch, options, rows, until_end};

fn with(autoreset: Autoreset) -> TaskOptions {
    TaskOptions { autoreset, ..options(2) }
}

#[test]
fn next_step_begins_in_the_next_step_without_a_reward() {
    let mut batch = batch("Stand", with(Autoreset::NextStep));
    let steps = until_end(&mut batch);
    let ended: Vec<bool> = batch.results().map(|result| result.ended.is_some()).collect();
    let world = ended.iter().position(|ended| *ended).expect("an end");
    assert!(batch.results().nth(world).is_some_and(|result| result.is_terminated && result.reward < 0.0));
    assert_eq!(
        batch.results().nth(world).and_then(|result| result.ended).map(|(_, cycles)| cycles),
        Some(steps as u64)
    );
    let width = TaskLayout::width(&batch.layout().action);
    batch.step(&vec![1.0; 2 * width]).expect("a step");
    let result = batch.results().nth(world).expect("a world");
    assert!(!result.is_terminated && !result.is_truncated && result.reward == 0.0 && result.ended.is_none());
}

#[test]
fn same_step_has_the_final_observation_beside_the_next_one() {
    let [mut same, mut disabled] =
        [Autoreset::SameStep, Autoreset::Disabled].map(|autoreset| batch("Stand", with(autoreset)));
    assert_eq!(until_end(&mut same), until_end(&mut disabled));
    let width = TaskLayout::width(&same.layout().robot);
    let [mut last, mut now, mut end] = [0; 3].map(|_| vec![0.0; 2 * width]);
    same.copy_final_robot(&mut last);
    same.copy_robot(&mut now);
    disabled.copy_robot(&mut end);
    for (world, result) in same.results().enumerate().filter(|(_, result)| result.ended.is_some()) {
        let row = world * width..(world + 1) * width;
        assert!(result.is_terminated);
        assert_eq!(last[row.clone()], end[row.clone()]);
        assert_ne!(now[row.clone()], end[row]);
    }
}

#[test]
fn disabled_needs_a_reset() {
    let mut batch = batch("Stand", with(Autoreset::Disabled));
    until_end(&mut batch);
    let over: Vec<bool> = batch.results().map(|result| result.ended.is_some()).collect();
    let before = rows(&batch);
    let width = TaskLayout::width(&batch.layout().action);
    let refused = batch.step(&vec![0.0; 2 * width]);
    assert!(matches!(refused, Err(TaskError::EpisodeOver { .. })), "{refused:?}");
    assert!(rows(&batch) == before, "nothing has happened");
    batch.reset(Some(&over), None).expect("a reset");
    batch.step(&vec![0.0; 2 * width]).expect("a step");
}

#[test]
fn time_over_is_no_termination() {
    let mut batch = batch("Stand", TaskOptions { episode_s: Some(0.2), decision_cycles: 3, ..options(1) });
    let width = TaskLayout::width(&batch.layout().action);
    for step in 1..=4 {
        batch.step(&vec![0.0; width]).expect("a step");
        let result = batch.results().next().expect("a world");
        assert!(!result.is_terminated && result.is_truncated == (step == 4), "step {step}");
        assert_eq!(result.ended.map(|(_, cycles)| cycles), (step == 4).then_some(10));
    }
}
