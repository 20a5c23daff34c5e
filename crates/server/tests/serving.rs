//! Good days over real sockets: frames, lock-step, pace, the end.

mod common;

use std::io::Read;
use std::thread;
use std::time::{Duration, Instant};

use common::{Client, Running, number_after, options};
use server::Speed;

/// One answer, one tick: nothing runs ahead, nothing is skipped.
#[test]
fn lock_step_is_one_tick_per_answer() {
    let running = Running::start(options(true, None), 0);
    let mut agent = running.agent();
    agent.send("push 1");
    let mut ticks = vec![agent.tick()];
    for _ in 0..200 {
        agent.send("answer");
        ticks.push(agent.tick());
    }
    assert!(
        ticks.windows(2).all(|pair| pair[1] == pair[0] + 1),
        "{ticks:?}"
    );
    let summary = running.stop();
    assert!(
        summary.ticks <= ticks[ticks.len() - 1] + 3,
        "the clock waits: {} ticks",
        summary.ticks
    );
}

/// Bytes sent before the last answer belong to the same tick, whichever socket they are in: equal games, equal bits.
#[test]
fn what_is_sent_before_the_last_answer_is_in_the_same_tick() {
    fn play() -> u64 {
        let (running, (mut first, mut second)) =
            Running::start_with(options(true, None), 0, |agent, _| {
                let (mut first, mut second) = (Client::connect(agent), Client::connect(agent));
                first.send("push 1");
                second.send("push 1");
                (first, second)
            });
        first.frame();
        second.frame();
        for round in 0..500 {
            second.send("answer");
            first.send("push 1");
            second.send(&format!("push {}", round % 7));
            first.send("answer");
            first.frame();
            second.frame();
        }
        first.send("finish");
        first.send("answer");
        second.send("answer");
        running.end().digest
    }
    let expect = play();
    for _ in 0..4 {
        assert_eq!(play(), expect);
    }
}

#[test]
fn a_frame_comes_in_one_piece() {
    let running = Running::start(options(true, None), 0);
    let mut agent = running.agent();
    agent.send("push 1");
    let mut buffer = [0; 1000];
    for _ in 0..100 {
        let length = agent.stream.read(&mut buffer).unwrap();
        assert_eq!(
            length,
            4 + u32::from_be_bytes([buffer[0], buffer[1], buffer[2], buffer[3]]) as usize
        );
        agent.send("answer");
    }
    running.stop();
}

#[test]
fn real_time_is_real_time() {
    let running = Running::start(options(false, None), 0);
    let mut viewer = running.viewer();
    let (first, start) = (viewer.tick(), Instant::now());
    while start.elapsed() < Duration::from_millis(600) {
        viewer.frame();
    }
    let ticks = viewer.tick() - first;
    let summary = running.stop();
    assert!(ticks <= 33, "{ticks} ticks in 0.6 s");
    assert!(summary.real_time_factor() < 1.1, "{summary}");
    // A busy machine may lose time, but then it says so.
    let accounted = summary.simulated + summary.lost + Duration::from_millis(40);
    assert!(accounted >= summary.wall, "{summary}");
}

#[test]
fn free_running_outruns_the_clock() {
    let running = Running::start(options(false, Some(Speed::Max)), 0);
    let mut viewer = running.viewer();
    viewer.frame();
    thread::sleep(Duration::from_millis(300));
    let summary = running.stop();
    assert!(summary.real_time_factor() > 10.0, "{summary}");
}

/// Without anybody to wait for, a synchronous server does not race ahead.
#[test]
fn sync_without_agents_runs_in_real_time() {
    let running = Running::start(options(true, None), 0);
    let mut viewer = running.viewer();
    let start = Instant::now();
    let first = viewer.tick();
    while viewer.tick() < first + 10 {}
    assert!(
        start.elapsed() > Duration::from_millis(150),
        "{:?}",
        start.elapsed()
    );
    running.stop();
}

#[test]
fn the_world_can_end_the_run_and_everybody_sees_it() {
    let running = Running::start(options(false, None), 0);
    let mut viewer = running.viewer();
    viewer.frame();
    running.agent().send("finish");
    viewer.drain();
    let summary = running.end();
    assert_eq!(summary.counters.opened, 2);
    let text = summary.to_string();
    for part in [
        "times real time",
        "2 opened, 0 refused, 0 dismissed",
        "rejected     nothing",
    ] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
}

#[test]
fn the_dismissed_see_the_end_of_the_stream() {
    let running = Running::start(options(false, Some(Speed::Max)), 0);
    let mut first = running.agent();
    first.send("push 1");
    first.frame();
    let mut second = running.agent();
    second.send("push 1");
    assert!(second.frame().contains("of 2"));
    first.send("dismiss 1");
    second.drain();
    while number_after(&first.frame(), "of") > 1 {}
    assert_eq!(running.stop().counters.dismissed, 1);
}

/// The tick allocates nothing, sockets included.
#[test]
fn a_steady_server_allocates_nothing() {
    fn allocations(answers: usize) -> u64 {
        let session = Box::new(common::toy::room(common::toy::Toy::new(1), 100));
        let mut server =
            server::Server::bind(session, &common::doors(), options(true, None)).unwrap();
        let addresses = server.addresses().unwrap();
        let players = thread::spawn(move || {
            let mut viewer = Client::connect(addresses[1]);
            let mut agent = Client::connect(addresses[0]);
            agent.send("push 1");
            for _ in 0..answers {
                agent.frame();
                viewer.frame();
                agent.send("answer");
            }
            agent.frame();
            agent.send("finish");
            agent.send("answer");
            agent.drain();
        });
        let count = allocation_counter::measure(|| {
            server.run().unwrap();
        });
        drop(server);
        players.join().unwrap();
        count.count_total
    }
    let (short, long) = (allocations(100), allocations(1100));
    assert!(
        long.abs_diff(short) < 20,
        "{short} in 100 ticks, {long} in 1100"
    );
}
