//! In-process endpoints: other threads of the same program connect to the same endpoints, with the same limits.

use crate::common;

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use common::toy::{Toy, frame, room};
use common::{PATIENCE, number_after, options};
use server::simulated::{Conditions, TestServer};
use server::{
    Binding, Delivery, Handle, MESSAGES_WAITING_MAX, OPENING_MAX, OpenError, READ_BYTES_AT_ONCE_MAX, ReceiveError,
    Receiver, SendError, Sender, Server, ServerOptions, Speed, Summary,
};

const CYCLE: Duration = Duration::from_millis(20);

/// The toy world's endpoints, each in process; the viewers' also over TCP.
fn doors() -> [Binding; 3] {
    let [_, viewers] = common::doors();
    [Binding::in_process("agent"), Binding::in_process("viewer"), viewers]
}

/// A server in simulated time, so tests do not wait.
fn start_with(sync: bool, padding: usize, doors: &[Binding]) -> (TestServer, Handle) {
    let options = ServerOptions { sync, ..ServerOptions::default() };
    let room = Box::new(room(Toy::new(1), padding));
    let simulation = TestServer::new(room, doors, options, Conditions::default()).unwrap();
    let handle = simulation.handle();
    (simulation, handle)
}

fn start(sync: bool) -> (TestServer, Handle) {
    start_with(sync, 0, &doors())
}

fn text(frame: &[u8]) -> String {
    String::from_utf8(frame[4..].to_vec()).unwrap()
}

/// All available texts.
fn texts(receiver: &Receiver) -> Vec<String> {
    std::iter::from_fn(|| receiver.receive(Duration::ZERO).ok()).map(|frame| text(&frame)).collect()
}

fn closed(receiver: &Receiver) -> String {
    match receiver.receive(Duration::ZERO) {
        Err(ReceiveError::Closed(why)) => why,
        other => panic!("not closed: {other:?}"),
    }
}

#[test]
fn a_handle_takes_part_like_a_client() {
    let (mut simulation, handle) = start(true);
    let (sender, receiver) = handle.open("agent", Delivery::Queue(8)).unwrap();
    sender.send(&frame("push 1")).unwrap();
    simulation.run_for(10 * CYCLE);
    let last = texts(&receiver).pop().unwrap();
    let before = number_after(&last, "tick");
    for tick in 1..100 {
        sender.send(&frame("answer")).unwrap();
        simulation.run_for(Duration::from_millis(1));
        let frames = texts(&receiver);
        assert_eq!((frames.len(), number_after(&frames[0], "tick")), (1, before + tick), "one answer, one tick");
    }
    let summary = simulation.end();
    assert_eq!((summary.counters.opened, summary.counters.actions), (1, 1), "{summary}");
}

#[test]
fn a_queue_keeps_each_frame_in_order() {
    let (mut simulation, handle) = start(false);
    let (_, receiver) = handle.open("viewer", Delivery::Queue(100)).unwrap();
    simulation.run_for(50 * CYCLE);
    let ticks: Vec<_> = texts(&receiver).iter().map(|text| number_after(text, "tick")).collect();
    assert_eq!(ticks, (1..=50).collect::<Vec<_>>());
    assert_eq!(receiver.missed(), 0);
    assert_eq!(receiver.receive(Duration::ZERO), Err(ReceiveError::TimedOut));
}

/// The world treats a slow receiver like the client of a slow socket.
#[test]
fn a_full_queue_discards_whole_frames_and_the_world_knows() {
    let (mut simulation, handle) = start(false);
    let (_, receiver) = handle.open("viewer", Delivery::Queue(3)).unwrap();
    simulation.run_for(50 * CYCLE);
    let frames = texts(&receiver);
    assert_eq!((frames.len(), receiver.missed()), (3, 47));
    simulation.run_for(CYCLE);
    assert!(texts(&receiver)[0].contains("tick 51 beads 0 missed 47"));
    assert_eq!(simulation.end().counters.frames_missed, 47);
}

