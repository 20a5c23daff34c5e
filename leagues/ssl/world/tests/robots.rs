//! Robots' commands: each field of the message alone, limits, feedback (docs/reference/smallsize-ssl.md 7.3).

use std::f64::consts::FRAC_PI_4;

use glam::DVec2;
use ssl_protocol::robot::{
    GlobalVelocity, LocalVelocity, RobotCommand, RobotControl, RobotControlResponse, RobotFeedback, RobotMoveCommand,
    Velocity, WheelVelocity,
};
use ssl_world::control::{ErrorCodes, Reason, robots};
use ssl_world::{ActuatorCommand, Contact, DriveVelocity, State, Team};

/// A state with all blue robots and no yellow ones.
fn state() -> State {
    let mut state = State::default();
    for number in 0..16 {
        state.robot_mut(Team::Blue, number).expect("a robot").is_present = true;
    }
    state
}

fn read(command: RobotCommand) -> Result<ActuatorCommand, Reason> {
    let reading = robots::read(&RobotControl { robot_commands: vec![command] }, Team::Blue, &state());
    match (&reading.items[..], &reading.errors[..]) {
        ([(number, command)], []) => {
            assert_eq!(*number, 7);
            Ok(*command)
        }
        ([], [fault]) => Err(fault.reason),
        _ => panic!("{reading:?}"),
    }
}

const NONE: RobotCommand =
    RobotCommand { id: 7, move_command: None, kick_speed: None, kick_angle: None, dribbler_speed: None };

fn moving(velocity: Velocity) -> RobotCommand {
    RobotCommand { move_command: Some(velocity.into()), ..NONE }
}

#[test]
fn each_field_says_one_thing() {
    let wheel = WheelVelocity { front_right: 1.0, back_right: 2.0, back_left: 3.0, front_left: 4.0 };
    let local = LocalVelocity { forward: 1.0, left: 2.0, angular: 3.0 };
    let global = GlobalVelocity { x: 1.0, y: 2.0, angular: 3.0 };
    // A kick speed of zero is not a kick: everything else stays.
    let none = ActuatorCommand { kick_m_s: Some(0.0), kick_rad: Some(0.0), ..ActuatorCommand::default() };
    let table = [
        (NONE, none),
        (
            moving(Velocity::Wheel(wheel)),
            ActuatorCommand { drive: Some(DriveVelocity::Wheels([1.0, 2.0, 3.0, 4.0])), ..none },
        ),
        (
            moving(Velocity::Local(local)),
            ActuatorCommand { drive: Some(DriveVelocity::Local(DVec2::new(1.0, 2.0), 3.0)), ..none },
        ),
        (
            moving(Velocity::Global(global)),
            ActuatorCommand { drive: Some(DriveVelocity::Global(DVec2::new(1.0, 2.0), 3.0)), ..none },
        ),
        (RobotCommand { kick_speed: Some(4.0), ..NONE }, ActuatorCommand { kick_m_s: Some(4.0), ..none }),
        (RobotCommand { kick_angle: Some(45.0), ..NONE }, ActuatorCommand { kick_rad: Some(FRAC_PI_4), ..none }),
        (RobotCommand { dribbler_speed: Some(900.0), ..NONE }, ActuatorCommand { dribbler_rpm: Some(900.0), ..none }),
    ];
    for (message, command) in table {
        assert_eq!(read(message), Ok(command), "{message:?}");
    }
}

#[test]
fn what_a_command_does_not_say_stays() {
    let mut state = state();
    let robot = state.robot_mut(Team::Blue, 7).expect("a robot");
    (robot.drive, robot.dribbler_rpm, robot.kick_m_s) = (Some(DriveVelocity::Local(DVec2::X, 1.0)), 500.0, 3.0);
    let before = *robot;
    robot.take(&read(NONE).expect("a command"));
    assert_eq!((robot.drive, robot.dribbler_rpm), (before.drive, before.dribbler_rpm));
    assert_eq!(robot.kick_m_s, 0.0, "a command without a kick ends one that waits");
}

