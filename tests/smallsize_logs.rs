//! `spar smallsize` writes logs, and replays them: clients get the same.
#![cfg(unix)]

use crate::smallsize::world;

use criss_protocol::{Counts, Handshake, VisionPacket};
use criss_world::brml;
use world::{Client, World, with_latency};

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
    assert!(told.contains("the log ends within this frame; the 200 frames before it are shown"), "{told}");
}
