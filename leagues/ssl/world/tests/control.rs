//! Teleports and speed: each message field alone, and its effect on a world (docs/reference/smallsize-ssl.md 7.1, 7.2).

use crate::control_common;

use control_common::{ball, done, faults, robot, world, yellow};
use glam::{DVec2, DVec3};
use ssl_protocol::control::{SimulatorCommand, SimulatorControl, TeleportBall, TeleportRobot};
use ssl_world::control::{ControlCommand, ControlOutcome, Reason, apply, simulator};
use ssl_world::{Contact, Robot, State, Team};

#[test]
fn each_field_of_a_balls_teleport_changes_what_it_says_and_nothing_else() {
    type Change = fn(&mut State);
    let none = TeleportBall::default();
    let table: [(TeleportBall, Change); 9] = [
        (none, |_| {}),
        (TeleportBall { x: Some(3.0), ..none }, |state| state.ball.at.x = 3.0),
        (TeleportBall { y: Some(3.0), ..none }, |state| state.ball.at.y = 3.0),
        (TeleportBall { z: Some(0.5), ..none }, |state| state.ball.z = 0.5),
        (TeleportBall { vx: Some(4.0), ..none }, |state| {
            state.ball.velocity.x = 4.0;
            state.ball.roll = DVec2::ZERO;
        }),
        (TeleportBall { vy: Some(4.0), ..none }, |state| {
            state.ball.velocity.y = 4.0;
            state.ball.roll = DVec2::ZERO;
        }),
        (TeleportBall { vz: Some(4.0), ..none }, |state| state.ball.velocity.z = 4.0),
        (TeleportBall { roll: Some(false), ..none }, |state| state.ball.roll = DVec2::ZERO),
        (TeleportBall { by_force: Some(true), ..none }, |state| {
            state.ball.pulled_to = Some(DVec3::new(0.25, -0.5, 0.0));
        }),
    ];
    for (teleport, change) in table {
        let (mut expected, _) = world();
        change(&mut expected);
        assert_eq!(done(&ball(teleport)), expected, "{teleport:?}");
    }
}

#[test]
fn each_field_of_a_robots_teleport_changes_what_it_says_and_nothing_else() {
    type Change = fn(&mut Robot);
    let table: [(TeleportRobot, Change); 9] = [
        (yellow(1), |_| {}),
        (TeleportRobot { x: Some(3.5), ..yellow(1) }, |robot| robot.at.x = 3.5),
        (TeleportRobot { y: Some(3.5), ..yellow(1) }, |robot| robot.at.y = 3.5),
        (TeleportRobot { orientation: Some(-2.5), ..yellow(1) }, |robot| robot.heading = -2.5),
        (TeleportRobot { v_x: Some(-2.5), ..yellow(1) }, |robot| robot.velocity.x = -2.5),
        (TeleportRobot { v_y: Some(-2.5), ..yellow(1) }, |robot| robot.velocity.y = -2.5),
        (TeleportRobot { v_angular: Some(-2.5), ..yellow(1) }, |robot| robot.turn = -2.5),
        (TeleportRobot { present: Some(true), ..yellow(1) }, |_| {}),
        (TeleportRobot { by_force: Some(true), ..yellow(1) }, |robot| robot.pulled_to = Some((robot.at, 0.5))),
    ];
    for (teleport, change) in table {
        let (mut expected, _) = world();
        change(expected.robot_mut(Team::Yellow, 1).expect("a robot"));
        assert_eq!(done(&robot(teleport)), expected, "{teleport:?}");
    }
}

#[test]
fn the_speed_goes_on_to_the_world() {
    let control = SimulatorControl { simulation_speed: Some(0.5), ..SimulatorControl::default() };
    let reading = simulator::read(&SimulatorCommand { control: Some(control), config: None });
    assert_eq!(reading.items, [ControlCommand::Speed(0.5)]);
    let (mut state, mut model) = world();
    assert_eq!(apply(&ControlCommand::Speed(0.5), &mut state, &mut model), Ok(ControlOutcome::Speed(0.5)));
    assert_eq!((state, model), world());
}

