//! Unmodified small-size clients' expectations of answers, over real sockets. Numbers refer to the list in
//! docs/reference/smallsize-features.md.

use ssl_protocol::control::{SimulatorCommand, SimulatorResponse};
use ssl_protocol::robot::{RobotCommand, RobotControlResponse};
use ssl_protocol::tracker::TrackerWrapperPacket;
use ssl_protocol::vision::WrapperPacket;
use ssl_protocol::{Team, encode};

use crate::ssl::client;
use crate::ssl::messages;
use crate::ssl::raw;

use client::{Server, Stepper, receive};
use messages::{ahead, ball_of, ball_to, ball_x_mm, both, driving, local, robot_in, robot_of, robot_to, robots, speed};

fn ids(answer: &RobotControlResponse) -> Vec<u32> {
    answer.feedback.iter().map(|robot| robot.id).collect()
}

/// (1) A client waits 18 ms for the answer to each command, so every answer comes with its request's tick; a paused
/// world has no tick to wait for. Answers come from the requested port: the client hears no other.
#[test]
fn each_robot_command_is_answered_at_once_and_names_its_robots() {
    let server = Server::start(&[]);
    let blue = server.team("blue");
    let all = robots((0..11).map(|id| driving(id, local(0.5, 0.0, 0.0))).collect());
    let expect: Vec<u32> = (0..11).collect();
    for _ in 0..50 {
        assert_eq!(ids(&blue.robots(&all)), expect);
    }
    // Several commands in a tick get an answer each.
    (0..20).for_each(|id| blue.tell(&ahead(id % 11, 0.5)));
    for id in 0..20 {
        assert_eq!(ids(&blue.answer()), [id % 11]);
    }
    assert!(server.controller().control(&speed(0.0)).errors.is_empty());
    for _ in 0..50 {
        assert_eq!(ids(&blue.robots(&all)), expect, "the world stands still");
    }
}

/// (2) Testers of the protocol end when they get any answer, regardless of their message.
#[test]
fn an_empty_simulator_command_is_answered() {
    let server = Server::start(&[]);
    let control = server.controller();
    for _ in 0..20 {
        assert_eq!(control.control(&SimulatorCommand::default()), SimulatorResponse::default());
    }
    // It has no bytes. A newcomer's first ones are answered one by one, with or without a tick between them.
    for _ in 0..20 {
        let newcomer = server.controller();
        (0..3).for_each(|_| newcomer.say(b""));
        (0..3).for_each(|_| assert_eq!(newcomer.answer::<SimulatorResponse>(), SimulatorResponse::default()));
    }
}

/// (3) Clients park robots this way, and leave `present` as it is: the robots obey, and return.
#[test]
fn robots_may_be_parked_far_off_the_field() {
    let server = Server::start(&["--sync-door", "0"]);
    let (control, team, mut stepper) = (server.controller(), server.team("blue"), Stepper::of(&server));
    for (id, x, y) in [(3, 0.0, -10.0), (4, 1e6, 1e6)] {
        assert!(control.control(&robot_to(id, Team::Blue, x, y)).errors.is_empty());
        let seen = stepper.go(0.05, None, None).detection;
        assert_eq!((seen.len(), robot_of(&seen, Team::Blue, id)), (12, None));
        let answer = team.robots(&ahead(id, 0.0));
        assert_eq!((ids(&answer), answer.errors), (vec![id], vec![]));
        assert!(control.control(&robot_to(id, Team::Blue, 1.0, id as f32 - 2.0)).errors.is_empty());
        let seen = stepper.go(0.05, None, None).detection;
        assert_eq!(robot_of(&seen, Team::Blue, id), Some([1.0, id as f32 - 2.0, 0.0]));
    }
}

/// (8) Clients may be newer than the server, and older ones end at a packet without its required fields, even if zero.
#[test]
fn unknown_fields_are_passed_over_and_required_ones_are_there() {
    let server = Server::start(&["--sync-door", "0"]);
    let (control, team) = (server.controller(), server.team("blue"));
    // Fields 15 and 500: a number and bytes.
    let future = [0x78, 0x07, 0xA2, 0x1F, 0x03, 1, 2, 3];
    let with_future = |message: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = Vec::new();
        message(&mut bytes);
        bytes.extend(future);
        bytes
    };
    control.say(&with_future(&|bytes| encode(&both(ball_to(0.0, 0.0, 0.0), robot_to(2, Team::Blue, 0.0, 1.0)), bytes)));
    assert!(control.answer::<SimulatorResponse>().errors.is_empty());
    team.say(&with_future(&|bytes| encode(&ahead(2, 0.0), bytes)));
    assert_eq!(ids(&team.answer()), [2]);
    let mut stepper = Stepper::of(&server);
    let seen = stepper.go(0.05, None, None).detection;
    assert_eq!((ball_of(&seen), robot_of(&seen, Team::Blue, 2)), (Some([0.0, 0.0]), Some([0.0, 1.0, 0.0])));
    let mut bytes = [0; 65_536];
    for _ in 0..12 {
        let length = server.vision.recv(&mut bytes).expect("a packet");
        let frame = raw::part(&bytes[..length], 1).expect("a detection");
        assert!(raw::has_all(frame, &[1, 2, 3, 4]), "{frame:?}");
        for things in [5, 6, 7] {
            let all: Vec<_> = raw::parts(frame, things).collect();
            assert!(all.iter().all(|thing| raw::has_all(thing, &[1, 3, 4, 6, 7])), "{all:?}");
        }
    }
}

