//! The behaviours on which users of ER-Force's simulator rely: those named by its own tests (14 in the list of
//! docs/reference/smallsize-features.md), as tests over real sockets.

use ssl_protocol::config::{RealismConfig, RobotSpecs, SimulatorConfig};
use ssl_protocol::control::{SimulatorControl, TeleportRobot};
use ssl_protocol::erforce::RealismConfigErForce;
use ssl_protocol::robot::{RobotCommand, Velocity, WheelVelocity};
use ssl_protocol::vision::{DetectionFrame, WrapperPacket};
use ssl_protocol::{Any, Team};

use crate::ssl::client;
use crate::ssl::messages;

use client::{Server, Stepper, receive};
use messages::{
    ball_of, ball_to, both, config, control, driving, global, local, robot_id, robot_in, robot_of, robot_to, robots,
};

/// Time between two pictures, s.
const PICTURE_S: f32 = 1.0 / 60.0;

fn start(arguments: &[&str]) -> (Server, Stepper) {
    let server = Server::start(&[&["--sync-door", "0"], arguments].concat());
    let stepper = Stepper::of(&server);
    (server, stepper)
}

#[test]
fn each_camera_sends_as_often_as_it_should() {
    for (ticks, expect) in [(4, 60), (3, 80)] {
        let pictures = format!("picture-ticks={ticks}");
        let (server, mut stepper) = start(&["--set", &pictures]);
        let mut frames = [0; 4];
        for _ in 0..20 {
            let seen = stepper.go(0.05, None, None).detection;
            seen.iter().for_each(|frame| frames[frame.camera_id as usize] += 1);
            // The sockets receive as many.
            seen.iter().for_each(|_| drop(receive::<WrapperPacket>(&server.vision)));
        }
        assert_eq!(frames, [expect; 4]);
    }
}

/// The pose of a robot after a second of driving, starting in the middle of the field and facing along the x axis.
fn driven(velocity: Velocity) -> [f32; 3] {
    let (_server, mut stepper) = start(&[]);
    let mut seen = Vec::new();
    for step in 0..60 {
        let place = (step == 0).then(|| robot_to(1, Team::Blue, 0.0, 1.0));
        seen = stepper.go(PICTURE_S, place, Some(robots(vec![driving(1, velocity)]))).detection;
    }
    robot_of(&seen, Team::Blue, 1).expect("a robot")
}

#[test]
fn a_robot_drives_as_it_is_told() {
    let near = |told: [f32; 3], expect: [f32; 3], tolerance: f32| {
        let is_near = told.iter().zip(expect).all(|(told, expect)| (told - expect).abs() <= tolerance);
        assert!(is_near, "{told:?}, not {expect:?}");
    };
    // Reaching the speed takes 1 m/s / 4.7 m/s^2, so half of that distance is missing.
    let way = 1.0 - 0.5 / 4.7;
    near(driven(local(1.0, 0.0, 0.0)), [way, 1.0, 0.0], 0.02);
    near(driven(local(0.0, 1.0, 0.0)), [0.0, 1.0 + way, 0.0], 0.02);
    near(driven(local(0.0, 0.0, 2.0)), [0.0, 1.0, 2.0], 0.1);
    near(driven(global(-1.0, 0.0, 0.0)), [-way, 1.0, 0.0], 0.02);
    // Wheels at 60, 135, 225 and 300 degrees clockwise from ahead, all for 1 m/s ahead.
    let rim = |degrees: f32| degrees.to_radians().sin();
    let [front_right, back_right, back_left, front_left] = [60.0, 135.0, 225.0, 300.0].map(rim);
    let wheels = WheelVelocity { front_right, back_right, back_left, front_left };
    near(driven(Velocity::Wheel(wheels)), [way, 1.0, 0.0], 0.02);
}

#[test]
fn a_teleport_puts_things_where_it_says_at_the_speed_that_it_says() {
    let (_server, mut stepper) = start(&[]);
    let robot = TeleportRobot {
        id: robot_id(4, Team::Yellow),
        x: Some(1.5),
        y: Some(-2.0),
        orientation: Some(1.0),
        v_x: Some(1.0),
        v_y: Some(0.0),
        ..TeleportRobot::default()
    };
    let robot = control(SimulatorControl { teleport_robot: vec![robot], ..SimulatorControl::default() });
    let seen = stepper.go(PICTURE_S, Some(both(ball_to(-1.0, 2.0, 2.0), robot)), None).detection;
    let [x, y] = ball_of(&seen).expect("a ball");
    assert!((x - (-1.0 + 2.0 / 60.0)).abs() < 2e-3 && (y - 2.0).abs() < 1e-6, "{x} {y}");
    let [x, y, heading] = robot_of(&seen, Team::Yellow, 4).expect("a robot");
    assert!(
        (x - 1.5).abs() < 1.0 / 60.0 && (y + 2.0).abs() < 1e-4 && (heading - 1.0).abs() < 1e-4,
        "{x} {y} {heading}"
    );
}

