//! Equal bits: over threads, in every slot, and after a saved state.

use engine::ObservationProfile;
use humanoid_tasks::{HUMANOID_TASKS, HumanoidTaskBatch, HumanoidTaskLayout, HumanoidTaskOptions, Randomization};

use crate::{actions, batch, result};

/// Options with everything that draws.
fn options(worlds: usize, seed: u64) -> HumanoidTaskOptions {
    let mut randomization = Randomization::default();
    for (name, low, high) in [
        ("mass", 0.9, 1.1),
        ("gain", 0.9, 1.1),
        ("friction", 0.5, 1.5),
        ("gravity", 0.98, 1.02),
        ("joint_noise", 0.0, 0.01),
        ("gyro_noise", 0.0, 0.1),
        ("accelerometer_noise", 0.0, 0.1),
        ("push", 0.0, 0.5),
        ("delay_cycles", 0.0, 2.0),
    ] {
        randomization.set(name, low, high).expect("a range");
    }
    let profile = ObservationProfile::PolicyAndCritic;
    HumanoidTaskOptions { worlds, seed, profile, episode_s: Some(0.6), randomization, ..Default::default() }
}

/// Both observations and the rewards after some steps, and the digests.
fn play(batch: &mut HumanoidTaskBatch, worlds: usize, from: usize) -> (Vec<Vec<f32>>, Vec<u64>) {
    let layout = batch.layout().clone();
    let [robot, truth, joints] =
        [&layout.robot, &layout.truth, &layout.action].map(|one| HumanoidTaskLayout::width(one));
    let mut rows = Vec::new();
    for cycle in from..from + 70 {
        batch.step(&actions(worlds, joints, cycle)).expect("a step");
        let (mut sensed, mut exact) = (vec![0.0; robot * worlds], vec![0.0; truth * worlds]);
        batch.copy_robot(&mut sensed);
        batch.copy_truth(&mut exact);
        assert!(sensed.iter().chain(&exact).all(|number| number.is_finite()), "cycle {cycle}");
        rows.extend([sensed, exact, batch.results().map(|result| result.reward).collect()]);
    }
    (rows, batch.digests())
}

#[test]
fn threads_change_no_bit() {
    for task in HUMANOID_TASKS {
        let run = |threads| {
            let mut batch = result(task.name, options(4, 7), threads)?.expect("a batch");
            batch.reset(None, None).expect("a start");
            Some(play(&mut batch, 4, 0))
        };
        let (Some(first), Some(second)) = (run(1), run(3)) else { return };
        assert!(first == second, "{}", task.name);
    }
}

#[test]
fn a_saved_episode_continues_in_another_slot() {
    let (Some(mut first), Some(mut second)) = (batch("Kick", options(1, 7)), batch("Kick", options(1, 99))) else {
        return;
    };
    first.reset(None, None).expect("a start");
    second.reset(None, None).expect("a start");
    play(&mut first, 1, 0);
    let mut saved = Vec::new();
    first.save(0, &mut saved).expect("a state");
    second.load(0, &saved).expect("the state");
    assert!(play(&mut first, 1, 70) == play(&mut second, 1, 70));
    assert!(second.load(0, b"nothing").is_err());
    let Some(mut other) = batch("Walk", options(1, 7)) else { return };
    let error = other.load(0, &saved).expect_err("another task").to_string();
    assert!(error.contains("another task or other options"), "{error}");
}
