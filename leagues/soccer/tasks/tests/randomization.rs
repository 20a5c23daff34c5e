//! Episodes that draw their physics and their delay.

use soccer_tasks::{RANDOMIZATION_NAMES, Randomization, TaskOptions};

use crate::runs::{batch, options, run};

fn ranges(named: &[(&str, f64, f64)]) -> Randomization {
    let mut ranges = Randomization::default();
    named.iter().for_each(|(name, low, high)| ranges.set(name, *low, *high).expect("a range"));
    ranges
}

fn random_options(worlds: usize) -> TaskOptions {
    let named = [
        ("mass", 0.8, 1.2),
        ("torque", 0.8, 1.2),
        ("slip", 0.5, 2.0),
        ("gravity", 0.95, 1.05),
        ("late_answers", 0.0, 0.3),
        ("delay_cycles", 0.0, 3.0),
        ("gyro_noise", 0.0, 2.0),
        ("effector_noise", 0.0, 5.0),
        ("push", 0.0, 0.5),
    ];
    TaskOptions { randomization: ranges(&named), vision: false, ..options(worlds) }
}

#[test]
fn each_range_changes_a_run_and_factors_of_one_do_not() {
    let of = |randomization| {
        let mut batch = batch("Stand", TaskOptions { randomization, vision: false, ..options(1) });
        run(&mut batch, &[0], 40)
    };
    let usual = of(Randomization::default());
    for name in RANDOMIZATION_NAMES {
        let changed = match name {
            "delay_cycles" => of(ranges(&[(name, 2.0, 2.0)])),
            "late_answers" => of(ranges(&[(name, 0.5, 0.5)])),
            _ => of(ranges(&[(name, 1.1, 1.1)])),
        };
        assert!(changed != usual, "{name}");
    }
    let none = RANDOMIZATION_NAMES.map(|name| match name {
        "late_answers" | "push" => (name, 0.0, 0.0),
        _ if name.contains("noise") || name == "gyro_bias" => (name, 0.0, 0.0),
        _ => (name, 1.0, 1.0),
    });
    assert!(of(ranges(&none)) == usual, "factors of 1, no late answer, the usual delay, and no noise");
}

#[test]
fn episodes_differ_and_repeat_in_every_slot() {
    let rows = |names: &[u64]| {
        let mut batch = batch("Stand", random_options(names.len()));
        let seeds: Vec<u64> = names.iter().map(|name| 40 + name).collect();
        batch.reset(None, Some(&seeds)).expect("a reset");
        run(&mut batch, names, 60)
    };
    let (one, three) = (rows(&[2]), rows(&[0, 1, 2]));
    one.iter().zip(&three).for_each(|(one, three)| assert!(one[0] == three[2]));
    let mut same = batch("Stand", random_options(2));
    same.step(&[0.3; 2 * 22]).expect("a step");
    let rows = crate::runs::rows(&same);
    assert!(rows[0] != rows[1], "two worlds have two robots");
}

#[test]
fn a_saved_episode_continues_with_its_physics() {
    let mut first = batch("Stand", random_options(1));
    run(&mut first, &[0], 15);
    let mut state = Vec::new();
    first.save(0, &mut state).expect("a state");
    let mut second = batch("Stand", TaskOptions { seed: 9, ..random_options(1) });
    second.load(0, &state).expect("a state of the same options");
    assert!(run(&mut first, &[0], 30) == run(&mut second, &[0], 30));
}

#[test]
fn ranges_that_cannot_be_are_refused() {
    let check = |name, low, high, expect: &str| {
        let error = Randomization::default().set(name, low, high).expect_err(name).to_string();
        assert!(error.contains(expect), "{error}");
    };
    check("mass", 1.2, 0.8, "factors from 0.1 to 10, the lower one first");
    check("slip", f64::NAN, 1.0, "factors from 0.1 to 10");
    check("gravity", 0.0, 1.0, "factors from 0.1 to 10");
    check("late_answers", 0.0, 1.0, "shares from 0 to 0.9, the lower one first");
    check("push", 0.0, 3.0, "changes of velocity, m/s, from 0 to 2, the lower one first");
    check("delay_cycles", 0.5, 1.0, "whole numbers of cycles from 0 to 10");
    check("delay_cycles", 0.0, 11.0, "whole numbers of cycles from 0 to 10");
    check("joint_noise", -1.0, 1.0, "standard deviations from 0 to 100, the lower one first");
    check("gyro_bias", 2.0, 1.0, "standard deviations from 0 to 100, the lower one first");
    check("force_noise", f64::NAN, f64::NAN, "standard deviations from 0 to 100");
    check("weight", 1.0, 1.0, "one of mass, torque, slip, gravity, late_answers, delay_cycles");
}
