//! `spar smallsize` runs in step with its clients: a packet for a packet, latency.
#![cfg(unix)]

use crate::smallsize::world;

use criss_protocol::Handshake;
use world::{Client, World, with_latency};

const IN_STEP: [&str; 6] = ["--noise", "off", "--speed", "max", "--wait", "1"];

/// 10 of docs/reference/smallsize-features.md: the client gets vision before it sends, also in the first frame.
#[test]
fn a_packet_of_commands_is_a_frame() {
    let world = World::start(&with_latency(0, 0), &IN_STEP);
    let mut client = Client::connect(world.vision, Handshake::SendReceive);
    for frame in 0..500 {
        let seen = client.see();
        let time_s = f64::from(frame) / 60.0;
        assert_eq!((seen.time_stamp, seen.start_s, seen.finish_s, seen.instruction), (frame, time_s, time_s, 0));
        client.drive(0.0, 0.0);
    }
    client.see();
    assert!(client.is_left_alone(), "the world waits");
}

#[test]
fn a_stalled_client_stalls_the_world() {
    let world = World::start(&with_latency(0, 0), &["--noise", "off", "--wait", "1"]);
    let mut client = Client::connect(world.vision, Handshake::SendReceive);
    client.see();
    client.drive(0.0, 0.0);
    client.see();
    // It is greeted although the world waits, and gets its first frame with the next one.
    let mut onlooker = Client::connect(world.vision, Handshake::JustReceive);
    assert!(onlooker.is_left_alone());
    client.drive(0.0, 0.0);
    let stamp = client.see().time_stamp;
    assert_eq!(onlooker.see().time_stamp, stamp);
    assert!(onlooker.is_left_alone(), "nothing while the other one is silent");
    client.drive(0.0, 0.0);
    assert_eq!(onlooker.see().time_stamp, stamp + 1);
    assert!(onlooker.is_left_alone());
}

#[test]
fn robots_of_a_client_that_vanishes_stand_still() {
    let world = World::start(&with_latency(0, 0), &["--noise", "off", "--wait", "1"]);
    let mut client = Client::connect(world.vision, Handshake::SendReceive);
    let start = client.see().teams[0][0].x;
    for _ in 0..10 {
        client.drive(-0.6, 0.0);
        client.see();
    }
    drop(client);
    let mut onlooker = Client::connect(world.vision, Handshake::JustReceive);
    for _ in 0..20 {
        let way = onlooker.see().teams[0][0].x - start;
        assert!((way + 0.1).abs() < 1e-5, "ten frames of 1 cm, not {way} m");
    }
}

/// Frames from receiving a frame to the first one with the effect of the answer.
fn delay(latency: u32, quirks: &str) -> i32 {
    let world = World::start(&with_latency(latency, latency), &[&IN_STEP[..], &["--quirks", quirks]].concat());
    let mut client = Client::connect(world.vision, Handshake::SendReceive);
    let mut told = None;
    for packet in 0..100 {
        let seen = client.see();
        if packet >= 30 {
            let since = *told.get_or_insert(seen.time_stamp);
            if seen.teams[0][0].x < -0.151 {
                return seen.time_stamp - since;
            }
        }
        client.drive(if told.is_some() { -0.6 } else { 0.0 }, 0.0);
    }
    panic!("the robot never moves");
}

#[test]
fn latency_is_that_of_the_file_or_one_frame_less() {
    for (latency, documented, criss) in [(0, 1, 1), (3, 7, 5), (8, 17, 15)] {
        assert_eq!(delay(latency, "documented"), documented, "latency {latency}");
        assert_eq!(delay(latency, "criss"), criss, "latency {latency} of the build");
    }
}