/// (9) Clients repeat a kick in every frame, also with the dribbler on: each ball contact gives one kick.
#[test]
fn a_repeated_kick_goes_once_for_each_contact_and_with_the_dribbler_on() {
    let server = Server::start(&["--sync-door", "0"]);
    let mut stepper = Stepper::of(&server);
    let command = |kick_speed: f32, dribbler_speed: f32| {
        robots(vec![RobotCommand {
            kick_speed: Some(kick_speed),
            dribbler_speed: Some(dribbler_speed),
            ..driving(1, local(0.0, 0.0, 0.0))
        }])
    };
    let mut kicks = Vec::new();
    for dribbler_speed in [0.0, 10_000.0] {
        let place = both(ball_to(0.2, 1.0, -1.0), robot_to(1, Team::Blue, 0.0, 1.0));
        stepper.go(1.0 / 60.0, Some(place), Some(command(0.0, 10_000.0)));
        let has_ball = (0..60).any(|_| {
            let answer = stepper.go(1.0 / 60.0, None, Some(command(0.0, 10_000.0)));
            answer.robot_control_response.expect("an answer").feedback[0].dribbler_ball_contact == Some(true)
        });
        assert!(has_ball);
        let mut seen = Vec::new();
        (0..60).for_each(|_| seen = stepper.go(1.0 / 60.0, None, Some(command(3.0, dribbler_speed))).detection);
        let [x, _] = ball_of(&seen).expect("a ball");
        assert!(x > 1.0, "it lies at {x} m, dribbler {dribbler_speed} rpm");
        // Everything tracked so far: a frame for each of 2 pictures and more.
        let waiting = std::iter::from_fn(|| {
            let packet: TrackerWrapperPacket = receive(&server.tracker);
            packet.tracked_frame
        });
        let now_s = seen.last().expect("a picture").t_capture;
        let tracked: Vec<_> = waiting.take_while(|frame| frame.timestamp < now_s).collect();
        kicks.extend(tracked.into_iter().filter_map(|frame| frame.kicked_ball).map(|kick| kick.start_timestamp));
    }
    kicks.dedup();
    assert_eq!(kicks.len(), 2, "one for each contact: {kicks:?}");
}

/// (11) A team's program sends a datagram in each cycle, and teleports at any time in between.
#[test]
fn teleports_may_come_between_any_two_commands() {
    let server = Server::start(&[]);
    let (team, control) = (server.team("blue"), server.controller());
    for cycle in 0..60 {
        let answer = team.robots(&ahead(6, 2.0));
        assert_eq!((ids(&answer), answer.errors), (vec![6], vec![]), "cycle {cycle}");
        if cycle % 3 == 0 {
            let x = (cycle % 5) as f32;
            assert!(control.control(&both(ball_to(x, -3.0, 0.0), robot_to(7, Team::Blue, x, 3.0))).errors.is_empty());
        }
    }
    let is_there = |packet: &WrapperPacket| {
        let robot = packet.detection.as_ref().and_then(|frame| robot_in(frame, Team::Blue, 7));
        robot.is_some_and(|robot| (robot.x - 2000.0).abs() < 1.0)
    };
    server.see_when("robot 7 where the last teleport put it", is_there);
    server.see_when("the ball there", |packet| ball_x_mm(packet).is_some_and(|x| (x - 2000.0).abs() < 1.0));
}

/// (13) Other teams' programs use the ports of the league's protocols.
#[test]
fn the_usual_places_are_those_of_the_league() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_spar")).args(["params", "--world", "ssl"]).output();
    let listed = String::from_utf8(output.expect("spar runs").stdout).expect("text");
    for expect in [
        "control-port = 10300",
        "blue-port = 10301",
        "yellow-port = 10302",
        "vision = \"224.5.23.2:10020\"",
        "tracker = \"224.5.23.2:10010\"",
        "grsim-port = 20011",
    ] {
        assert!(listed.lines().any(|line| line.trim() == expect), "{expect} is not in\n{listed}");
    }
}
