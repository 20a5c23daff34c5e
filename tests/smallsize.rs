//! `spar smallsize` greets clients like CRISS: handshakes, the first packet, places, split packets, bad clients.
#![cfg(unix)]

pub mod world;

use std::io::Write;
use std::thread;
use std::time::Duration;

use criss_protocol::Handshake;
use world::{BALL_AND_ROBOT, Client, World, packet, with_latency};

const IN_STEP: [&str; 6] = ["--noise", "off", "--speed", "max", "--wait", "1"];

#[test]
fn handshakes_are_answered_or_refused() {
    let world = World::start(BALL_AND_ROBOT, &[]);
    for comm in [Handshake::SendReceive, Handshake::JustSend, Handshake::JustReceive] {
        Client::connect(world.vision, comm);
        Client::connect(world.placement, comm);
    }
    for handshake in [3, -1, i32::MAX] {
        assert!(Client::knock(world.vision, handshake).is_closed());
        assert!(Client::knock(world.placement, handshake).is_closed());
    }
    let told = world.stop();
    for part in ["handshake 3: 0 (send and receive), 1 (just send) or 2 (just receive)", "handshake -1"] {
        assert!(told.contains(part), "{part} in\n{told}");
    }
}

/// The expected first packet, from the table (docs/reference/smallsize-protocol.md 1.2) instead of the codec.
fn first_packet() -> Vec<u8> {
    let lost = |numbers: usize| [vec![0], (-32000_f32).to_le_bytes().repeat(numbers)].concat();
    let found = |numbers: &[f32]| [vec![1], numbers.iter().flat_map(|number| number.to_le_bytes()).collect()].concat();
    [
        vec![0; 4 + 8 + 8 + 4],
        found(&[-0.15, 0.0, 0.0]),
        lost(3).repeat(4),
        lost(3).repeat(5),
        found(&[0.0, 0.0]),
        vec![0],
    ]
    .concat()
}

#[test]
fn the_first_packet_has_these_bytes() {
    let world = World::start(BALL_AND_ROBOT, &IN_STEP);
    let mut client = Client::connect(world.vision, Handshake::SendReceive);
    let (is, expect) = (client.read::<164>().to_vec(), first_packet());
    assert_eq!(expect.len(), 164);
    assert_eq!(is, expect);
}

#[test]
fn torn_packets_are_put_together() {
    let world = World::start(&with_latency(0, 0), &IN_STEP);
    let mut client = Client::knock(world.vision, 0);
    assert_eq!(client.read::<4>(), [0; 4]);
    let start = client.see().teams[0][0].x;
    for length in [1, 7, 84, 167] {
        let packet = packet(-0.6, 0.0);
        for piece in packet.chunks(length) {
            client.stream.write_all(piece).unwrap();
            if length > 7 {
                thread::sleep(Duration::from_millis(20));
            }
        }
        client.see();
    }
    // Two packets at once count for two frames.
    client.stream.write_all(&packet(-0.6, 0.0).repeat(2)).unwrap();
    let last = [client.see(), client.see()][1].clone();
    assert_eq!(last.time_stamp, 6);
    assert!((last.teams[0][0].x - start + 6.0 * 0.01).abs() < 1e-5, "{}", last.teams[0][0].x);
    assert!(client.is_left_alone());
}

#[test]
fn a_client_that_only_sends_commands_and_one_that_only_receives_sees() {
    let world = World::start(&with_latency(0, 0), &["--noise", "off", "--speed", "max", "--wait", "1"]);
    let mut sender = Client::connect(world.vision, Handshake::JustSend);
    let mut receiver = Client::connect(world.vision, Handshake::JustReceive);
    sender.stream.write_all(&packet(-0.6, 0.0).repeat(20)).unwrap();
    let mut seen = receiver.see();
    while seen.time_stamp < 20 {
        seen = receiver.see();
    }
    assert!((seen.teams[0][0].x + 0.15 + 0.2).abs() < 1e-5, "{seen:?}");
    assert!(sender.is_left_alone() && receiver.is_left_alone());
}

/// The oldest sender makes way: its connection is closed, the newcomer gets its team.
#[test]
fn a_third_client_takes_over_from_the_first() {
    let world = World::start(&with_latency(0, 0), &["--noise", "off", "--speed", "max", "--wait", "2"]);
    let [mut first, mut second] = [(); 2].map(|()| Client::connect(world.vision, Handshake::SendReceive));
    for _ in 0..10 {
        for client in [&mut first, &mut second] {
            client.see();
            client.drive(0.0, 0.0);
        }
    }
    // The first one hangs now; the newcomer is admitted although the world waits.
    let mut third = Client::connect(world.vision, Handshake::SendReceive);
    assert!(first.is_closed());
    second.see();
    second.drive(0.0, 0.0);
    let start = third.see();
    for step in 1..=10 {
        third.drive(-0.6, 0.0);
        second.see();
        second.drive(0.0, 0.0);
        let seen = third.see();
        assert_eq!(seen.time_stamp, start.time_stamp + step);
        let way = seen.teams[0][0].x - start.teams[0][0].x;
        assert!((way + 0.01 * step as f32).abs() < 1e-5, "{way} after {step}");
    }
    let told = world.stop();
    assert!(told.contains("replaced by a newer client"), "{told}");
}

#[test]
fn the_sixth_receiver_takes_the_place_of_the_first() {
    let world = World::start(&with_latency(0, 0), &[]);
    let mut all: Vec<Client> = (0..6).map(|_| Client::connect(world.vision, Handshake::JustReceive)).collect();
    assert!(all[0].is_closed());
    for client in &mut all[1..] {
        let [before, after] = [client.see(), client.see()];
        assert_eq!(after.time_stamp, before.time_stamp + 1);
    }
    // One display at a time.
    let [mut first, mut second] = [(); 2].map(|()| Client::connect(world.placement, Handshake::SendReceive));
    assert!(first.is_closed());
    second.see();
}

#[test]
fn bad_clients_lose_their_connection_and_the_others_go_on() {
    let flags = [&IN_STEP[..], &["--patience", "1"]].concat();
    let world = World::start(&with_latency(0, 0), &flags);
    let mut good = Client::connect(world.vision, Handshake::SendReceive);
    let step = |good: &mut Client| {
        let stamp = good.see().time_stamp;
        good.drive(0.0, 0.0);
        stamp
    };
    step(&mut good);
    // Packets of a wrong size: the first one is never completed.
    let mut short = Client::knock(world.vision, 0);
    short.stream.write_all(&[0; 100]).unwrap();
    let mut talker = Client::knock(world.vision, 2);
    talker.stream.write_all(&[1; 50]).unwrap();
    for _ in 0..100 {
        step(&mut good);
    }
    assert!(short.is_closed() && talker.is_closed());
    let before = step(&mut good);
    assert_eq!(step(&mut good), before + 1);
    let told = world.stop();
    for part in ["no answer", "bytes of a receiver"] {
        assert!(told.contains(part), "{part} in\n{told}");
    }
}