#[test]
fn rolling_balls_spin_with_the_velocity_they_get() {
    let state = done(&ball(TeleportBall { vx: Some(3.0), roll: Some(true), ..TeleportBall::default() }));
    assert_eq!(state.ball.roll, DVec2::new(3.0, 2.0));
    let state = done(&ball(TeleportBall { roll: Some(true), ..TeleportBall::default() }));
    assert_eq!(state.ball.roll, DVec2::new(1.0, 2.0));
}

#[test]
fn force_pulls_until_a_teleport_without_it() {
    let mut world = world();
    let pull = ball(TeleportBall { x: Some(2.0), z: Some(1.0), by_force: Some(true), ..TeleportBall::default() });
    assert_eq!(faults(&pull, &mut world), []);
    assert_eq!(world.0.ball.pulled_to, Some(DVec3::new(2.0, -0.5, 1.0)));
    assert_eq!(world.0.ball.at, DVec2::new(0.25, -0.5), "it does not leap");
    assert_eq!(faults(&ball(TeleportBall::default()), &mut world), []);
    assert_eq!(world.0.ball.pulled_to, None);

    let pull = robot(TeleportRobot { x: Some(2.0), orientation: Some(1.0), by_force: Some(true), ..yellow(0) });
    assert_eq!(faults(&pull, &mut world), []);
    let pulled = world.0.robot(Team::Yellow, 0).expect("a robot");
    assert_eq!(pulled.pulled_to, Some((DVec2::new(2.0, 1.0), 1.0)));
    assert_eq!((pulled.at, pulled.heading), (DVec2::new(-1.0, 1.0), 0.5));
    assert_eq!(faults(&robot(yellow(0)), &mut world), []);
    assert_eq!(world.0.robot(Team::Yellow, 0).expect("a robot").pulled_to, None);
}

#[test]
fn force_and_speed_contradict_each_other_unless_the_speed_is_zero() {
    let reasons = |command: &SimulatorCommand| -> Vec<Reason> {
        faults(command, &mut world()).into_iter().map(|fault| fault.reason).collect()
    };
    let pull = TeleportBall { by_force: Some(true), ..TeleportBall::default() };
    assert_eq!(reasons(&ball(TeleportBall { vz: Some(1.0), ..pull })), [Reason::PullVelocity]);
    assert_eq!(reasons(&ball(TeleportBall { vx: Some(0.0), ..pull })), []);
    let pull = TeleportRobot { by_force: Some(true), ..yellow(0) };
    assert_eq!(reasons(&robot(TeleportRobot { v_angular: Some(1.0), ..pull })), [Reason::PullVelocity]);
    assert_eq!(reasons(&robot(TeleportRobot { v_x: Some(0.0), ..pull })), []);
}

#[test]
fn robots_come_and_go() {
    let mut world = world();
    let spec = world.0.robot(Team::Yellow, 0).expect("a robot").spec;
    assert_eq!(faults(&robot(TeleportRobot { present: Some(false), ..yellow(0) }), &mut world), []);
    let gone = world.0.robot(Team::Yellow, 0).expect("a robot");
    assert_eq!((gone.is_present, gone.drive, gone.contact, gone.spec), (false, None, Contact::None, spec));
    let why = faults(&robot(TeleportRobot { x: Some(1.0), ..yellow(0) }), &mut world);
    assert_eq!(why.iter().map(|fault| fault.reason).collect::<Vec<_>>(), [Reason::RobotAbsent]);
    let add = TeleportRobot { x: Some(1.0), y: Some(-2.0), present: Some(true), ..yellow(15) };
    assert_eq!(faults(&robot(add), &mut world), []);
    assert_eq!(world.0.robot(Team::Yellow, 15).expect("a robot").at, DVec2::new(1.0, -2.0));
}

#[test]
fn far_off_the_field_is_a_place_too() {
    let state = done(&robot(TeleportRobot { x: Some(1e6), y: Some(-10.0), present: Some(true), ..yellow(0) }));
    assert_eq!(state.robot(Team::Yellow, 0).expect("a robot").at, DVec2::new(1e6, -10.0));
}
