//! Bad days over real sockets: a bad client loses its connection with a reason, never the match.

use crate::common;

use std::net::{SocketAddr, TcpListener};
use std::thread;
use std::time::{Duration, Instant};

use common::toy::{Toy, frame, room};
use common::{PATIENCE, Running, number_after, options};
use server::{
    Binding, CONNECTIONS_MAX, READ_BYTES_PER_TICK_MIN, READ_BYTES_PER_TICK_SHARED, REJECTIONS_LOGGED_MAX, Server,
    ServerOptions, Speed,
};

const FAST: Option<Speed> = Some(Speed::Factor(10.0));

#[test]
fn a_frame_in_pieces_is_one_frame() {
    let running = Running::start(options(false, FAST), 0);
    let mut agent = running.agent();
    for byte in frame("push 1") {
        agent.raw(&[byte]);
        thread::sleep(Duration::from_millis(3));
    }
    assert!(agent.frame().contains("of 1"));
    assert!(running.stop().counters.rejected.is_empty());
}

#[test]
fn half_a_frame_and_then_nothing_harms_nobody() {
    let running = Running::start(options(false, FAST), 0);
    let mut witness = running.agent();
    witness.send("push 1");
    witness.frame();
    let mut torn = running.agent();
    torn.raw(&frame("push 1")[..7]);
    let start = witness.tick();
    while witness.tick() < start + 5 {}
    torn.hang_up();
    while witness.tick() < start + 10 {}
    assert_eq!(running.stop().counters.actions, 1);
}

#[test]
fn a_bad_message_is_counted_and_the_next_one_heard() {
    let running = Running::start(options(false, FAST), 0);
    let mut agent = running.agent();
    for _ in 0..20 {
        agent.send("jump");
    }
    agent.send("push 1");
    agent.frame();
    assert_eq!(running.stop().counters.rejected.get("unknown command"), Some(&20));
}

#[test]
fn an_impossible_frame_ends_its_connection_only() {
    let running = Running::start(options(false, FAST), 0);
    let mut witness = running.agent();
    witness.send("push 1");
    witness.frame();
    let mut mad = running.agent();
    mad.send("push 1");
    mad.frame();
    mad.raw(b"GET / HTTP/1.1\r\n\r\n");
    mad.drain();
    while number_after(&witness.frame(), "of") > 1 {}
    let summary = running.stop();
    assert_eq!(summary.counters.rejected.get("frame too long"), Some(&1));
    assert!(summary.to_string().contains("1 frame too long"), "{summary}");
}

/// A stalled reader gets whole frames only, and its endpoint handler tells it how many are missing.
#[test]
fn a_reader_that_stops_reading_loses_frames_but_not_the_stream() {
    let running = Running::start(options(false, Some(Speed::Factor(20.0))), 100_000);
    let mut sleeper = running.viewer();
    assert_eq!(number_after(&sleeper.frame(), "missed"), 0);
    let mut agent = running.agent();
    agent.send("push 1");
    // The sockets' buffers hold some megabytes, about 100 frames.
    while agent.tick() < 400 {}
    let asleep_until = agent.tick();
    let (mut before, mut missed) = (0, 0);
    while before < asleep_until {
        let text = sleeper.frame();
        let tick = number_after(&text, "tick");
        assert!(tick > before && text.len() > 100_000);
        (before, missed) = (tick, number_after(&text, "missed"));
    }
    assert!(missed > 50, "missed {missed}");
    let summary = running.stop();
    assert!(summary.counters.frames_missed >= missed, "{summary}");
}

#[test]
fn a_writer_that_floods_is_closed_and_the_match_goes_on() {
    for speed in [None, Some(Speed::Max)] {
        let running = Running::start(options(false, speed), 0);
        let mut witness = running.agent();
        witness.send("push 1");
        witness.frame();
        let mut flood = running.agent();
        let wave = frame("push 0").repeat(20_000);
        let start = Instant::now();
        while flood.raw(&wave) {
            assert!(start.elapsed() < PATIENCE, "the server stops the flood in time");
        }
        let tick = witness.tick();
        while witness.tick() < tick + 10 {}
        let summary = running.stop();
        assert!(summary.counters.actions < 1_000_000, "{summary}");
        // The client hits one of several limits first.
        let faults =
            ["flood", "too many bytes before the first tick", "too many actions in one tick", "hung up", "broken"];
        assert_eq!(faults.iter().filter_map(|fault| summary.closed.get(fault)).sum::<u64>(), 1, "{summary}");
    }
}

/// However many clients flood, a tick reads little: the others lose no time.
#[test]
fn many_that_flood_are_read_in_turns() {
    const FLOODS: usize = 8;
    let running = Running::start(options(false, None), 0);
    let mut witness = running.agent();
    witness.send("push 1");
    witness.frame();
    let wave = frame("push 0").repeat(200_000);
    let floods: Vec<_> = (0..FLOODS)
        .map(|_| {
            let (mut flood, wave) = (running.agent(), wave.clone());
            thread::spawn(move || while flood.raw(&wave) {})
        })
        .collect();
    for flood in floods {
        flood.join().unwrap();
    }
    let tick = witness.tick();
    while witness.tick() < tick + 10 {}
    let summary = running.stop();
    assert!(summary.closed.contains_key("flood"), "{summary}");
    // A late tick allows a second read.
    let bytes_per_tick = 2 * (FLOODS * READ_BYTES_PER_TICK_MIN + READ_BYTES_PER_TICK_SHARED);
    let read = summary.counters.actions as usize * frame("push 0").len();
    assert!(read < summary.ticks as usize * bytes_per_tick, "{read} bytes\n{summary}");
}

