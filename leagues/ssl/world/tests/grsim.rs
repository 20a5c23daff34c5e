//! grSim's older protocol: each field of its packets, and its status (docs/reference/smallsize-ssl.md 7.4).

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};

use glam::{DVec2, DVec3};
use ssl_protocol::grsim::{
    BallReplacement, GrSimRobotCommand, Packet, Replacement, RobotReplacement, RobotStatus, RobotsStatus, TeamCommands,
};
use ssl_world::control::{Reason, apply, grsim};
use ssl_world::{ActuatorCommand, Contact, DriveVelocity, Era, Model, State, Team};

fn model() -> Model {
    Model::of(Era::Y2018B)
}

fn state() -> State {
    let mut state = State::default();
    let robot = state.robot_mut(Team::Yellow, 2).expect("a robot");
    robot.is_present = true;
    robot.at = DVec2::new(1.0, 1.0);
    state.ball.velocity = DVec3::new(1.0, 2.0, 0.0);
    state
}

fn commands(robot: GrSimRobotCommand) -> Packet {
    let commands = TeamCommands { timestamp: f64::NAN, isteamyellow: true, robot_commands: vec![robot] };
    Packet { commands: Some(commands), replacement: None }
}

fn command(robot: GrSimRobotCommand) -> ActuatorCommand {
    let wanted = grsim::read(&commands(robot), &state(), &model());
    assert_eq!((wanted.errors, wanted.orders), (vec![], vec![]));
    let [(Team::Yellow, 2, command)] = wanted.commands[..] else { panic!("a command") };
    command
}

fn done(replacement: Replacement) -> State {
    let (mut state, mut model) = (state(), model());
    let packet = Packet { commands: None, replacement: Some(replacement) };
    let wanted = grsim::read(&packet, &state, &model);
    assert_eq!((wanted.errors, wanted.commands), (vec![], vec![]));
    for order in &wanted.orders {
        apply(order, &mut state, &mut model).expect("it is done");
    }
    state
}

#[test]
fn each_field_of_a_command_says_one_thing() {
    let n = GrSimRobotCommand { id: 2, ..GrSimRobotCommand::default() };
    let none = ActuatorCommand {
        drive: Some(DriveVelocity::Local(DVec2::ZERO, 0.0)),
        kick_m_s: Some(0.0),
        kick_rad: Some(0.0),
        dribbler_rpm: Some(0.0),
    };
    let local = |x, y, turn| ActuatorCommand { drive: Some(DriveVelocity::Local(DVec2::new(x, y), turn)), ..none };
    let wheels =
        |wheels: [f64; 4]| ActuatorCommand { drive: Some(DriveVelocity::Wheels(wheels.map(|w| w * 0.027))), ..none };
    let wheel = GrSimRobotCommand { wheelsspeed: true, veltangent: 9.0, ..n };
    let table = [
        (n, none),
        (GrSimRobotCommand { veltangent: 1.5, ..n }, local(1.5, 0.0, 0.0)),
        (GrSimRobotCommand { velnormal: 1.5, ..n }, local(0.0, 1.5, 0.0)),
        (GrSimRobotCommand { velangular: 1.5, ..n }, local(0.0, 0.0, 1.5)),
        (GrSimRobotCommand { kickspeedx: 4.0, ..n }, ActuatorCommand { kick_m_s: Some(4.0), ..none }),
        (
            GrSimRobotCommand { kickspeedz: 4.0, ..n },
            ActuatorCommand { kick_m_s: Some(4.0), kick_rad: Some(FRAC_PI_2), ..none },
        ),
        (GrSimRobotCommand { spinner: true, ..n }, ActuatorCommand { dribbler_rpm: Some(model().full_rpm), ..none }),
        (wheel, wheels([0.0; 4])),
        (GrSimRobotCommand { wheel1: Some(10.0), ..wheel }, wheels([0.0, 0.0, 0.0, 10.0])),
        (GrSimRobotCommand { wheel2: Some(10.0), ..wheel }, wheels([0.0, 0.0, 10.0, 0.0])),
        (GrSimRobotCommand { wheel3: Some(10.0), ..wheel }, wheels([0.0, 10.0, 0.0, 0.0])),
        (GrSimRobotCommand { wheel4: Some(10.0), ..wheel }, wheels([10.0, 0.0, 0.0, 0.0])),
    ];
    for (message, expected) in table {
        assert_eq!(command(message), expected, "{message:?}");
    }
}

