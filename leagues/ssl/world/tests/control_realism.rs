//! Realism: each field of the message alone (docs/reference/smallsize-ssl.md 7.1).

use ssl_protocol::Any;
use ssl_protocol::config::{RealismConfig, SimulatorConfig};
use ssl_protocol::control::SimulatorCommand;
use ssl_protocol::erforce::RealismConfigErForce;
use ssl_world::control::{ControlError, ControlOutcome, RealismChange, Reason, apply, simulator};
use ssl_world::{Era, Model, State};

/// Executes a realism message. The state may not change.
fn realism(message: RealismConfigErForce) -> (Model, Vec<ControlOutcome>, Vec<ControlError>) {
    let config = RealismConfig { custom: vec![Any::pack(&message)] };
    let config = SimulatorConfig { realism_config: Some(config), ..SimulatorConfig::default() };
    let reading = simulator::read(&SimulatorCommand { control: None, config: Some(config) });
    let (mut state, mut model) = (State::default(), Model::of(Era::Y2026A));
    let effects = reading.items.iter().map(|order| apply(order, &mut state, &mut model));
    let effects = effects.collect::<Result<_, _>>().expect("it is done");
    assert_eq!(state, State::default());
    (model, effects, reading.errors)
}

#[test]
fn each_field_of_realism_goes_on_to_the_world() {
    let (n, r) = (RealismConfigErForce::default(), RealismChange::default());
    let h = Some(0.5);
    let table = [
        (n, r),
        (RealismConfigErForce { stddev_ball_p: h, ..n }, RealismChange { ball_noise_m: Some(0.5), ..r }),
        (RealismConfigErForce { stddev_robot_p: h, ..n }, RealismChange { robot_noise_m: Some(0.5), ..r }),
        (RealismConfigErForce { stddev_robot_phi: h, ..n }, RealismChange { robot_noise_rad: Some(0.5), ..r }),
        (RealismConfigErForce { stddev_ball_area: h, ..n }, RealismChange { ball_area_noise_px: Some(0.5), ..r }),
        (
            RealismConfigErForce { enable_invisible_ball: Some(true), ..n },
            RealismChange { hides_ball: Some(true), ..r },
        ),
        (
            RealismConfigErForce { ball_visibility_threshold: h, ..n },
            RealismChange { ball_visibility_min: Some(0.5), ..r },
        ),
        (RealismConfigErForce { camera_overlap: h, ..n }, RealismChange { camera_overlap_m: Some(0.5), ..r }),
        (
            RealismConfigErForce { dribbler_ball_detections: h, ..n },
            RealismChange { dribbler_balls_per_s: Some(0.5), ..r },
        ),
        (RealismConfigErForce { camera_position_error: h, ..n }, RealismChange { camera_error_m: Some(0.5), ..r }),
        (RealismConfigErForce { robot_command_loss: h, ..n }, RealismChange { command_loss: Some(0.5), ..r }),
        (RealismConfigErForce { robot_response_loss: h, ..n }, RealismChange { feedback_loss: Some(0.5), ..r }),
        (RealismConfigErForce { missing_ball_detections: h, ..n }, RealismChange { ball_loss: Some(0.5), ..r }),
        (RealismConfigErForce { missing_robot_detections: h, ..n }, RealismChange { robot_loss: Some(0.5), ..r }),
        (RealismConfigErForce { vision_delay: Some(7), ..n }, RealismChange { vision_delay_ns: Some(7), ..r }),
        (
            RealismConfigErForce { vision_processing_time: Some(7), ..n },
            RealismChange { vision_processing_ns: Some(7), ..r },
        ),
        (
            RealismConfigErForce { simulate_dribbling: Some(true), ..n },
            RealismChange { simulates_dribbling: Some(true), ..r },
        ),
        (RealismConfigErForce { object_position_offset: h, ..n }, RealismChange { object_offset_m: Some(0.5), ..r }),
        (RealismConfigErForce { command_delay: Some(7), ..n }, RealismChange { command_delay_ns: Some(7), ..r }),
    ];
    for (message, change) in table {
        let expected = (Model::of(Era::Y2026A), vec![ControlOutcome::Realism(Box::new(change))], vec![]);
        assert_eq!(realism(message), expected, "{message:?}");
    }
    let (model, ..) = realism(RealismConfigErForce { simulate_dribbling: Some(false), ..n });
    assert!(model.is_dribbling_perfect);
}

#[test]
fn realism_that_cannot_be_is_refused() {
    let n = RealismConfigErForce::default();
    let wrong = [
        RealismConfigErForce { stddev_ball_p: Some(-0.1), ..n },
        RealismConfigErForce { robot_command_loss: Some(1.5), ..n },
        RealismConfigErForce { camera_overlap: Some(f32::NAN), ..n },
        RealismConfigErForce { vision_delay: Some(-1), ..n },
        RealismConfigErForce { command_delay: Some(u64::MAX), ..n },
    ];
    for message in wrong {
        let (_, effects, faults) = realism(message);
        assert_eq!(effects, []);
        assert_eq!(faults.iter().map(|fault| fault.reason).collect::<Vec<_>>(), [Reason::Realism]);
    }
}
