//! Presets of realism and its message (docs/reference/smallsize-ssl.md 4.1).

use proptest::prelude::*;
use smallsize::ssl::sense::{Preset, Realism};
use wire::ssl::erforce::RealismConfigErForce;

/// ball, robot, phi, area, overlap, command loss, reply loss, missing ball, missing robot, dribbler balls, camera error,
/// offset, delay, processing, command delay (the last three in ms).
const TABLE: [(Preset, [f64; 15], bool); 4] = [
    (Preset::None, [0.0, 0.0, 0.0, 0.0, 0.3, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 35.0, 5.0, 0.0], true),
    (
        Preset::Friendly,
        [0.0004, 0.0003, 0.003, 1.0, 1.0, 0.01, 0.01, 0.05, 0.02, 0.001, 0.05, 0.02, 35.0, 10.0, 0.0],
        true,
    ),
    (Preset::Rc2021, [0.0010, 0.0013, 0.010, 6.5, 1.0, 0.03, 0.10, 0.05, 0.0, 0.02, 0.0, 0.0, 35.0, 10.0, 0.0], false),
    (
        Preset::Realistic,
        [0.0014, 0.0013, 0.010, 6.5, 1.0, 0.03, 0.10, 0.05, 0.02, 0.05, 0.1, 0.02, 35.0, 10.0, 3.0],
        true,
    ),
];

#[test]
fn presets_have_the_numbers_of_the_table() {
    for (preset, numbers, is_dribbling_simulated) in TABLE {
        let it = preset.realism();
        let ours = [
            it.ball_noise_m,
            it.robot_noise_m,
            it.robot_noise_rad,
            it.ball_noise_px,
            it.camera_overlap_m,
            it.command_loss,
            it.reply_loss,
            it.ball_loss,
            it.robot_loss[0],
            it.dribbler_balls_hz,
            it.camera_error_m,
            it.object_offset_m,
            it.vision_delay_s * 1000.0,
            it.vision_processing_s * 1000.0,
            it.command_delay_s * 1000.0,
        ];
        assert_eq!(ours, numbers, "{preset:?}");
        assert_eq!(it.is_dribbling_simulated, is_dribbling_simulated);
        assert_eq!(it.robot_loss[0], it.robot_loss[1]);
        assert!(it.is_ball_hidden && it.visible_part_min == 0.4);
    }
}

#[test]
fn grsim_has_gaussian_noise_and_objects_that_vanish() {
    let it = Preset::GrSim.realism();
    assert_eq!((it.ball_noise_m, it.robot_noise_m, it.camera_overlap_m), (0.003, 0.003, 0.2));
    assert!((it.robot_noise_rad.to_degrees() - 2.0).abs() < 1e-12);
    assert!(it.ball_loss > 0.0 && it.robot_loss.iter().all(|loss| *loss > 0.0));
    assert!(!it.is_ball_hidden && it.vision_delay_s == 0.0);
}

#[test]
fn an_empty_message_changes_nothing() {
    for (_, preset) in Preset::ALL {
        assert_eq!(preset.realism().with(&RealismConfigErForce::default()), Ok(preset.realism()));
    }
}

#[test]
fn a_message_changes_only_what_it_sets() {
    let old = Preset::Friendly.realism();
    let message = RealismConfigErForce {
        vision_delay: Some(12_500_000),
        enable_invisible_ball: Some(false),
        missing_robot_detections: Some(0.5),
        ..RealismConfigErForce::default()
    };
    let expected = Realism { vision_delay_s: 0.0125, is_ball_hidden: false, robot_loss: [0.5; 2], ..old };
    assert_eq!(old.with(&message), Ok(expected));
}

#[test]
fn each_preset_survives_the_wire() {
    for (name, preset) in Preset::ALL {
        let there = preset.realism();
        let message = there.to_message();
        let back = Preset::None.realism().with(&message).expect(name);
        assert_eq!(back.to_message(), message, "{name}");
        assert!((back.ball_noise_m - there.ball_noise_m).abs() < 1e-9, "{name}");
        assert_eq!((back.vision_delay_s, back.command_delay_s), (there.vision_delay_s, there.command_delay_s));
    }
}

#[test]
fn a_loss_that_differs_between_the_teams_stays_off_the_wire() {
    let it = Realism { robot_loss: [0.1, 0.2], ..Realism::default() };
    assert_eq!(it.to_message().missing_robot_detections, None);
    assert_eq!(it.with(&it.to_message()).map(|new| new.robot_loss), Ok([0.1, 0.2]));
}

#[test]
fn absurd_numbers_are_refused_by_name() {
    let old = Realism::default();
    let none = RealismConfigErForce::default();
    let bad = [
        (RealismConfigErForce { stddev_ball_p: Some(-0.1), ..none }, "stddev_ball_p"),
        (RealismConfigErForce { stddev_robot_phi: Some(f32::NAN), ..none }, "stddev_robot_phi"),
        (RealismConfigErForce { robot_command_loss: Some(1.5), ..none }, "robot_command_loss"),
        (RealismConfigErForce { missing_robot_detections: Some(2.0), ..none }, "missing_robot_detections"),
        (RealismConfigErForce { vision_delay: Some(-1), ..none }, "vision_delay"),
        (RealismConfigErForce { command_delay: Some(u64::MAX), ..none }, "command_delay"),
        (RealismConfigErForce { camera_overlap: Some(f32::INFINITY), ..none }, "camera_overlap"),
    ];
    for (message, field) in bad {
        assert_eq!(old.with(&message).expect_err(field).field, field);
    }
}

proptest! {
    #[test]
    fn any_numbers_are_taken_or_refused(numbers in prop::array::uniform6(prop::option::of(any::<f32>())), ns in any::<i64>()) {
        let [a, b, c, d, e, f] = numbers;
        let message = RealismConfigErForce {
            stddev_ball_p: a, camera_overlap: b, dribbler_ball_detections: c, camera_position_error: d,
            missing_ball_detections: e, object_position_offset: f, vision_delay: Some(ns), ..RealismConfigErForce::default()
        };
        if let Ok(new) = Realism::default().with(&message) {
            prop_assert!(new.ball_noise_m >= 0.0 && new.camera_overlap_m <= 10.0);
            prop_assert!((0.0..=1.0).contains(&new.ball_loss) && (0.0..=10.0).contains(&new.vision_delay_s));
        }
    }
}