#[test]
fn chip_kicks_have_both_speeds_and_limits() {
    let n = GrSimRobotCommand { id: 2, ..GrSimRobotCommand::default() };
    let chip = command(GrSimRobotCommand { kickspeedx: 3.0, kickspeedz: 3.0, ..n });
    assert!((chip.kick_m_s.expect("a kick") - 18.0_f64.sqrt()).abs() < 1e-12);
    assert!((chip.kick_rad.expect("an angle") - FRAC_PI_4).abs() < 1e-12);
    assert_eq!(command(GrSimRobotCommand { kickspeedx: 99.0, ..n }).kick_m_s, Some(10.0));
    assert_eq!(command(GrSimRobotCommand { kickspeedx: -3.0, ..n }).kick_m_s, Some(0.0));
}

#[test]
fn wheels_that_all_go_forwards_turn_the_robot_counterclockwise() {
    let wheel = Some(10.0);
    let message = GrSimRobotCommand {
        id: 2,
        wheelsspeed: true,
        wheel1: wheel,
        wheel2: wheel,
        wheel3: wheel,
        wheel4: wheel,
        ..<_>::default()
    };
    let Some(DriveVelocity::Wheels(wheels)) = command(message).drive else { panic!("wheels") };
    let spec = state().robot(Team::Yellow, 2).expect("a robot").spec;
    let (velocity, turn) = spec.velocity(wheels).expect("a velocity");
    assert!(velocity.length() < 1e-9 && turn > 0.0, "{velocity} {turn}");
}

#[test]
fn commands_that_cannot_be_are_left_out() {
    let n = GrSimRobotCommand { id: 2, ..GrSimRobotCommand::default() };
    let table = [
        (GrSimRobotCommand { id: 3, ..n }, Reason::RobotAbsent),
        (GrSimRobotCommand { id: 16, ..n }, Reason::RobotId),
        (GrSimRobotCommand { veltangent: f32::NAN, ..n }, Reason::Number),
        (GrSimRobotCommand { kickspeedz: f32::INFINITY, ..n }, Reason::Number),
        (GrSimRobotCommand { wheelsspeed: true, wheel2: Some(f32::NAN), ..n }, Reason::Number),
    ];
    for (message, reason) in table {
        let wanted = grsim::read(&commands(message), &state(), &model());
        assert_eq!(wanted.commands, []);
        assert_eq!(wanted.errors.iter().map(|fault| fault.reason).collect::<Vec<_>>(), [reason], "{message:?}");
    }
}

#[test]
fn each_field_of_a_balls_replacement_changes_what_it_says() {
    type Change = fn(&mut State);
    let n = BallReplacement::default();
    let table: [(BallReplacement, Change); 5] = [
        (n, |_| {}),
        (BallReplacement { x: Some(0.5), ..n }, |state| state.ball.at.x = 0.5),
        (BallReplacement { y: Some(0.5), ..n }, |state| state.ball.at.y = 0.5),
        (BallReplacement { vx: Some(0.5), ..n }, |state| state.ball.velocity.x = 0.5),
        (BallReplacement { vy: Some(0.5), ..n }, |state| state.ball.velocity.y = 0.5),
    ];
    for (ball, change) in table {
        let mut expected = state();
        change(&mut expected);
        assert_eq!(done(Replacement { ball: Some(ball), robots: vec![] }), expected, "{ball:?}");
    }
}

