//! Presets of realism (docs/reference/smallsize-ssl.md 4.1).

use engine::Commands as _;
use ssl_protocol::Any;
use ssl_protocol::config::{RealismConfig, SimulatorConfig};
use ssl_protocol::control::SimulatorCommand;
use ssl_protocol::erforce::RealismConfigErForce;
use ssl_world::control::simulator;
use ssl_world::sensors::{Realism, RealismPreset};
use ssl_world::{SslSettings, World, WorldCommand};

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
fn perfect_cameras_see_the_ball_behind_robots() {
    let none = RealismPreset::None.realism();
    let perfect = Realism { is_ball_hidden: false, vision_delay_s: 0.0, vision_processing_s: 0.0, ..none };
    assert_eq!(RealismPreset::Perfect.realism(), perfect);
}

#[test]
fn occlusion_can_be_chosen_for_each_preset() {
    for (name, realism) in RealismPreset::ALL {
        for (is_ball_hidden, expect) in
            [(Some(true), true), (Some(false), false), (None, realism.realism().is_ball_hidden)]
        {
            let world = World::new(SslSettings { realism, is_ball_hidden, ..SslSettings::default() });
            assert_eq!(world.realism().is_ball_hidden, expect, "{name} {is_ball_hidden:?}");
        }
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

/// A preset's numbers as ER-Force's message.
fn message(it: &Realism) -> RealismConfigErForce {
    let f32 = |number: f64| Some(number as f32);
    let ns = |seconds: f64| (seconds * 1e9).round() as i64;
    RealismConfigErForce {
        stddev_ball_p: f32(it.ball_noise_m),
        stddev_robot_p: f32(it.robot_noise_m),
        stddev_robot_phi: f32(it.robot_noise_rad),
        stddev_ball_area: f32(it.ball_noise_px),
        enable_invisible_ball: Some(it.is_ball_hidden),
        ball_visibility_threshold: f32(it.visible_part_min),
        camera_overlap: f32(it.camera_overlap_m),
        dribbler_ball_detections: f32(it.dribbler_balls_hz),
        camera_position_error: f32(it.camera_error_m),
        robot_command_loss: f32(it.command_loss),
        robot_response_loss: f32(it.reply_loss),
        missing_ball_detections: f32(it.ball_loss),
        missing_robot_detections: f32(it.robot_loss[0]),
        vision_delay: Some(ns(it.vision_delay_s)),
        vision_processing_time: Some(ns(it.vision_processing_s)),
        simulate_dribbling: Some(it.is_dribbling_simulated),
        object_position_offset: f32(it.object_offset_m),
        command_delay: Some(ns(it.command_delay_s) as u64),
    }
}

/// All numbers in single precision, as the message has them.
fn rounded(it: &Realism) -> Vec<String> {
    format!("{it:?}")
        .split(", ")
        .map(|field| {
            let (name, value) = field.split_once(": ").unwrap_or(("", field));
            let number = value.trim_matches(['[', ']', ' ', '}']).parse::<f32>();
            number.map_or_else(|_| field.to_owned(), |number| format!("{name} {number}"))
        })
        .collect()
}

#[test]
fn a_preset_by_the_key_and_by_the_port_is_the_same() {
    for (name, realism) in RealismPreset::ALL {
        let by_key = World::new(SslSettings { realism, ..SslSettings::default() });
        let realism_config = Some(RealismConfig { custom: vec![Any::pack(&message(by_key.realism()))] });
        let config = SimulatorConfig { realism_config, ..SimulatorConfig::default() };
        let mut by_port = World::new(SslSettings::default());
        for command in simulator::read(&SimulatorCommand { config: Some(config), control: None }).items {
            by_port.control(None, WorldCommand::Order(command.into()));
        }
        assert_eq!(rounded(by_port.realism()), rounded(by_key.realism()), "{name}");
        assert_eq!(by_port.model().is_dribbling_perfect, by_key.model().is_dribbling_perfect, "{name}");
    }
}
