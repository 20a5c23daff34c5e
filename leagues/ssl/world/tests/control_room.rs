//! Teleports: free space for ball and robots (docs/reference/smallsize-ssl.md 7.2).

use crate::control_common;

use control_common::{ball, done, faults, robot, world, yellow};
use glam::{DVec2, DVec3};
use ssl_protocol::Team as Color;
use ssl_protocol::control::{RobotId, TeleportBall, TeleportRobot};
use ssl_world::control::{ControlOutcome, apply, simulator};
use ssl_world::{Era, Model, State, Team};

#[test]
fn a_ball_that_is_put_down_safely_has_room_and_robots_around_it_stand() {
    let (mut state, mut model) = world();
    state.robot_mut(Team::Blue, 0).expect("a robot").at = DVec2::new(-1.0, 1.2);
    // Blocking; near; far.
    let command = ball(TeleportBall { x: Some(-1.05), y: Some(1.0), teleport_safely: Some(true), ..<_>::default() });
    let [order] = &simulator::read(&command).items[..] else { panic!("an order") };
    assert_eq!(apply(order, &mut state, &mut model), Ok(ControlOutcome::Teleported));
    assert_eq!(state.ball.at, DVec2::new(f64::from(-1.05_f32), 1.0));
    for (_, _, robot) in state.present() {
        assert!(robot.at.distance(state.ball.at) > 0.09 + 0.0215, "{robot:?}");
    }
    let robot = |team, number| state.robot(team, number).expect("a robot");
    assert!(robot(Team::Yellow, 0).at.distance(DVec2::new(-1.0, 1.0)) > 0.05);
    for near in [robot(Team::Yellow, 0), robot(Team::Blue, 0)] {
        assert_eq!((near.velocity, near.turn, near.drive), (DVec2::ZERO, 0.0, None));
    }
    assert_eq!(robot(Team::Blue, 0).at, DVec2::new(-1.0, 1.2));
    assert_eq!(robot(Team::Yellow, 1), world().0.robot(Team::Yellow, 1).expect("a robot"));
}

#[test]
fn a_crowd_makes_room_without_standing_in_each_other() {
    let (mut state, mut model) = (State::default(), Model::of(Era::Y2026A));
    for team in Team::ALL {
        for number in 0..16 {
            let robot = state.robot_mut(team, number).expect("a robot");
            robot.is_present = true;
            let row = if team == Team::Yellow { 0.0 } else { 2.0 };
            let column = number as f64 % 8.0 - 3.5;
            robot.at = DVec2::new(column * 0.19, (row + (number / 8) as f64 - 1.5) * 0.19);
        }
    }
    let command = ball(TeleportBall { x: Some(0.0), y: Some(0.0), teleport_safely: Some(true), ..<_>::default() });
    let mut world = (state, model);
    assert_eq!(faults(&command, &mut world), []);
    (state, model) = world;
    assert_eq!(state.ball.at, DVec2::ZERO);
    let robots: Vec<_> = state.present().map(|(.., robot)| robot.at).collect();
    for (index, at) in robots.iter().enumerate() {
        assert!(at.length() > 0.09 + model.ball.radius_m);
        assert!(robots[..index].iter().all(|other| other.distance(*at) > 0.1799), "{index}");
    }
}

#[test]
fn a_ball_in_a_robot_comes_out_the_shorter_way() {
    let into = |x: f32| {
        let (mut state, model) = world();
        let robot = state.robot_mut(Team::Yellow, 0).expect("a robot");
        (robot.at, robot.heading) = (DVec2::new(2.0, 0.0), 0.0);
        let mut world = (state, model);
        let command = ball(TeleportBall { x: Some(x), y: Some(0.0), ..TeleportBall::default() });
        assert_eq!(faults(&command, &mut world), []);
        world.0.ball.at
    };
    assert!(into(1.95).abs_diff_eq(DVec2::new(2.0 - 0.1115, 0.0), 1e-6));
    assert!(into(2.05).abs_diff_eq(DVec2::new(2.0 + 0.0945, 0.0), 1e-6));
    assert!(into(2.0).abs_diff_eq(DVec2::new(2.0 + 0.0945, 0.0), 1e-6));
    assert_eq!(into(2.095), DVec2::new(f64::from(2.095_f32), 0.0), "it lies at the dribbler");
    // The same when the robot arrives.
    let (state, _) = world();
    let at = state.ball.at;
    let state = done(&robot(TeleportRobot { x: Some(at.x as f32 - 0.05), y: Some(at.y as f32), ..yellow(0) }));
    assert!(state.ball.at.distance(at) > 0.02);
    assert_eq!(state.ball.velocity, DVec3::new(1.0, 2.0, 0.0));
}