/// The server survives pure noise in any pieces, and continues to serve.
#[test]
fn noise_is_survived() {
    let running = Running::start(options(false, FAST), 0);
    let mut noise = engine::RandomStream::new(1, "noise", 0, 0);
    for _ in 0..30 {
        let mut client = running.agent();
        for _ in 0..5 {
            let bytes: Vec<u8> = (0..noise.next_u64() % 200).map(|_| noise.next_u64() as u8 & 3).collect();
            client.raw(&bytes);
        }
    }
    let mut witness = running.agent();
    witness.send("push 1");
    witness.frame();
    running.stop();
}

/// Lock-step with an agent that never answers: the server closes it by name, and the others continue.
#[test]
fn who_never_answers_is_closed_after_a_while() {
    let patience = Duration::from_millis(300);
    let running = Running::start(ServerOptions { answer_timeout: patience, ..options(true, None) }, 0);
    let log = running.log();
    let mut silent = running.agent();
    silent.send("push 1");
    silent.drain();
    let mut agent = running.agent();
    agent.send("push 1");
    for _ in 0..20 {
        agent.frame();
        agent.send("answer");
    }
    let name = silent.stream.local_addr().unwrap();
    let summary = running.stop();
    assert_eq!(summary.counters.dismissed, 0);
    assert_eq!(summary.closed.get("no answer"), Some(&1));
    let told = log.text();
    assert!(told.contains(&format!("agent {name} (bead 0) closed: no answer, for 0.3 s")), "{told}");
}

/// The clock does not wait for an agent that hangs up in lock-step.
#[test]
fn who_dies_in_lock_step_is_not_waited_for() {
    let running = Running::start(options(true, None), 0);
    let [mut dying, mut agent] = [(); 2].map(|()| running.agent());
    dying.send("push 1");
    agent.send("push 1");
    dying.frame();
    agent.frame();
    let start = Instant::now();
    dying.hang_up();
    for _ in 0..20 {
        agent.send("answer");
        agent.frame();
    }
    assert!(start.elapsed() < PATIENCE / 2);
    assert_eq!(running.stop().closed.get("hung up"), Some(&1));
}

/// The server closes idle agent connections; viewers and players stay.
#[test]
fn who_never_becomes_anything_is_closed_after_a_while() {
    let patience = Duration::from_millis(100);
    let running = Running::start(ServerOptions { idle_timeout: patience, ..options(false, FAST) }, 0);
    let log = running.log();
    let mut viewer = running.viewer();
    let mut agent = running.agent();
    agent.send("push 1");
    agent.frame();
    let mut idler = running.agent();
    idler.send("nonsense");
    let start = Instant::now();
    idler.drain();
    assert!(start.elapsed() >= patience);
    let until = viewer.tick() + 40;
    while viewer.tick() < until {}
    while agent.tick() < until {}
    let name = idler.stream.local_addr().unwrap();
    let summary = running.stop();
    assert_eq!(summary.closed.get("idle"), Some(&1));
    assert!(log.text().contains(&format!("agent {name} closed: idle, nothing came of it in 0.1 s")), "{}", log.text());
}

/// Rejections by the world are counted and reported like rejections by an endpoint.
#[test]
fn what_the_world_refuses_is_counted_and_told() {
    let running = Running::start(options(false, FAST), 0);
    let log = running.log();
    let mut agent = running.agent();
    for _ in 0..10 {
        agent.send("push 2e6");
    }
    agent.send("push 1");
    agent.frame();
    agent.send("push inf");
    agent.drain();
    let name = agent.stream.local_addr().unwrap();
    let summary = running.stop();
    assert_eq!(summary.counters.rejected.get("too strong"), Some(&11));
    assert_eq!(summary.closed.get("too strong"), Some(&1));
    let told = log.text();
    assert_eq!(told.matches(&format!("agent {name}: too strong: 2000000")).count() as u64, REJECTIONS_LOGGED_MAX);
    assert!(told.contains("only counted"), "{told}");
}

#[test]
fn connections_beyond_the_limit_are_refused() {
    let running = Running::start(options(false, FAST), 0);
    let viewers: Vec<_> = (0..CONNECTIONS_MAX).map(|_| running.viewer()).collect();
    let mut late = running.viewer();
    late.drain();
    for mut viewer in viewers {
        viewer.frame();
    }
    let log = running.log();
    assert_eq!(running.stop().counters.refused, 1);
    assert!(log.text().contains("refused: this port has 256 connections already"), "{}", log.text());
}

#[test]
fn a_server_starts_again_at_once_on_the_same_port() {
    let running = Running::start(options(false, FAST), 0);
    let address = running.agent;
    let mut agent = running.agent();
    agent.send("push 1");
    agent.frame();
    running.stop();
    let door = Binding::new("agent", address);
    assert!(Server::bind(Box::new(room(Toy::new(1), 0)), &[door], options(false, None)).is_ok());
}

#[test]
fn errors_say_what_to_do() {
    fn check(name: &str, address: SocketAddr, expect: &[&str]) {
        let door = Binding::new(name, address);
        let result = Server::bind(Box::new(room(Toy::new(1), 0)), &[door], options(false, None));
        let text = result.err().map(|error| error.to_string()).unwrap_or_default();
        for part in expect {
            assert!(text.contains(part), "{part} in {text}");
        }
    }
    let taken = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let holder = TcpListener::bind(taken).unwrap();
    check(
        "agent",
        taken,
        &["agent connections", &taken.to_string(), "stop it, or choose another port", "0 picks a free one"],
    );
    drop(holder);
    check("agent", "203.0.113.1:4000".parse().unwrap(), &["203.0.113.1:4000", "no such address"]);
    check("trainer", "127.0.0.1:0".parse().unwrap(), &["no endpoint trainer"]);
}