/// The command that changes one realism parameter.
fn realism(change: RealismConfigErForce) -> ssl_protocol::control::SimulatorCommand {
    let realism_config = Some(RealismConfig { custom: vec![Any::pack(&change)] });
    config(SimulatorConfig { realism_config, ..SimulatorConfig::default() })
}

fn cameras_of(seen: &[DetectionFrame], id: u32) -> Vec<u32> {
    let has_robot = |frame: &&DetectionFrame| robot_in(frame, Team::Blue, id).is_some();
    seen.iter().filter(has_robot).map(|frame| frame.camera_id).collect()
}

#[test]
fn cameras_overlap_as_far_as_they_are_told() {
    let (_server, mut stepper) = start(&[]);
    let mut count = |overlap: f32, x: f32, y: f32| {
        let overlap = RealismConfigErForce { camera_overlap: Some(overlap), ..RealismConfigErForce::default() };
        stepper.go(PICTURE_S, Some(realism(overlap)), None);
        cameras_of(&stepper.go(PICTURE_S, Some(robot_to(5, Team::Blue, x, y)), None).detection, 5).len()
    };
    for (overlap, x, y, expect) in [
        (0.3, 0.1, 0.1, 4),
        (0.3, 0.1, 2.0, 2),
        (0.3, 0.2, 2.0, 1),
        (1.0, 0.4, 0.4, 4),
        (1.0, 0.6, 2.0, 1),
        (0.0, 0.1, 0.1, 1),
    ] {
        assert_eq!(count(overlap, x, y), expect, "overlap {overlap} m, robot at {x} {y}");
    }
}

#[test]
fn a_ball_behind_a_robot_is_seen_only_if_robots_are_told_to_hide_nothing() {
    let (_server, mut stepper) = start(&["--set", "cameras=1", "--set", "realism=None"]);
    let mut is_seen = |is_hidden: bool| {
        let change = RealismConfigErForce {
            enable_invisible_ball: Some(is_hidden),
            vision_delay: Some(0),
            vision_processing_time: Some(0),
            ..RealismConfigErForce::default()
        };
        stepper.go(0.2, Some(realism(change)), None);
        // The camera is above the middle; the robot stands in between, and faces away from the ball.
        let mut place = both(robot_to(5, Team::Blue, 3.88, 0.0), ball_to(4.0, 0.0, 0.0));
        place.control.iter_mut().for_each(|control| control.teleport_robot[0].orientation = Some(3.0));
        ball_of(&stepper.go(PICTURE_S, Some(place), None).detection).is_some()
    };
    assert_eq!([is_seen(true), is_seen(false), is_seen(true)], [false, true, false]);
}

/// The speed of the ball, m/s, over the first 0.1 s after a kick by a robot that may kick this fast.
fn kicked(kick_speed: f32, fastest: f32) -> f32 {
    let (_server, mut stepper) = start(&[]);
    let specs =
        RobotSpecs { id: robot_id(1, Team::Blue), max_linear_kick_speed: Some(fastest), ..RobotSpecs::default() };
    stepper.go(PICTURE_S, Some(config(SimulatorConfig { robot_specs: vec![specs], ..<_>::default() })), None);
    let kick = || {
        let kick = RobotCommand { kick_speed: Some(kick_speed), ..driving(1, local(0.0, 0.0, 0.0)) };
        Some(robots(vec![kick]))
    };
    let place = both(ball_to(0.097, 1.0, -0.5), robot_to(1, Team::Blue, 0.0, 1.0));
    let begin = ball_of(&stepper.go(PICTURE_S, Some(place), kick()).detection).expect("a ball");
    let end = ball_of(&stepper.go(0.1, None, kick()).detection).expect("a ball");
    (end[0] - begin[0]) / 0.1
}

#[test]
fn a_kick_has_the_speed_that_it_was_told_up_to_what_the_robot_can() {
    for (told, fastest, expect) in [(3.0, 8.0, 3.0), (6.5, 8.0, 6.5), (20.0, 5.0, 5.0), (4.0, 4.0, 4.0)] {
        let speed = kicked(told, fastest);
        // It slides, so it loses up to 0.3 m/s in 0.1 s.
        assert!(speed < expect && speed > expect - 0.4, "{speed} m/s of {told} m/s, at most {fastest} m/s");
    }
}