#[test]
fn walls_keep_the_ball_in_and_robots_too() {
    for (wall, out) in [(DVec2::new(0.0, 4.8), DVec2::Y), (DVec2::new(-6.6, 1.0), -DVec2::X)] {
        for is_safe in [None, Some(true)] {
            let mut world = world();
            world.0.robot_mut(Team::Yellow, 0).expect("a robot").at = wall - out * 0.1;
            let at = (wall - out * 0.03).as_vec2();
            let onto = TeleportBall { x: Some(at.x), y: Some(at.y), teleport_safely: is_safe, ..<_>::default() };
            assert_eq!(faults(&ball(onto), &mut world), []);
            let (robot, ball) = (world.0.robot(Team::Yellow, 0).expect("a robot").at, world.0.ball.at);
            assert!((wall - ball).dot(out) > 0.0215 && (wall - robot).dot(out) > 0.09, "{ball} {robot}");
            assert!(ball.distance(robot) > 0.11, "{ball} {robot}");
        }
    }
}

#[test]
fn a_ball_above_a_robot_stays_there() {
    let state = done(&ball(TeleportBall { x: Some(-1.0), y: Some(1.0), z: Some(0.3), ..TeleportBall::default() }));
    assert_eq!((state.ball.at, state.ball.z), (DVec2::new(-1.0, 1.0), 0.3_f32.into()));
}

#[test]
fn robots_without_a_place_wait_beside_the_field() {
    let (state, model) = (State::default(), Model::of(Era::Y2014));
    let mut world = (state, model);
    for (color, id) in [Color::Yellow, Color::Blue].into_iter().flat_map(|color| (0..16).map(move |id| (color, id))) {
        let add = TeleportRobot { id: RobotId::new(color, id), present: Some(true), ..TeleportRobot::default() };
        assert_eq!(faults(&robot(add), &mut world), []);
    }
    let robots: Vec<_> = world.0.present().map(|(team, _, robot)| (team, robot.at)).collect();
    assert_eq!(robots.len(), 32);
    for (index, (team, at)) in robots.iter().enumerate() {
        let [x, y] = model.field.half_m();
        assert!(at.y.abs() > y && at.x.abs() < x, "{at}");
        assert_eq!(at.x > 0.0, *team == Team::Blue);
        assert!(robots[..index].iter().all(|(_, other)| other.distance(*at) > 0.18));
    }
}

#[test]
fn who_is_put_onto_another_one_stays_there() {
    let state = done(&robot(TeleportRobot { x: Some(-2.0), y: Some(1.05), ..yellow(0) }));
    assert_eq!(state.robot(Team::Yellow, 0).expect("a robot").at, DVec2::new(-2.0, f64::from(1.05_f32)));
    assert_eq!(state.robot(Team::Yellow, 1).expect("a robot").at, DVec2::new(-2.0, 1.0));
}

#[test]
fn the_ball_does_not_meet_a_robot_that_the_same_message_takes_away() {
    let mut command = robot(TeleportRobot { x: Some(4.0), ..yellow(0) });
    let onto = TeleportBall { x: Some(-1.0), y: Some(1.0), ..TeleportBall::default() };
    command.control.as_mut().expect("control").teleport_ball = Some(onto);
    assert_eq!(done(&command).ball.at, DVec2::new(-1.0, 1.0));
}