#[test]
fn the_latest_frame_takes_the_place_of_older_ones() {
    let (mut simulation, handle) = start(false);
    let (_, receiver) = handle.open("viewer", Delivery::Latest).unwrap();
    for expect in [50, 100] {
        simulation.run_for(50 * CYCLE);
        let frames = texts(&receiver);
        assert_eq!((frames.len(), number_after(&frames[0], "tick")), (1, expect));
        assert_eq!(receiver.missed(), expect - expect / 50);
    }
    assert_eq!(simulation.end().counters.frames_missed, 0, "the world has sent each one");
}

/// A frame sent to several receivers in a tick is in memory once.
#[test]
fn equal_frames_are_shared() {
    let (mut simulation, handle) = start(false);
    let receivers = [(); 3].map(|()| handle.open("viewer", Delivery::Latest).unwrap().1);
    simulation.run_for(10 * CYCLE);
    let [first, second, third] = receivers.map(|receiver| receiver.receive(Duration::ZERO).unwrap());
    assert!(Arc::ptr_eq(&first, &second) && Arc::ptr_eq(&first, &third));
}

#[test]
fn a_full_queue_refuses_messages_and_says_so() {
    let (mut simulation, handle) = start(false);
    let (sender, receiver) = handle.open("agent", Delivery::Queue(100)).unwrap();
    sender.send(&frame("push 1")).unwrap();
    simulation.run_for(2 * CYCLE);
    let refusal = (0..=MESSAGES_WAITING_MAX).find_map(|_| sender.send(&frame("push 0")).err());
    assert_eq!(refusal, Some(SendError::Full));
    assert!(SendError::Full.to_string().contains("send less per tick"));
    let long = vec![0; READ_BYTES_AT_ONCE_MAX + 1];
    assert_eq!(sender.send(&long), Err(SendError::TooLong(long.len())));
    // The server resumes reading, and the queue has space again.
    simulation.run_for(10 * CYCLE);
    sender.send(&frame("push 0")).unwrap();
    simulation.run_for(2 * CYCLE);
    assert!(!texts(&receiver).is_empty());
    let summary = simulation.end();
    assert_eq!(summary.counters.actions as usize, MESSAGES_WAITING_MAX + 2, "{summary}");
    assert!(summary.closed.is_empty(), "{summary}");
}

#[test]
fn dropping_the_receiver_hangs_up() {
    let (mut simulation, handle) = start(false);
    let [(first, first_frames), (second, frames)] = [(); 2].map(|()| handle.open("agent", Delivery::Latest).unwrap());
    first.send(&frame("push 1")).unwrap();
    second.send(&frame("push 1")).unwrap();
    simulation.run_for(3 * CYCLE);
    drop(first_frames);
    simulation.run_for(3 * CYCLE);
    assert!(texts(&frames)[0].contains(" of 1"));
    assert_eq!(first.send(&frame("push 1")), Err(SendError::Closed(String::from("hung up"))));
    // A receiver continues without its sender.
    drop(second);
    simulation.run_for(3 * CYCLE);
    assert!(texts(&frames)[0].contains(" of 1"));
    assert_eq!(simulation.end().closed.get("hung up"), Some(&1));
}

#[test]
fn a_closed_handle_learns_why() {
    let (mut simulation, handle) = start(false);
    let (sender, receiver) = handle.open("agent", Delivery::Queue(100)).unwrap();
    sender.send(b"GET / HTTP/1.1\r\n\r\n").unwrap();
    simulation.run_for(2 * CYCLE);
    assert_eq!(closed(&receiver), "frame too long");
    assert_eq!(sender.send(b"again"), Err(SendError::Closed(String::from("frame too long"))));
    assert_eq!(simulation.end().closed.get("frame too long"), Some(&1));
}

#[test]
fn the_end_of_the_server_closes_all_handles() {
    let (mut simulation, handle) = start(false);
    let (_, inside) = handle.open("viewer", Delivery::Queue(10)).unwrap();
    simulation.run_for(3 * CYCLE);
    let (_, outside) = handle.open("viewer", Delivery::Queue(10)).unwrap();
    let _ = simulation.end();
    assert_eq!(texts(&inside).len(), 3, "what was sent can still be received");
    assert_eq!([closed(&inside), closed(&outside)], [(); 2].map(|()| String::from("the server has ended")));
    assert_eq!(handle.open("viewer", Delivery::Latest).err(), Some(OpenError::Ended));
}

