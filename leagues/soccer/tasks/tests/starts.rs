//! Starts, commands and ends of episodes.

use std::collections::BTreeSet;

use engine::RandomStream;
use soccer_tasks::{ObservationProfile, Posture, TASKS, TaskBatch, TaskError, TaskLayout, TaskOptions, find_task};

use crate::runs::{batch, options, start_of};

fn truth(batch: &TaskBatch) -> Vec<Vec<f32>> {
    let width = TaskLayout::width(&batch.layout().truth);
    let mut rows = vec![0.0; width * batch.options().worlds];
    batch.copy_truth(&mut rows);
    rows.chunks_exact(width).map(<[f32]>::to_vec).collect()
}

#[test]
fn robots_stand_except_to_get_up() {
    for task in TASKS {
        let batch = batch(task.name, TaskOptions { profile: ObservationProfile::Truth, ..options(16) });
        let height = start_of(&batch.layout().truth, "torso_position") + 2;
        for row in truth(&batch) {
            assert_eq!(row[height] > 0.33, task.name != "GetUp", "{}: {}", task.name, row[height]);
        }
    }
}

#[test]
fn robots_that_get_up_lie_on_every_side() {
    let batch = batch("GetUp", TaskOptions { profile: ObservationProfile::Truth, ..options(64) });
    let attitude = start_of(&batch.layout().truth, "torso_attitude");
    let sides: BTreeSet<&str> = truth(&batch)
        .iter()
        .map(|row| {
            let [w, x, y, z] = [0, 1, 2, 3].map(|index| f64::from(row[attitude + index]));
            let (right_up, forward_up) = (2.0 * (x * z - w * y), 2.0 * (y * z + w * x));
            match () {
                () if forward_up < -0.9 => "front",
                () if forward_up > 0.9 => "back",
                () if right_up < -0.8 => "right",
                () if right_up > 0.8 => "left",
                () => "other",
            }
        })
        .collect();
    for side in ["front", "back", "left", "right"] {
        assert!(sides.contains(side), "{side}: {sides:?}");
    }
}

#[test]
fn a_ball_to_kick_lies_in_front() {
    let batch = batch("Kick", TaskOptions { profile: ObservationProfile::Truth, ..options(8) });
    let [ball, torso] = ["ball_position", "torso_position"].map(|name| start_of(&batch.layout().truth, name));
    for row in truth(&batch) {
        let [dx, dy] = [0, 1].map(|axis| row[ball + axis] - row[torso + axis]);
        let distance = (dx * dx + dy * dy).sqrt();
        assert!((0.15..0.3).contains(&distance), "{distance}");
    }
}

#[test]
fn commands_are_drawn_in_their_ranges() {
    let walk = find_task("Walk").expect("a task");
    let draw = |index: u64| (walk.start)(&mut RandomStream::new(1, "task start", 0, index)).command;
    let commands: Vec<[f32; 4]> = (0..400).map(draw).collect();
    for (index, low, high) in [(0, -0.5, 0.8), (1, -0.5, 0.5), (2, -1.75, 1.75)] {
        let all = || commands.iter().map(|command| command[index]);
        let (least, most) = (all().fold(f32::MAX, f32::min), all().fold(f32::MIN, f32::max));
        assert!(least >= low && least < low + 0.1 && most <= high && most > high - 0.1, "{least} {most}");
    }
    assert!(commands.contains(&[0.0; 4]), "some stand");
}

#[test]
fn a_fixed_command_outlives_resets() {
    let mut batch = batch("Walk", options(2));
    batch.set_command(Some(&[0.5, 0.0, -1.0])).expect("a command");
    for _ in 0..3 {
        batch.reset(None, None).expect("a reset");
        truth(&batch).iter().for_each(|row| assert_eq!(row[..3], [0.5, 0.0, -1.0]));
    }
    assert!(batch.set_command(Some(&[0.5])).is_err() && batch.set_command(Some(&[f32::NAN; 3])).is_err());
    batch.set_command(None).expect("no command");
    batch.reset(None, None).expect("a reset");
    truth(&batch).iter().for_each(|row| assert_ne!(row[..3], [0.5, 0.0, -1.0]));
}

#[test]
fn every_type_of_robot_has_its_joints_and_feet() {
    for robot_type in 0..5 {
        let batch = batch("Stand", TaskOptions { robot_type, ..options(1) });
        let parts = |name: &str| {
            let quantity = batch.layout().robot.iter().find(|quantity| quantity.name == name).expect("a quantity");
            quantity.parts.len()
        };
        let (joints, feet) = if robot_type == 4 { (24, 4) } else { (22, 2) };
        assert_eq!((parts("joint_angle"), parts("foot")), (joints, 7 * feet), "type {robot_type}");
    }
}

#[test]
fn a_misspelt_task_has_a_suggestion() {
    let message = |name: &str| find_task(name).err().map(|error| error.to_string()).unwrap_or_default();
    assert_eq!(
        message("walk"),
        "there is no task \"walk\", did you mean \"Walk\"?; the tasks are Stand, Walk, Run, Turn, GetUp, Kick"
    );
    assert_eq!(message("xyzzy"), "there is no task \"xyzzy\"; the tasks are Stand, Walk, Run, Turn, GetUp, Kick");
}

#[test]
fn actions_that_are_no_numbers_move_nothing() {
    let mut batch = batch("Stand", options(2));
    let before = batch.digests();
    let mut actions = vec![0.0; 44];
    actions[25] = f32::INFINITY;
    assert!(matches!(batch.step(&actions), Err(TaskError::Action { world: 1, index: 3 })));
    assert!(matches!(batch.step(&actions[..43]), Err(TaskError::Size { .. })));
    assert_eq!(batch.digests(), before);
}

#[test]
fn postures_have_names() {
    let names: BTreeSet<&str> = TASKS.iter().flat_map(|task| task.postures).copied().map(Posture::name).collect();
    assert_eq!(names.len(), 5);
}
