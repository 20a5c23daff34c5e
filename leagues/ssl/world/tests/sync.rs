//! Steps in one request: ticks, order, answer (docs/reference/smallsize-ssl.md 7.6).

use ssl_protocol::Team as Color;
use ssl_protocol::control::{RobotId, SimulatorCommand, SimulatorControl, TeleportRobot};
use ssl_protocol::robot::{RobotCommand, RobotControl};
use ssl_protocol::sync::{SimulationSyncRequest, SimulationSyncResponse};
use ssl_protocol::vision::DetectionFrame;
use ssl_world::control::sync::{self, StepClock};
use ssl_world::control::{ControlCommand, ErrorCodes, Reason};
use ssl_world::{Era, Model, State, Team};

fn step_of(sim_step: f32) -> SimulationSyncRequest {
    SimulationSyncRequest { sim_step: Some(sim_step), ..SimulationSyncRequest::default() }
}

fn read(clock: &mut StepClock, request: &SimulationSyncRequest) -> sync::StepRequest {
    clock.read(request, Some(Team::Blue), &State::default(), &Model::of(Era::Y2018B))
}

#[test]
fn steps_become_ticks() {
    for (step_s, ticks) in [(0.0, 0), (1.0 / 240.0, 1), (1.0 / 60.0, 4), (0.1, 24), (1.0, 240), (10.0, 2_400)] {
        assert_eq!(read(&mut StepClock::default(), &step_of(step_s)).ticks, ticks);
    }
}

#[test]
fn what_is_left_of_a_step_is_done_later() {
    for (step_s, rounds) in [(0.01_f32, 1000_u32), (0.001, 10_000), (1.0 / 61.0, 6100), (1.0 / 60.0, 600)] {
        let (mut clock, mut ticks) = (StepClock::default(), 0);
        for round in 1..=rounds {
            ticks += read(&mut clock, &step_of(step_s)).ticks;
            let asked = f64::from(step_s) * f64::from(round) * 240.0;
            assert!((f64::from(ticks) - asked).abs() < 0.5 + 1e-6, "{step_s} {round}: {ticks}");
        }
    }
}

#[test]
fn steps_that_cannot_be_are_none_and_leave_the_clock_alone() {
    for bad in [-0.001, f32::NAN, f32::INFINITY, 3601.0] {
        let mut clock = StepClock::default();
        let step = read(&mut clock, &step_of(bad));
        assert_eq!(step.ticks, 0);
        assert_eq!(step.errors.iter().map(|fault| fault.reason).collect::<Vec<_>>(), [Reason::Number]);
        assert_eq!(clock, StepClock::default());
    }
    assert_eq!(read(&mut StepClock::default(), &SimulationSyncRequest::default()), sync::StepRequest::default());
}

fn adding_robot_3() -> SimulationSyncRequest {
    let teleport = TeleportRobot { id: RobotId::new(Color::Blue, 3), present: Some(true), ..TeleportRobot::default() };
    let control = SimulatorControl {
        teleport_robot: vec![teleport],
        simulation_speed: Some(f32::NAN),
        ..SimulatorControl::default()
    };
    SimulationSyncRequest {
        sim_step: Some(0.1),
        simulator_command: Some(SimulatorCommand { control: Some(control), config: None }),
        robot_control: Some(RobotControl { robot_commands: vec![RobotCommand { id: 3, ..RobotCommand::default() }] }),
    }
}

#[test]
fn orders_come_before_commands() {
    let step = read(&mut StepClock::default(), &adding_robot_3());
    assert!(matches!(step.orders[..], [ControlCommand::TeleportRobot(_)]));
    assert!(matches!(step.commands[..], [(Team::Blue, 3, _)]));
    assert_eq!(step.errors.iter().map(|fault| fault.reason).collect::<Vec<_>>(), [Reason::Number]);
}

#[test]
fn robots_are_those_of_the_clients_team() {
    let (state, model) = (State::default(), Model::of(Era::Y2018B));
    let step = StepClock::default().read(&adding_robot_3(), None, &state, &model);
    assert_eq!((step.orders.len(), step.commands), (1, vec![]));
    let reasons: Vec<_> = step.errors.iter().map(|fault| fault.reason).collect();
    assert_eq!(reasons, [Reason::Number, Reason::RobotId]);
}

#[test]
fn the_answer_has_pictures_feedback_and_all_faults() {
    let request = adding_robot_3();
    let step = read(&mut StepClock::default(), &request);
    let frame = DetectionFrame { frame_number: 5, ..DetectionFrame::default() };
    let (state, codes) = (State::default(), ErrorCodes::Spar);
    let answer = sync::answer(&request, Some(Team::Blue), &state, vec![frame.clone()], &step.errors, codes);
    assert_eq!(answer.detection, [frame]);
    let robots = answer.robot_control_response.expect("a response");
    assert_eq!((robots.feedback.len(), robots.errors.len()), (1, 1));
    let answer = sync::answer(&request, None, &state, vec![], &step.errors, codes);
    assert_eq!(answer.robot_control_response.expect("a response").feedback, []);
    let nothing = sync::answer(&SimulationSyncRequest::default(), None, &state, vec![], &[], codes);
    assert_eq!(nothing, SimulationSyncResponse::default());
}
