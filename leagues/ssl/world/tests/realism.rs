//! Presets of realism (docs/reference/smallsize-ssl.md 4.1).

use ssl_world::sensors::RealismPreset;
use ssl_world::{SslSettings, World};

/// ball, robot, phi, area, overlap, command loss, reply loss, missing ball, missing robot, dribbler balls, camera
/// error, offset, delay, processing, command delay (the last three in ms).
const TABLE: [(RealismPreset, [f64; 15], bool); 4] = [
    (RealismPreset::None, [0.0, 0.0, 0.0, 0.0, 0.3, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 35.0, 5.0, 0.0], true),
    (
        RealismPreset::Friendly,
        [0.0004, 0.0003, 0.003, 1.0, 1.0, 0.01, 0.01, 0.05, 0.02, 0.001, 0.05, 0.02, 35.0, 10.0, 0.0],
        true,
    ),
    (
        RealismPreset::Rc2021,
        [0.0010, 0.0013, 0.010, 6.5, 1.0, 0.03, 0.10, 0.05, 0.0, 0.02, 0.0, 0.0, 35.0, 10.0, 0.0],
        false,
    ),
    (
        RealismPreset::Realistic,
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
    let it = RealismPreset::GrSim.realism();
    assert_eq!((it.ball_noise_m, it.robot_noise_m, it.camera_overlap_m), (0.003, 0.003, 0.2));
    assert!((it.robot_noise_rad.to_degrees() - 2.0).abs() < 1e-12);
    assert!(it.ball_loss > 0.0 && it.robot_loss.iter().all(|loss| *loss > 0.0));
    assert!(!it.is_ball_hidden && it.vision_delay_s == 0.0);
}

#[test]
fn a_world_has_its_preset_in_cameras_radio_and_dribblers() {
    for (name, preset) in RealismPreset::ALL {
        let world = World::new(SslSettings { realism: preset, ..SslSettings::default() });
        let (realism, model) = (preset.realism(), world.model());
        assert_eq!(*world.realism(), realism, "{name}");
        assert_eq!(model.is_dribbling_perfect, !realism.is_dribbling_simulated, "{name}");
    }
}
