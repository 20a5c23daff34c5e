//! Today's small-size world over real sockets: behaviour that clients depend on (docs/reference/smallsize-ssl.md).
pub mod attackers;
pub mod client;
pub mod game;
pub mod messages;
pub mod raw;
pub mod strategy;
pub mod tally;

use ssl_protocol::config::SimulatorConfig;
use ssl_protocol::control::SimulatorCommand;
use ssl_protocol::sync::SimulationSyncRequest;
use ssl_protocol::tracker::TrackerWrapperPacket;
use ssl_protocol::vision::{DetectionRobot, WrapperPacket};

use crate::viewers::client as http;

use client::{Server, Stepper};
use messages::{ahead, ball_to, ball_x_mm, blue, config, robot_to, speed};

#[test]
fn every_command_is_answered_and_seen() {
    let server = Server::start(&[]);
    let control = server.controller();
    assert!(control.control(&ball_to(1.0, 0.5, 0.0)).errors.is_empty());
    server.see_when("the ball", |packet| ball_x_mm(packet).is_some_and(|x| (x - 1000.0).abs() < 1.0));
    // An empty command is answered, too: testers end only then.
    assert!(control.control(&SimulatorCommand::default()).errors.is_empty());
    control.say(b"\xff\xff\xff");
    let answer: ssl_protocol::control::SimulatorResponse = control.answer();
    assert_eq!(answer.errors.len(), 1, "{answer:?}");
    // Refusals of the world are reported once, with a stable code.
    let answer = control.control(&config(SimulatorConfig { vision_port: Some(0), ..SimulatorConfig::default() }));
    assert_eq!(
        answer.errors.iter().map(|error| error.code.as_deref()).collect::<Vec<_>>(),
        [Some("SPAR_INVALID_VISION_PORT")]
    );
    assert!(control.control(&SimulatorCommand::default()).errors.is_empty());
    // Far off the field, where some clients put unused robots.
    assert!(control.control(&robot_to(3, ssl_protocol::Team::Blue, 0.0, -10.0)).errors.is_empty());
    server.see_when("no robot 3", |packet| packet.detection.is_some() && blue(packet, 3).is_none());

    let blue_team = server.team("blue");
    assert!(control.control(&robot_to(5, ssl_protocol::Team::Blue, -2.0, 1.0)).errors.is_empty());
    for _ in 0..60 {
        let answer = blue_team.robots(&ahead(5, 2.0));
        assert_eq!(answer.feedback.iter().map(|robot| robot.id).collect::<Vec<_>>(), [5]);
        assert!(answer.errors.is_empty(), "{answer:?}");
    }
    let moved = |packet: &WrapperPacket| blue(packet, 5).is_some_and(|robot| robot.x > -1900.0);
    server.see_when("robot 5 on its way", moved);
}

/// A late team commands robots that were added before it connected.
#[test]
fn the_first_command_is_for_robots_that_are_there_by_then() {
    let server = Server::start(&["--preset", "empty"]);
    let control = server.controller();
    let mut command = robot_to(7, ssl_protocol::Team::Blue, 1.0, 1.0);
    if let Some(control) = &mut command.control {
        control.teleport_robot[0].present = Some(true);
    }
    assert!(control.control(&command).errors.is_empty());
    server.see_when("robot 7", |packet| blue(packet, 7).is_some());
    let answer = server.team("blue").robots(&ahead(7, 1.0));
    assert!(answer.errors.is_empty(), "{answer:?}");
}

#[test]
fn vision_has_four_cameras_times_and_geometry() {
    let server = Server::start(&["--set", "epoch=1000000000"]);
    let mut last = [None::<u32>; 4];
    let mut has_geometry = false;
    for _ in 0..200 {
        let packet = server.see();
        has_geometry |= packet.geometry.as_ref().is_some_and(|geometry| geometry.field.field_length == 12_000);
        let Some(frame) = packet.detection else { continue };
        let before = last[frame.camera_id as usize].replace(frame.frame_number);
        assert!(before.is_none_or(|before| frame.frame_number == before + 1), "{before:?} {frame:?}");
        assert!(frame.t_sent >= frame.t_capture && frame.t_capture >= 1e9);
    }
    assert!(has_geometry && last.iter().all(Option::is_some));
    let mut bytes = [0; 65_536];
    let length = server.tracker.recv(&mut bytes).expect("a frame");
    let tracked: TrackerWrapperPacket = ssl_protocol::decode(&bytes[..length]).expect("a frame");
    assert_eq!(tracked.tracked_frame.expect("a frame").robots.len(), 22);
}