#[test]
fn kicks_are_limited_by_what_the_robot_can_do() {
    let mut state = state();
    let robot = state.robot_mut(Team::Blue, 7).expect("a robot");
    (robot.spec.kick_m_s_max, robot.spec.chip_m_s_max) = (6.5, 5.0);
    let kick = |speed, angle| {
        let message = RobotCommand { kick_speed: Some(speed), kick_angle: angle, ..NONE };
        let reading = robots::read(&RobotControl { robot_commands: vec![message] }, Team::Blue, &state);
        reading.items[0].1.kick_m_s.expect("a kick")
    };
    assert_eq!([kick(4.0, None), kick(8.0, None), kick(8.0, Some(0.0)), kick(8.0, Some(45.0))], [4.0, 6.5, 6.5, 5.0]);
    assert_eq!([kick(f32::MAX, None), kick(-1.0, None)], [6.5, 0.0]);
}

#[test]
fn angles_go_from_flat_to_upright() {
    for bad in [-0.5, 90.5, f32::NAN, f32::INFINITY] {
        assert_eq!(read(RobotCommand { kick_angle: Some(bad), ..NONE }), Err(Reason::KickAngle));
    }
    let upright = read(RobotCommand { kick_angle: Some(90.0), ..NONE }).expect("a command");
    assert_eq!(upright.kick_rad, Some(std::f64::consts::FRAC_PI_2));
}

#[test]
fn numbers_that_are_none_spoil_the_command() {
    for bad in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        let wrong = [
            RobotCommand { kick_speed: Some(bad), ..NONE },
            RobotCommand { dribbler_speed: Some(bad), ..NONE },
            moving(Velocity::Wheel(WheelVelocity { back_left: bad, ..<_>::default() })),
            moving(Velocity::Local(LocalVelocity { left: bad, ..<_>::default() })),
            moving(Velocity::Global(GlobalVelocity { angular: bad, ..<_>::default() })),
        ];
        for message in wrong {
            assert_eq!(read(message), Err(Reason::Number), "{message:?}");
        }
    }
    let unknown = RobotMoveCommand { velocity: None };
    assert_eq!(read(RobotCommand { move_command: Some(unknown), ..NONE }), Err(Reason::MoveKind));
}

#[test]
fn dribblers_do_not_turn_backwards() {
    let command = read(RobotCommand { dribbler_speed: Some(-100.0), ..NONE }).expect("a command");
    assert_eq!(command.dribbler_rpm, Some(0.0));
}

#[test]
fn every_robot_that_is_named_answers_once() {
    let mut state = state();
    state.robot_mut(Team::Blue, 3).expect("a robot").contact = Contact::Front;
    state.robot_mut(Team::Blue, 4).expect("a robot").is_present = false;
    let commands = [3, 4, 16, 0, 3].map(|id| RobotCommand { id, ..NONE });
    let control = RobotControl { robot_commands: commands.to_vec() };
    let reading = robots::read(&control, Team::Blue, &state);
    assert_eq!(reading.items.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [3, 0, 3]);
    let answer = robots::answer(&control, Team::Blue, &state, &reading.errors, ErrorCodes::Spar);
    let codes: Vec<_> = answer.errors.iter().map(|error| error.code.as_deref().expect("a code")).collect();
    assert_eq!(codes, ["SPAR_ROBOT_ABSENT", "SPAR_INVALID_ROBOT_ID"]);
    let feedback = |id, has_ball| RobotFeedback { id, dribbler_ball_contact: Some(has_ball), custom: None };
    assert_eq!(answer.feedback, [feedback(3, true), feedback(4, false), feedback(0, false)]);
}

#[test]
fn an_empty_message_gets_an_empty_answer() {
    let answer = robots::answer(&RobotControl::default(), Team::Yellow, &state(), &[], ErrorCodes::Spar);
    assert_eq!(answer, RobotControlResponse::default());
}

#[test]
fn teams_command_their_own_robots() {
    let control = RobotControl { robot_commands: vec![NONE] };
    let reading = robots::read(&control, Team::Yellow, &state());
    assert_eq!(reading.items, []);
    assert_eq!(reading.errors.iter().map(|fault| fault.reason).collect::<Vec<_>>(), [Reason::RobotAbsent]);
}
