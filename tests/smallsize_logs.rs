//! `spar smallsize` writes logs. Clients get the same from a replay of one, and `spar replay` shows any of its frames.
#![cfg(unix)]

use crate::smallsize::world;
use crate::viewers::client;

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Command, Stdio};

use criss_protocol::{Counts, Handshake, VisionPacket};
use criss_world::brml;
use world::{Client, PATIENCE, World, with_latency};

const FRAMES: usize = 200;

/// Plays; returns the packets that the client got, and the log.
fn played() -> (Vec<[u8; 164]>, String) {
    let folder = tempfile::tempdir().unwrap();
    let (xml, log) = (folder.path().join("world.xml"), folder.path().join("game.brml"));
    std::fs::write(&xml, with_latency(0, 0)).unwrap();
    let frames = FRAMES.to_string();
    let flags = ["--noise", "off", "--speed", "max", "--wait", "1", "--frames", &frames, "--brml"];
    let place = [log.to_str().unwrap(), xml.to_str().unwrap(), "127.0.0.1", "0", "0"];
    let keep = folder.path().join("kept.brml");
    let world = World::run(tempfile::tempdir().unwrap(), &[&flags[..], &place].concat());
    let mut client = Client::connect(world.vision, Handshake::SendReceive);
    let mut packets = Vec::new();
    for frame in 0..FRAMES {
        packets.push(client.read::<164>());
        client.drive(if frame < 100 { 0.5 } else { -0.3 }, 0.1);
    }
    packets.push(client.read::<164>());
    let told = world.ended();
    assert!(told.contains("score        0 : 0"), "{told}");
    std::fs::copy(&log, &keep).unwrap();
    (packets, std::fs::read_to_string(&log).unwrap())
}

#[test]
fn a_log_has_what_was_seen_and_is_shown_again() {
    let (packets, text) = played();
    let (specification, frames) = brml::open(&text).unwrap();
    assert_eq!((specification.frame_rate_hz, specification.robots, specification.balls), (60.0, [5, 5], [1, 0]));
    let frames: Vec<brml::LogFrame> = frames.map(Result::unwrap).collect();
    assert_eq!(frames.len(), FRAMES + 1);
    for (frame, packet) in frames.iter().zip(&packets) {
        let seen = VisionPacket::decode(Counts::FIVE, packet).unwrap();
        let robot = frame.robots.iter().find(|robot| (robot.team, robot.id) == (0, 0)).unwrap();
        assert_eq!(i64::from(seen.time_stamp), frame.number as i64);
        assert_eq!([seen.teams[0][0].x, seen.teams[0][0].y], robot.position_m.map(|part| part as f32));
        assert_eq!([seen.balls[0].x, seen.balls[0].y], frame.balls[0].position_m.map(|part| part as f32));
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.brml");
    // A log as left by a killed simulator.
    std::fs::write(&path, &text[..text.len() - 30]).unwrap();
    let arguments = ["replay", path.to_str().unwrap(), "127.0.0.1", "0", "0", "--wait", "1", "--speed", "4"];
    let world = World::run(tempfile::tempdir().unwrap(), &arguments);
    let mut client = Client::connect(world.vision, Handshake::JustReceive);
    let shown: Vec<[u8; 164]> = (0..FRAMES).map(|_| client.read::<164>()).collect();
    assert!(shown.iter().eq(&packets[..FRAMES]), "the same packets");
    assert!(client.is_closed());
    let told = world.ended();
    assert!(told.contains("the log ends within this frame; the 200 frames before it are used"), "{told}");
}

/// A log in which robot 0 of team 0 moves by a centimetre a frame, cut off in its last frame.
fn straight_log(frames: u64) -> String {
    let specification =
        brml::Specification { frame_rate_hz: 60.0, robots: [1, 0], balls: [1, 0], ..brml::Specification::default() };
    let mut text = String::new();
    brml::write_header(&specification, &mut text);
    for number in 0..frames {
        let position_m = [number as f64 / 100.0, 0.0];
        let robot = brml::LogRobot { position_m, is_found: true, ..brml::LogRobot::default() };
        let frame = brml::LogFrame { number, robots: vec![robot], ..brml::LogFrame::default() };
        brml::write_frame(&frame, &mut text);
    }
    text + "<frame number="
}

#[test]
fn a_log_is_watched_and_steered_like_a_recording() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("game.brml"), straight_log(100)).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["replay", "game.brml", "--paused", "--monitor-port", "0", "--web", "0"]).current_dir(folder.path());
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut ready = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut ready).unwrap();
    let place = |name: &str| ready.split_whitespace().find_map(|word| word.strip_prefix(name)).expect("an address");
    let placement: SocketAddr = place("placement=").parse().unwrap();
    let web: SocketAddr = place("web=http://").trim_end_matches('/').parse().unwrap();
    let mut display = Client::connect(placement, Handshake::JustReceive);
    display.stream.set_read_timeout(Some(PATIENCE)).unwrap();
    assert_eq!(display.see().time_stamp, 0, "the first frame is shown from the start");
    let mut keys = child.stdin.take().unwrap();
    let mut type_in = |line: &str| writeln!(keys, "{line}").unwrap();
    type_in("at 1");
    assert_eq!(display.see().time_stamp, 59);
    type_in("back 20");
    let seen = display.see();
    assert_eq!((seen.time_stamp, seen.teams[0][0].x), (39, 0.39));
    type_in("step 1");
    assert_eq!(display.see().time_stamp, 40);
    let answer = client::get(web, "/api/frames?from=90&to=93");
    assert_eq!(answer.status, 200);
    type_in("quit");
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_log_is_exported_and_compared_like_a_match_log() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("game.brml"), straight_log(100)).unwrap();
    std::fs::write(folder.path().join("other.brml"), straight_log(100).replace("x='0.5'", "x='0.6'")).unwrap();
    let told = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        let output = command.args(arguments).current_dir(folder.path()).output().expect("spar runs");
        String::from_utf8([output.stdout, output.stderr].concat()).expect("text")
    };
    assert_eq!(told(&["log", "export", "game.brml", "--format", "csv"]), "game.csv: ticks 0 to 99\n");
    let table = std::fs::read_to_string(folder.path().join("game.csv")).unwrap();
    assert!(
        table.lines().last().is_some_and(|row| row.starts_with("99,") && row.contains("left 0,,0,,0.99,")),
        "{table}"
    );
    assert!(told(&["log", "diff", "game.brml", "game.brml"]).contains("have equal states"));
    assert!(told(&["log", "diff", "game.brml", "other.brml"]).contains("left 0"));
    assert!(told(&["replay", "game.brml", "--verify"]).contains("a BRML log has frames, no inputs"));
    assert!(told(&["log", "inputs", "game.brml"]).contains("this is a BRML log"));
}
