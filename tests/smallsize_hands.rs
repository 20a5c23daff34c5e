//! Manual control of `spar smallsize`: placements, keys, the referee's box, the command line.
#![cfg(unix)]

use crate::smallsize::world;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::Stdio;
use std::time::Duration;

use criss_protocol::{Handshake, PlacedObject, PlacementRecord, VisionPacket};
use world::{Client, PATIENCE, World, spar, with_latency};

const QUIET: [&str; 2] = ["--noise", "off"];
const BALL: PlacedObject = PlacedObject::Ball { team: 0, number: 0 };
const ROBOT: PlacedObject = PlacedObject::Robot { team: 1, number: 2 };

fn put(display: &mut Client, what: PlacedObject, x: f32, y: f32) {
    let placement = PlacementRecord { object: what, pose: [x, y, 0.5], velocity: [0.0; 3] };
    display.stream.write_all(&PlacementRecord::encode(Some(&placement))).unwrap();
}

/// Reads frames up to one that satisfies the predicate.
fn await_sight(client: &mut Client, what: &str, is_it: impl Fn(&VisionPacket) -> bool) {
    for _ in 0..300 {
        if is_it(&client.see()) {
            return;
        }
    }
    panic!("never: {what}");
}

fn ball_at(x: f32, y: f32) -> impl Fn(&VisionPacket) -> bool {
    move |seen| seen.balls[0].found && (seen.balls[0].x - x).abs() < 1e-5 && (seen.balls[0].y - y).abs() < 1e-5
}

#[test]
fn records_move_remove_and_add() {
    let world = World::start(&with_latency(0, 0), &QUIET);
    let mut display = Client::connect(world.placement, Handshake::SendReceive);
    put(&mut display, BALL, 0.5, 0.25);
    await_sight(&mut display, "the ball is moved", ball_at(0.5, 0.25));
    put(&mut display, BALL, -32000.0, -32000.0);
    await_sight(&mut display, "the ball is gone", |seen| !seen.balls[0].found && seen.balls[0].x == -32000.0);
    put(&mut display, BALL, -0.5, 0.25);
    await_sight(&mut display, "the ball is back", ball_at(-0.5, 0.25));
    put(&mut display, ROBOT, 0.25, -0.5);
    await_sight(&mut display, "a robot comes in", |seen| {
        let robot = seen.teams[1][2];
        robot.found && (robot.x, robot.y, robot.theta) == (0.25, -0.5, 0.5)
    });
    // Nothing to do; an invalid kind; a slot that this world does not have.
    display.stream.write_all(&PlacementRecord::encode(None)).unwrap();
    let mut strange =
        PlacementRecord::encode(Some(&PlacementRecord { object: BALL, pose: [0.0; 3], velocity: [0.0; 3] }));
    strange[4] = 7;
    display.stream.write_all(&strange).unwrap();
    put(&mut display, PlacedObject::Obstacle(3), 0.0, 0.0);
    put(&mut display, BALL, 0.75, 0.25);
    await_sight(&mut display, "the records after bad ones count", ball_at(0.75, 0.25));
    let told = world.stop();
    for part in ["placement of kind 7", "no place for such an object"] {
        assert!(told.contains(part), "{part} in\n{told}");
    }
}

#[test]
fn a_display_of_the_build_is_waited_for() {
    let world = World::start(&with_latency(0, 0), &["--noise", "off", "--quirks", "criss"]);
    let mut display = Client::connect(world.placement, Handshake::SendReceive);
    display.see();
    assert!(display.is_left_alone());
    display.stream.write_all(&PlacementRecord::encode(None)).unwrap();
    display.see();
    assert!(display.is_left_alone());
}