#[test]
fn a_client_that_turns_time_gets_all_of_it_and_the_same_bits_again() {
    let run = || {
        let server = Server::start(&["--sync-door", "0"]);
        let mut stepper = Stepper::of(&server);
        let mut seen = Vec::new();
        for step in 0..50 {
            let command = (step == 0).then(|| ball_to(0.0, 0.0, 3.0));
            let control = Some(ahead(1, 1.0));
            let answer = stepper.step(&SimulationSyncRequest {
                sim_step: Some(0.05),
                simulator_command: command,
                robot_control: control,
            });
            // 12 ticks are three pictures of four cameras.
            assert_eq!(answer.detection.len(), 12, "step {step}");
            assert_eq!(answer.robot_control_response.expect("an answer").feedback.len(), 1);
            seen.extend(answer.detection.into_iter().map(|frame| format!("{frame:?}")));
        }
        seen
    };
    let (one, other) = (run(), run());
    let differ = one.iter().zip(&other).position(|(a, b)| a != b);
    assert_eq!((differ, one.len()), (None, other.len()));
}

#[test]
fn the_simulation_goes_at_the_speed_that_is_asked_for() {
    let server = Server::start(&[]);
    let capture_s = |packet: WrapperPacket| packet.detection.map_or(0.0, |frame| frame.t_capture);
    let measure = || {
        let (since, begin_s) = (std::time::Instant::now(), capture_s(server.see()));
        let mut end_s = begin_s;
        while since.elapsed().as_secs_f64() < 0.5 {
            end_s = capture_s(server.see()).max(end_s);
        }
        end_s - begin_s
    };
    let usual = measure();
    assert!(server.controller().control(&speed(4.0)).errors.is_empty());
    let fast = measure();
    assert!(fast > 2.0 * usual, "{usual} s, then {fast} s");
}

#[test]
fn a_speed_of_nothing_stands_still_and_hands_move_things_meanwhile() {
    let server = Server::start(&["--web", "0"]);
    let control = server.controller();
    assert!(control.control(&speed(0.0)).errors.is_empty());
    server.vision.set_read_timeout(Some(std::time::Duration::from_millis(300))).expect("a socket");
    let mut bytes = [0; 65_536];
    let since = std::time::Instant::now();
    while server.vision.recv(&mut bytes).is_ok() {
        assert!(since.elapsed().as_secs() < 5, "it advances");
    }
    // A viewer in a browser moves the ball, and resumes the world.
    let web = server.web();
    let post = |words: &str| http::post(web, "/api/command", words).status;
    assert_eq!(post("(ball (pos 2 -1 0.0215)(vel 0 0 0))"), 200);
    assert_eq!(post("(agent (unum 4)(team Left)(move 1 1 0 0))"), 200);
    assert_eq!(post("(kickOff Left)"), 409);
    assert!(control.control(&SimulatorCommand::default()).errors.is_empty());
    assert_eq!(post("(step 8)"), 200);
    let packet = server.see_when("the ball", |packet| ball_x_mm(packet).is_some_and(|x| (x - 2000.0).abs() < 1.0));
    assert!(packet.detection.is_some());
    assert!(control.control(&speed(1.0)).errors.is_empty());
    let is_there = |robot: &DetectionRobot| robot.robot_id == Some(4) && (robot.x - 1000.0).abs() < 1.0;
    let there = |packet: &WrapperPacket| {
        packet.detection.as_ref().is_some_and(|frame| frame.robots_yellow.iter().any(is_there))
    };
    server.see_when("robot 4", there);
}
