//! Starts of episodes, errors, and what the robot does without a policy.

use engine::ObservationProfile;
use humanoid_tasks::{HumanoidTaskLayout, HumanoidTaskOptions};

use crate::{batch, result};

/// The first exact observations of some episodes: one row for each world.
fn starts(task: &str, robot: &str) -> Option<(Vec<Vec<f32>>, HumanoidTaskLayout)> {
    let options = HumanoidTaskOptions {
        worlds: 12,
        robot: robot.to_owned(),
        profile: ObservationProfile::Truth,
        ..Default::default()
    };
    let mut batch = batch(task, options)?;
    batch.reset(None, None).expect("a start");
    let layout = batch.layout().clone();
    let mut rows = vec![0.0; 12 * HumanoidTaskLayout::width(&layout.truth)];
    batch.copy_truth(&mut rows);
    Some((rows.chunks(rows.len() / 12).map(<[f32]>::to_vec).collect(), layout))
}

/// The index of the first number of a quantity.
fn place(layout: &HumanoidTaskLayout, name: &str) -> usize {
    let before = layout.truth.iter().take_while(|quantity| quantity.name != name);
    before.map(|quantity| quantity.parts.len()).sum()
}

#[test]
fn robots_stand_on_their_feet_or_lie() {
    let check = |task: &str, robot: &str, heights: std::ops::Range<f32>, stands: bool| {
        let Some((rows, layout)) = starts(task, robot) else { return };
        let [height, gravity, feet] = ["height", "gravity", "feet_touch"].map(|name| place(&layout, name));
        for row in &rows {
            assert!(heights.contains(&row[height]), "{task} {robot}: torso at {} m", row[height]);
            assert_eq!(row[gravity + 2] < -0.9, stands, "{task} {robot}: {:?}", &row[gravity..gravity + 3]);
            assert!(!stands || row[feet] + row[feet + 1] > 0.0, "{task} {robot}: no foot on the ground");
        }
    };
    check("Walk", "T1", 0.58..0.66, true);
    check("Walk", "K1", 0.4..0.6, true);
    check("Kick", "T1", 0.58..0.66, true);
    check("GetUp", "T1", 0.0..0.35, false);
}

#[test]
fn the_ball_lies_before_the_robot() {
    let Some((rows, layout)) = starts("Kick", "T1") else { return };
    let ball = place(&layout, "ball");
    assert!(rows.iter().all(|row| (0.2..0.4).contains(&row[ball]) && row[ball + 1].abs() < 0.2));
    assert!(rows.iter().any(|row| row[ball + 1] > 0.0) && rows.iter().any(|row| row[ball + 1] < 0.0));
}

#[test]
fn bad_options_are_named() {
    let check = |options: HumanoidTaskOptions, task: &str, expect: &str| {
        let Some(result) = result(task, options, 1) else { return };
        let error = result.err().expect("an error").to_string();
        assert!(error.contains(expect), "{error}");
    };
    let usual = HumanoidTaskOptions::default;
    check(usual(), "walk", "there is no task \"walk\" in the world humanoid, did you mean \"Walk\"?");
    check(HumanoidTaskOptions { robot: "T9".to_owned(), ..usual() }, "Walk", "there is no robot model T9");
    check(HumanoidTaskOptions { gains: [-1.0, 0.0], ..usual() }, "Walk", "gains is -1 and 0; it takes 0 to");
    check(HumanoidTaskOptions { delay_cycles: Some(11), ..usual() }, "Walk", "delay_cycles is 11; it takes 0 to 10");
}

#[test]
fn a_robot_that_holds_its_joints_still_falls_and_its_episode_ends() {
    let Some(mut batch) = batch("Walk", HumanoidTaskOptions::default()) else { return };
    batch.reset(None, None).expect("a start");
    let joints = HumanoidTaskLayout::width(&batch.layout().action);
    let mut cycles = 0;
    let ended = loop {
        batch.step(&vec![0.0; joints]).expect("a step");
        cycles += 1;
        let result = batch.results().next().expect("a world");
        if let Some(ended) = result.ended {
            break (result.is_terminated, result.is_truncated, ended.1);
        }
        assert!(cycles <= 500);
    };
    eprintln!("{cycles} cycles: {ended:?}");
    assert!(ended.0 != ended.1 && ended.2 == cycles);
}