#[test]
fn handles_are_limited_like_connections() {
    let doors = [Binding { connections_max: 2, ..Binding::in_process("viewer") }];
    let (mut simulation, handle) = start_with(false, 0, &doors);
    let receivers: Vec<_> = (0..OPENING_MAX).map(|_| handle.open("viewer", Delivery::Latest).unwrap().1).collect();
    assert_eq!(handle.open("viewer", Delivery::Latest).err(), Some(OpenError::Busy));
    simulation.run_for(3 * CYCLE);
    assert!(texts(&receivers[0]).len() == 1 && texts(&receivers[1]).len() == 1);
    assert!(closed(&receivers[2]).starts_with("refused: this port has 2 connections already"));
    assert_eq!(simulation.end().counters.refused as usize, OPENING_MAX - 2);
}

#[test]
fn doors_that_are_not_there_are_named() {
    let (_simulation, handle) = start_with(false, 0, &common::doors());
    let error = handle.open("agent", Delivery::Latest).unwrap_err();
    assert_eq!(error, OpenError::UnknownEndpoint(String::from("agent")));
    assert!(
        error.to_string().contains("no in-process endpoint named agent") && error.to_string().contains("in_process"),
        "{error}"
    );
}

/// Two threads in lock-step with a server in a third one: none sleeps, each wakes the next.
#[test]
fn threads_play_in_lock_step() {
    fn play(sender: Sender, receiver: Receiver, rounds: u64) -> Vec<u64> {
        sender.send(&frame("push 1")).unwrap();
        let mut ticks = Vec::new();
        for _ in 0..rounds {
            ticks.push(number_after(&text(&receiver.receive(PATIENCE).unwrap()), "tick"));
            sender.send(&frame("answer")).unwrap();
        }
        sender.send(&frame("finish")).unwrap();
        while receiver.receive(PATIENCE).is_ok() {
            let _ = sender.send(&frame("answer"));
        }
        ticks
    }
    let mut server = Server::bind(Box::new(room(Toy::new(1), 0)), &doors(), options(true, None)).unwrap();
    let handle = server.handle();
    let agents = [(); 2].map(|()| handle.open("agent", Delivery::Queue(100)).unwrap());
    let players = agents.map(|(sender, receiver)| thread::spawn(move || play(sender, receiver, 500)));
    let summary: Summary = thread::spawn(move || server.run().unwrap()).join().unwrap();
    for player in players {
        let ticks = player.join().unwrap();
        assert!(ticks.windows(2).all(|pair| pair[1] == pair[0] + 1), "{ticks:?}");
    }
    assert!(summary.ticks >= 500 && summary.counters.frames_missed == 0, "{summary}");
}

/// The frame wakes a waiting receiver before its timeout.
#[test]
fn a_waiting_receiver_is_woken() {
    let options = options(false, Some(Speed::Factor(2.0)));
    let mut server = Server::bind(Box::new(room(Toy::new(1), 0)), &doors(), options).unwrap();
    let (handle, stopper) = (server.handle(), server.shutdown_handle());
    let running = thread::spawn(move || server.run().unwrap());
    let (_sender, receiver) = handle.open("viewer", Delivery::Latest).unwrap();
    for _ in 0..20 {
        receiver.receive(PATIENCE).unwrap();
    }
    stopper.shutdown();
    while receiver.receive(PATIENCE).is_ok() {}
    assert_eq!(closed(&receiver), "the server has ended");
    let summary = running.join().unwrap();
    assert!(summary.wall < PATIENCE, "{summary}");
}

/// A receiver that never receives costs the world nothing.
#[test]
fn a_receiver_that_sleeps_holds_up_no_other() {
    let (mut simulation, handle) = start_with(false, 10_000, &doors());
    let _sleepers = [Delivery::Queue(2), Delivery::Latest].map(|delivery| handle.open("viewer", delivery).unwrap());
    let mut witness = simulation.connect("viewer").unwrap();
    let mut bytes = 0;
    for _ in 0..1000 {
        simulation.run_for(CYCLE);
        bytes += witness.receive().map_or(0, |bytes| bytes.len());
    }
    assert!(bytes > 1000 * 10_000);
    let summary = simulation.end();
    assert_eq!((summary.ticks, summary.lost), (1000, Duration::ZERO), "{summary}");
}
