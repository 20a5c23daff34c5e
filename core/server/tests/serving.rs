//! Normal operation over real sockets: frames, lock-step, pace, shutdown.

use crate::common;

use std::io::Read;
use std::thread;
use std::time::{Duration, Instant};

use common::toy::{DAWDLE, frame};
use common::{Client, Running, number_after, options};
use server::{Server, Speed, Summary};

/// One answer, one tick: no tick runs ahead, none is skipped.
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
    assert!(ticks.windows(2).all(|pair| pair[1] == pair[0] + 1), "{ticks:?}");
    let summary = running.stop();
    assert!(summary.ticks <= ticks[ticks.len() - 1] + 3, "the clock waits: {} ticks", summary.ticks);
}

/// Three agents that have connected, each with a bead, before the first tick.
fn three_agents(prepare: impl FnOnce(&mut Server)) -> (Running, [Client; 3]) {
    Running::start_prepared(options(true, None), 0, prepare, |agent, _| {
        [(); 3].map(|()| {
            let mut client = Client::connect(agent);
            client.send("push 1");
            client
        })
    })
}

fn frames(agents: &mut [Client]) {
    for agent in agents {
        agent.frame();
    }
}

/// Bytes sent before the last answer belong to the same tick, even if the answer is read first: while the server is
/// busy with the first agent, the second speaks, then the third answers, whose turn to be read is already certain.
#[test]
fn what_is_sent_before_the_last_answer_is_in_the_same_tick() {
    let (running, mut agents) = three_agents(|_| {});
    frames(&mut agents);
    let [first, second, third] = &mut agents;
    second.send("answer");
    first.send("dawdle");
    thread::sleep(DAWDLE / 2);
    first.send("dawdle");
    first.send("answer");
    third.send("push 1");
    thread::sleep(DAWDLE);
    second.send("push 1000");
    third.send("answer");
    frames(&mut agents);
    agents.iter_mut().for_each(|agent| agent.send("answer"));
    let x = agents[1].frame();
    assert!(x.contains(" x 20."), "one tick after the push: {x}");
    running.stop();
}

/// A client with Nagle's algorithm holds its second message back until the server has acknowledged the first. A server
/// that delays acknowledgements, the system default, loses 40 ms in each cycle.
#[test]
#[cfg(target_os = "linux")]
fn clients_with_nagles_algorithm_do_not_wait_for_acknowledgements() {
    const CYCLES: usize = 40;
    let running = Running::start(options(true, None), 0);
    let mut agents = [(); 2].map(|()| running.agent());
    for agent in &mut agents {
        agent.stream.set_nodelay(false).unwrap();
        agent.send("push 1");
    }
    let mut waits: Vec<Duration> = Vec::new();
    for _ in 0..CYCLES {
        frames(&mut agents);
        let start = Instant::now();
        for agent in &mut agents {
            agent.send("push 1");
            agent.send("push 1");
            agent.send("answer");
        }
        agents[0].stream.peek(&mut [0]).unwrap();
        waits.push(start.elapsed());
    }
    waits.sort();
    // Without quick acknowledgements the wait is at least 40 ms; the median tolerates a busy machine.
    assert!(waits[CYCLES / 2] < Duration::from_millis(25), "{waits:?}");
    running.stop();
}

/// Clients that only send, with Nagle's algorithm: all input sent before the last answer takes effect in that tick.
#[test]
#[cfg(target_os = "linux")]
fn what_is_held_back_by_the_clients_system_is_in_the_same_tick() {
    const TICKS: u32 = 60;
    let (running, mut agents) = three_agents(|_| {});
    let [first, second, third] = &mut agents;
    for silent in [&mut *first, second] {
        silent.send("observe");
        silent.send("answer");
        silent.stream.set_nodelay(false).unwrap();
    }
    third.frame();
    for _ in 0..TICKS {
        for silent in [&mut *first, second] {
            (0..3).for_each(|_| silent.send("push 100"));
        }
        third.send("answer");
        third.frame();
    }
    let last = (0..=TICKS).map(|_| agents[0].frame()).last().unwrap();
    running.stop();
    // A push takes effect from its tick on: 0.02 * 300 * (1 + 2 + …), plus a little wind.
    let place: f64 = last.split(' ').nth(3).unwrap().parse().unwrap();
    // The last frame shows the tick before the one with the last pushes.
    let expect = 0.02 * 300.0 * f64::from(TICKS * (TICKS - 1) / 2);
    assert!((place - expect).abs() < 5.0, "{last}, expected {expect}");
}

/// Equal games give equal bits, regardless of scheduling and of whether figures are shown.
#[test]
fn lock_step_repeats_to_the_last_bit() {
    fn play(prepare: impl FnOnce(&mut Server)) -> Summary {
        let (running, mut agents) = three_agents(prepare);
        let chatter = [frame("push 0.001").repeat(300), frame("answer")].concat();
        for round in 0..200 {
            frames(&mut agents);
            let [busy, late, last] = &mut agents;
            late.send("answer");
            busy.raw(&chatter);
            last.send("push 1");
            late.send(&format!("push {}", round % 7));
            last.send("answer");
        }
        agents[0].send("finish");
        agents.iter_mut().for_each(|agent| agent.send("answer"));
        running.end()
    }
    let expect = play(|_| {}).digest;
    for _ in 0..2 {
        assert_eq!(play(|_| {}).digest, expect);
    }
    let mut board = None;
    let shown = play(|server| board = Some(server.publish_metrics()));
    let figures = board.expect("a board").metrics();
    assert_eq!((shown.digest, figures.ticks), (expect, shown.ticks));
    assert!(figures.phases.iter().all(|phase| phase.count() == shown.ticks));
    assert_eq!(figures.counters, shown.counters);
}

#[test]
fn a_frame_comes_in_one_piece() {
    let running = Running::start(options(true, None), 0);
    let mut agent = running.agent();
    agent.send("push 1");
    let mut buffer = [0; 1000];
    for _ in 0..100 {
        let length = agent.stream.read(&mut buffer).unwrap();
        assert_eq!(length, 4 + u32::from_be_bytes([buffer[0], buffer[1], buffer[2], buffer[3]]) as usize);
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
    // A busy machine may lose time, but then the server reports it.
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

/// Without an agent to wait for, a synchronous server does not race ahead.
#[test]
fn sync_without_agents_runs_in_real_time() {
    let running = Running::start(options(true, None), 0);
    let mut viewer = running.viewer();
    let start = Instant::now();
    let first = viewer.tick();
    while viewer.tick() < first + 10 {}
    assert!(start.elapsed() > Duration::from_millis(150), "{:?}", start.elapsed());
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
    for part in ["times real time", "2 opened, 0 refused, 0 dismissed", "rejected     nothing"] {
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
        let mut server = server::Server::bind(session, &common::doors(), options(true, None)).unwrap();
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
    assert!(long.abs_diff(short) < 20, "{short} in 100 ticks, {long} in 1100");
}