#[test]
fn robots_are_put_turned_added_and_removed() {
    let put = RobotReplacement { x: -1.0, y: 2.0, dir: 90.0, id: 2, yellowteam: true, turnon: None };
    let of = |robot| done(Replacement { ball: None, robots: vec![robot] });
    let moved = of(put);
    let robot = moved.robot(Team::Yellow, 2).expect("a robot");
    assert_eq!((robot.at, robot.heading), (DVec2::new(-1.0, 2.0), FRAC_PI_2));
    let added = of(RobotReplacement { id: 15, yellowteam: false, ..put });
    assert!(added.robot(Team::Blue, 15).expect("a robot").is_present);
    assert_eq!(added.robot(Team::Yellow, 2), state().robot(Team::Yellow, 2));
    let parked = of(RobotReplacement { x: 1e6, turnon: Some(true), ..put });
    assert_eq!(parked.robot(Team::Yellow, 2).expect("a robot").at.x, 1e6);
    let removed = of(RobotReplacement { turnon: Some(false), ..put });
    assert!(!removed.robot(Team::Yellow, 2).expect("a robot").is_present);
}

#[test]
fn numbers_that_are_none_move_nothing() {
    let robot = RobotReplacement { x: f64::INFINITY, y: 0.0, dir: 0.0, id: 2, yellowteam: true, turnon: None };
    let ball = BallReplacement { x: Some(f64::NAN), ..BallReplacement::default() };
    let replacement =
        Replacement { ball: Some(ball), robots: vec![robot, RobotReplacement { dir: 1e300, x: 0.0, ..robot }] };
    let wanted = grsim::read(&Packet { commands: None, replacement: Some(replacement) }, &state(), &model());
    assert_eq!(wanted.orders, []);
    assert_eq!(wanted.errors.iter().map(|fault| fault.reason).collect::<Vec<_>>(), [Reason::Number; 3]);
}

#[test]
fn a_packet_may_add_a_robot_and_command_it() {
    let mut packet = commands(GrSimRobotCommand { id: 9, ..GrSimRobotCommand::default() });
    let robot = RobotReplacement { id: 9, yellowteam: true, x: 3.0, ..RobotReplacement::default() };
    packet.replacement = Some(Replacement { ball: None, robots: vec![robot] });
    let wanted = grsim::read(&packet, &state(), &model());
    assert_eq!((wanted.orders.len(), wanted.commands.len(), wanted.errors), (1, 1, vec![]));
}

#[test]
fn status_goes_out_when_it_changes() {
    let (mut watch, mut state) = (grsim::StatusDetector::default(), state());
    let status = |infrared, flat_kick, chip_kick| {
        Some(RobotsStatus { robots_status: vec![RobotStatus { robot_id: 2, infrared, flat_kick, chip_kick }] })
    };
    let mut after = |change: fn(&mut ssl_world::Robot)| {
        change(state.robot_mut(Team::Yellow, 2).expect("a robot"));
        assert_eq!(watch.changes(&state, Team::Blue), None);
        watch.changes(&state, Team::Yellow)
    };
    assert_eq!(after(|_| {}), None);
    assert_eq!(after(|robot| robot.contact = Contact::Front), status(true, false, false));
    assert_eq!(after(|_| {}), None);
    let flat = after(|robot| (robot.contact, robot.recharge_s, robot.kick_rad) = (Contact::None, 0.1, 0.0));
    assert_eq!(flat, status(false, true, false));
    assert_eq!(after(|robot| (robot.recharge_s, robot.kick_rad) = (0.05, 0.5)), None, "it is the last kick still");
    assert_eq!(after(|robot| robot.recharge_s = 0.0), status(false, false, false));
    assert_eq!(after(|robot| robot.recharge_s = 0.1), status(false, false, true));
    assert_eq!(after(|robot| (robot.recharge_s, robot.kick_rad) = (0.2, 0.0)), status(false, true, false));
    assert_eq!(after(|robot| robot.is_present = false), status(false, false, false));
}
