//! The profile `robot` has the numbers that an agent reads over the agent protocol, and no others.

use engine::World;
use sexp::Reader;
use soccer_protocol::agent::{Percept, PerceptForm, Percepts, SeenItem};
use soccer_tasks::{TASKS, TaskLayout, TaskOptions};

use crate::runs::{actions, batch, options, start_of};

const RADIANS: f32 = std::f32::consts::PI / 180.0;

/// The percepts of a world's robot as a client decodes them from the text of the protocol.
fn percepts(world: &soccer_world::SoccerWorld) -> Percepts {
    let (mut sensed, mut text, mut read) = (Percepts::new(), Vec::new(), Percepts::new());
    assert!(world.sense(engine::ParticipantId(0), &mut sensed));
    sensed.encode_as(PerceptForm::Server, 2, &mut text);
    read.decode(&mut Reader::default(), &text).expect("percepts");
    read
}

#[test]
fn equal_numbers_in_the_batch_and_over_the_protocol() {
    for task in ["Walk", "GetUp", "Kick"] {
        let mut batch = batch(task, options(1));
        let layout = batch.layout().robot.clone();
        let joints = layout.iter().find(|quantity| quantity.name == "joint_angle").expect("joints").parts.clone();
        let (mut row, mut views) = (vec![0.0; TaskLayout::width(&layout)], 0);
        for step in 0..60 {
            batch.step(&actions(&batch, &[1], step)).expect("a step");
            if batch.results().any(|result| result.ended.is_some()) {
                break;
            }
            batch.copy_robot(&mut row);
            let at = |name: &str, index: usize| row[start_of(&layout, name) + index];
            let mut feet = 0.0;
            for percept in percepts(batch.world(0).expect("a world")).list() {
                match percept {
                    Percept::Hinge { name, angle } => {
                        let effector = String::from_utf8_lossy(name).replace("aj", "ae").replace("lj", "le");
                        let effector = effector.replace("hj", "he");
                        let joint = joints.iter().position(|joint| *joint == effector).expect("its effector");
                        assert_eq!(at("joint_angle", joint), angle * RADIANS, "{task} {step} {effector}");
                    }
                    Percept::Gyro { rate, .. } => {
                        (0..3).for_each(|axis| assert_eq!(at("gyro", axis), rate[axis] * RADIANS));
                    }
                    Percept::Accelerometer { acceleration, .. } => {
                        (0..3).for_each(|axis| assert_eq!(at("acceleration", axis), acceleration[axis]));
                    }
                    Percept::Force { name, centre, force } => {
                        let foot = 7 * usize::from(**name == *b"rf");
                        feet += 1.0;
                        assert_eq!(at("foot", foot), 1.0);
                        (0..3).for_each(|axis| assert_eq!(at("foot", foot + 1 + axis), centre[axis]));
                        (0..3).for_each(|axis| assert_eq!(at("foot", foot + 4 + axis), force[axis]));
                    }
                    Percept::See(see) => {
                        views += 1;
                        assert_eq!(at("view_age", 0), 0.0);
                        let ball = see.items.iter().find_map(|item| match item {
                            SeenItem::Static { name, at } if **name == *b"B" => Some(*at),
                            _ => None,
                        });
                        let expect = ball
                            .map_or([0.0; 4], |ball| [1.0, ball.distance, ball.theta * RADIANS, ball.phi * RADIANS]);
                        (0..4).for_each(|index| assert_eq!(at("ball_view", index), expect[index], "{task} {step}"));
                        let landmarks = see.items.iter().filter(|item| matches!(item, SeenItem::Static { .. })).count();
                        let visible = (0..8).map(|index| at("landmark_view", 4 * index)).sum::<f32>() + expect[0];
                        assert_eq!(visible, landmarks as f32);
                    }
                    _ => {}
                }
            }
            assert_eq!(at("foot", 0) + at("foot", 7), feet, "{task} {step}");
        }
        assert!(views > 2, "{task}: {views} views");
    }
}

#[test]
fn no_quantity_needs_exact_values() {
    const SENSED: [&str; 11] = [
        "gait_phase",
        "last_action",
        "gyro",
        "acceleration",
        "joint_angle",
        "joint_rate",
        "up",
        "foot",
        "view_age",
        "ball_view",
        "landmark_view",
    ];
    for task in TASKS {
        for vision in [false, true] {
            let batch = batch(task.name, TaskOptions { vision, ..options(1) });
            let names: Vec<&str> = batch.layout().robot.iter().map(|quantity| quantity.name).collect();
            let command: Vec<&str> = task.command.iter().map(|part| part.name).collect();
            let sensed = if vision { &SENSED[..] } else { &SENSED[..8] };
            assert_eq!(names, [&command, sensed].concat(), "{}", task.name);
        }
    }
}

/// Over TCP an action acts one cycle after the percepts that it answers have been sent.
#[test]
fn an_action_acts_one_cycle_late_by_default() {
    for (delay_cycles, expect) in [(None, [false, true]), (Some(0), [true, true]), (Some(2), [false, false])] {
        let options = TaskOptions { delay_cycles, vision: false, ..options(1) };
        let [mut moving, mut still] = [0; 2].map(|_| batch("Stand", options.clone()));
        let width = TaskLayout::width(&moving.layout().action);
        let speeds = start_of(&moving.layout().truth, "joint_speed");
        let mut truths = [0; 2].map(|_| vec![0.0; TaskLayout::width(&moving.layout().truth)]);
        for is_different in expect {
            moving.step(&vec![0.5; width]).expect("a step");
            still.step(&vec![0.0; width]).expect("a step");
            moving.copy_truth(&mut truths[0]);
            still.copy_truth(&mut truths[1]);
            assert_eq!(truths[0][speeds..] != truths[1][speeds..], is_different, "{delay_cycles:?}");
        }
    }
}