#[test]
fn keys_of_the_console_act() {
    let mut world = World::start(&with_latency(0, 0), &QUIET);
    let mut display = Client::connect(world.placement, Handshake::SendReceive);
    put(&mut display, BALL, 0.5, 0.25);
    await_sight(&mut display, "the ball is moved", ball_at(0.5, 0.25));
    world.press("b\n");
    await_sight(&mut display, "the ball is in the middle", ball_at(0.0, 0.0));
    // Robot 0 stops, and continues.
    world.press("`");
    let mut client = Client::connect(world.vision, Handshake::SendReceive);
    let x = client.see().teams[0][0].x;
    let go = |client: &mut Client| {
        client.drive(-0.6, 0.0);
        client.see().teams[0][0].x
    };
    assert!((0..10).all(|_| go(&mut client) == x), "it is frozen");
    world.press("`");
    assert!((0..300).any(|_| go(&mut client) < x), "it goes again");
    // A world that waits for its client ends as well.
    world.press("xq");
    let told = world.ended();
    assert!(told.contains("no such key"), "{told}");
}

#[test]
fn signals_of_the_referee_reach_all_others() {
    let world = World::start(&with_latency(0, 0), &["--referee", "127.0.0.1:0"]);
    let place = world.ready.split_whitespace().find_map(|word| word.strip_prefix("referee=")).unwrap();
    let place: SocketAddr = place.parse().unwrap();
    let [mut referee, mut left, mut right] = [(); 3].map(|()| {
        let stream = TcpStream::connect(place).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    });
    // They are connected to the box once they receive something.
    let mut signals = [0; 1];
    for stream in [&mut left, &mut right] {
        stream.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
        while stream.read(&mut signals).is_err() {
            referee.write_all(b" ").unwrap();
        }
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
    }
    referee.write_all(b"kxx!S").unwrap();
    for stream in [&mut left, &mut right] {
        let mut heard: Vec<u8> = Vec::new();
        while heard.len() < 2 {
            stream.read_exact(&mut signals).unwrap();
            heard.extend(signals.iter().filter(|byte| **byte != b' '));
        }
        assert_eq!(heard, *b"kS");
    }
    let told = world.stop();
    assert_eq!(told.matches("byte 0x78 is no signal").count(), 1, "{told}");
}

fn told(arguments: &[&str]) -> String {
    let output = spar(arguments).stdin(Stdio::null()).output().unwrap();
    assert!(!output.status.success(), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn mistakes_are_told_with_their_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.xml");
    let bad = with_latency(0, 0).replace("mass=\"0.0483\"", "mass=\"heavy\"");
    std::fs::write(&file, bad).unwrap();
    let file = file.to_str().unwrap();
    let message = told(&[file]);
    assert!(message.contains(&format!("{file}: line ")) && message.contains("column"), "{message}");
    assert!(message.contains("heavy"), "{message}");
    assert!(told(&["no/such/file.xml"]).contains("no/such/file.xml: cannot read this parameter file"));
    assert!(told(&["replay", "no/such.brml"]).contains("no/such.brml: cannot read this log"));
    assert!(told(&["ai", "127.0.0.1", "1"]).contains("is the simulator running?"));
}

/// A wrong port is not an error: the default port replaces it. The test occupies that port, so the command ends.
#[test]
fn wrong_places_fall_back_to_the_usual_one() {
    // Another process may have it: that serves as well.
    let _taken = TcpListener::bind("127.0.0.1:4545");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("world.xml");
    std::fs::write(&file, with_latency(0, 0)).unwrap();
    let file = file.to_str().unwrap();
    for (arguments, expect) in [
        (vec![file], "teams connect to 127.0.0.1, port 4545"),
        (vec![file, "nowhere", "0", "0"], "\"nowhere\" is no IP address"),
        (vec![file, "127.0.0.1", "99999"], "\"99999\" is no port"),
        (vec![file, "127.0.0.1"], "no port is given"),
        (vec![], "teams connect to 127.0.0.1, port 4545"),
    ] {
        let message = told(&arguments);
        assert!(message.contains(expect) && message.contains("127.0.0.1:4545"), "{arguments:?}: {message}");
    }
}
