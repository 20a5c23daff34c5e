//! Actions that are joint angles, and groups of joints.

use soccer_tasks::{ActionMode, JointGroup, ObservationProfile, TaskBatch, TaskError, TaskLayout, TaskOptions};

use crate::runs::{batch, options, run, start_of};

fn angle_options(joints: JointGroup, profile: ObservationProfile) -> TaskOptions {
    TaskOptions { action: ActionMode::Angle, joints, profile, vision: false, ..options(1) }
}

/// The angles of all joints by effector, rad.
fn angles(batch: &TaskBatch) -> Vec<(String, f32)> {
    let layout = &batch.layout().truth;
    let mut row = vec![0.0; TaskLayout::width(layout)];
    batch.copy_truth(&mut row);
    let start = start_of(layout, "joint_angle");
    let names = layout.iter().find(|quantity| quantity.name == "joint_angle").expect("angles");
    names.parts.iter().zip(&row[start..]).map(|(name, angle)| (name.to_string(), *angle)).collect()
}

#[test]
fn joints_reach_the_angles_of_the_action_and_the_others_the_base_posture() {
    let check = |joints, profile, numbers: usize, arm: f32| {
        let mut batch = batch("Stand", angle_options(joints, profile));
        let names = batch.layout().action[0].parts.clone();
        assert_eq!(names.len(), numbers);
        let action: Vec<f32> = names.iter().map(|name| if *name == "lae2" { 0.5 } else { 0.0 }).collect();
        for _ in 0..40 {
            batch.step(&action).expect("a step");
        }
        let found = angles(&batch);
        let at = |name: &str| found.iter().find(|(own, _)| own == name).expect("a joint").1;
        for (joint, expect) in [("lae2", arm), ("rae2", -0.15), ("lae1", -1.6), ("lle4", -1.1), ("rle3", 0.55)] {
            assert!((at(joint) - expect).abs() < 0.05, "{joints:?} {profile:?} {joint}: {} is not {expect}", at(joint));
        }
    };
    check(JointGroup::All, ObservationProfile::Robot, 22, 0.65);
    check(JointGroup::Limbs, ObservationProfile::Truth, 20, 0.65);
    check(JointGroup::Legs, ObservationProfile::PolicyAndCritic, 12, 0.15);
}

#[test]
fn a_group_of_joints_moves_by_speeds_while_the_others_hold_their_posture() {
    let options = TaskOptions { joints: JointGroup::Legs, vision: false, ..options(1) };
    let mut batch = batch("Stand", options);
    for _ in 0..30 {
        batch.step(&[0.0; 12]).expect("a step");
    }
    let arm = angles(&batch).into_iter().find(|(name, _)| name == "lae1").expect("an arm").1;
    assert!((arm + 1.6).abs() < 0.05, "{arm}");
}

#[test]
fn a_saved_episode_of_angles_continues_bit_by_bit() {
    let options = angle_options(JointGroup::Legs, ObservationProfile::PolicyAndCritic);
    let mut first = batch("Walk", options.clone());
    run(&mut first, &[0], 15);
    let mut state = Vec::new();
    first.save(0, &mut state).expect("a state");
    let mut second = batch("Walk", TaskOptions { seed: 9, ..options });
    second.load(0, &state).expect("a load");
    assert!(run(&mut first, &[0], 40) == run(&mut second, &[0], 40));
}

#[test]
fn other_actions_refuse_a_saved_episode_and_bad_scales_are_named() {
    let mut state = Vec::new();
    batch("Walk", angle_options(JointGroup::All, ObservationProfile::Robot)).save(0, &mut state).expect("a state");
    let mut speeds = batch("Walk", TaskOptions { vision: false, ..options(1) });
    assert!(matches!(speeds.load(0, &state), Err(TaskError::OtherOptions)));
    for scale in [0.0, -1.0, 5.0, f32::NAN] {
        let options =
            TaskOptions { angle_scale_rad: scale, ..angle_options(JointGroup::All, ObservationProfile::Robot) };
        let error = TaskBatch::new("Walk", options, None).err().expect("an error").to_string();
        assert!(error.contains("angle scale") && error.contains("0.01 to 4"), "{error}");
    }
}
