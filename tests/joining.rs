//! Agents join a lock-step game over TCP: in a way that once blocked it, late or from the first tick on.
#![cfg(unix)]

use crate::inside;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use inside::connection::Connection;
use inside::{Inside, Log};
use server::ServerOptions;
use soccer_world::Settings;

fn say(connection: &mut Connection, text: &str) {
    connection.send([text.as_bytes()]);
}

fn scene(kind: usize) -> String {
    format!("(scene rsg/agent/nao/nao_hetero.rsg {kind})")
}

/// Players that have joined already, and answer at once.
struct Incumbents {
    stop: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

impl Incumbents {
    fn join(server: &Inside, count: usize) -> Incumbents {
        let stop = Arc::new(AtomicBool::new(false));
        let threads = (0..count).map(|index| Incumbents::one(server, index, &stop)).collect();
        Incumbents { stop, threads }
    }

    fn one(server: &Inside, index: usize, stop: &Arc<AtomicBool>) -> JoinHandle<()> {
        let mut connection = server.connect();
        say(&mut connection, &format!("{}(syn)", scene(index % 5)));
        connection.frame().expect("a percept");
        say(&mut connection, &format!("(init (unum {})(teamname Old))(syn)", index + 1));
        let stop = Arc::clone(stop);
        thread::spawn(move || {
            while !stop.load(Ordering::Relaxed) && connection.frame().is_some() {
                say(&mut connection, "(he1 0.3)(syn)");
            }
        })
    }

    fn leave(self) {
        self.stop.store(true, Ordering::Relaxed);
        self.threads.into_iter().for_each(|thread| thread.join().expect("the incumbent is well"));
    }
}

/// Joins like agents that send no `syn` before they play: waits for a percept, reads all available ones, sends `init`,
/// waits for another percept, and answers each with `syn` from then on. Returns the number of unread frames at the end,
/// when it has answered all frames that it has read.
fn join_late(server: &Inside, delay: Duration, thought: Duration) -> usize {
    let mut newcomer = server.connect();
    thread::sleep(delay);
    say(&mut newcomer, &scene(4));
    newcomer.frame().expect("a first percept");
    while newcomer.frame_if_here().is_some() {}
    thread::sleep(thought);
    say(&mut newcomer, "(init (unum 0)(teamname New))");
    newcomer.frame().expect("a percept after init");
    for _ in 0..20 {
        thread::sleep(thought);
        say(&mut newcomer, "(syn)");
        newcomer.frame().expect("the game continues");
    }
    let mut unread = 0;
    // Longer than a cycle of players that answer at once.
    thread::sleep(Duration::from_millis(10));
    while newcomer.frame_if_here().is_some() {
        unread += 1;
    }
    unread
}

/// Prints the server's log when the test fails.
struct LogOfFailure(Log);

impl Drop for LogOfFailure {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("the server's log:\n{}", self.0.text());
        }
    }
}

#[test]
fn agents_that_say_no_syn_before_they_play_join_a_game_that_runs() {
    for incumbents in [1, 10] {
        let server = Inside::start(Settings::default(), ServerOptions { sync: true, ..ServerOptions::default() });
        let _log = LogOfFailure(server.log.clone());
        let others = Incumbents::join(&server, incumbents);
        for (delay_ms, thought_ms) in [(0, 0), (0, 2), (2, 5), (10, 0), (10, 5)] {
            let [delay, thought] = [delay_ms, thought_ms].map(Duration::from_millis);
            let unread = join_late(&server, delay, thought);
            assert_eq!(unread, 0, "{incumbents} others, {delay_ms} ms, {thought_ms} ms: it is left behind");
        }
        others.leave();
        server.stop();
    }
}

/// An agent that requests a robot and then stays silent does not stop the others.
#[test]
fn a_silent_robot_does_not_stop_a_lock_step_game() {
    let server = Inside::start(Settings::default(), ServerOptions { sync: true, ..ServerOptions::default() });
    let others = Incumbents::join(&server, 2);
    let mut silent = server.connect();
    say(&mut silent, &scene(0));
    silent.frame().expect("a percept");
    let ticks = || server.digests.lock().expect("digests").len();
    let (before, start) = (ticks(), Instant::now());
    while ticks() < before + 200 {
        assert!(start.elapsed() < Duration::from_secs(20), "the game stands still");
        thread::sleep(Duration::from_millis(5));
    }
    others.leave();
    server.stop();
}

/// Bytes that never become a message are not an answer: they delay the others for no longer than the answer timeout.
#[test]
fn half_a_frame_that_grows_byte_by_byte_does_not_stop_a_lock_step_game() {
    let answer_timeout = Duration::from_millis(500);
    let server =
        Inside::start(Settings::default(), ServerOptions { sync: true, answer_timeout, ..ServerOptions::default() });
    let others = Incumbents::join(&server, 2);
    let mut babbler = server.connect();
    say(&mut babbler, &scene(0));
    // It then owes a few answers, and gives one: the world gives it the time to read the rest.
    (0..3).for_each(|_| assert!(babbler.frame().is_some(), "a percept"));
    say(&mut babbler, "(syn)");
    babbler.send_raw(&[0, 0, 0xff, 0]);
    let start = Instant::now();
    while !babbler.is_closed() {
        assert!(start.elapsed() < Duration::from_secs(20), "the game stands still");
        babbler.send_raw(b" ");
        thread::sleep(Duration::from_millis(10));
    }
    let ticks = || server.digests.lock().expect("digests").len();
    let before = ticks();
    while ticks() < before + 50 {
        assert!(start.elapsed() < Duration::from_secs(20), "the game stands still");
        thread::sleep(Duration::from_millis(5));
    }
    others.leave();
    let log = server.log.clone();
    let summary = server.stop();
    let log = log.text();
    assert_eq!(summary.closed.get("no answer"), Some(&1), "{summary}");
    assert!(log.contains("closed: no answer, for 0.5 s; the others go on without it"), "{log}");
}

/// A server that ends with the test.
struct Serve(Child, SocketAddr);

impl Serve {
    fn start(arguments: &[&str]) -> Serve {
        let ports = ["--log", "off", "serve", "--agent-port", "0", "--monitor-port", "0"];
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(ports).args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("its first line");
        let agent = line.strip_prefix("ready agent=").and_then(|rest| rest.split(' ').next());
        let agent = agent.and_then(|agent| agent.parse().ok()).unwrap_or_else(|| panic!("{line}"));
        Serve(child, agent)
    }
}

impl Drop for Serve {
    fn drop(&mut self) {
        // The process may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// All percepts of two agents: one that sends `syn` with every message, one only when it plays. They take a varying
/// time to answer.
fn percepts(arguments: &[&str], pause: Duration) -> [Vec<Vec<u8>>; 2] {
    let server = Serve::start(arguments);
    thread::sleep(pause);
    let mut agents = [(); 2].map(|()| {
        thread::sleep(pause);
        Connection::open(server.1)
    });
    say(&mut agents[1], &scene(1));
    thread::sleep(pause);
    say(&mut agents[0], &format!("{}(syn)", scene(0)));
    let mut percepts = [const { Vec::new() }; 2];
    for cycle in 0..60 {
        for (index, agent) in agents.iter_mut().enumerate() {
            percepts[index].push(agent.frame().expect("the game continues"));
            if cycle < 3 {
                thread::sleep(pause);
            }
            let words = match cycle {
                0 if index == 0 => "(init (unum 1)(teamname A))(beam -3 1 0)(syn)",
                0 => "(init (unum 1)(teamname B))",
                1 => "(beam -3 1 0)(syn)",
                _ => "(he1 0.5)(lle3 1.5)(rle4 -2)(say x)(syn)",
            };
            say(agent, words);
        }
    }
    percepts
}

/// The promise of README and docs/soccer/agents.md.
#[test]
fn a_world_that_waits_for_its_agents_gives_the_same_bytes_whenever_they_come() {
    let arguments = ["--sync", "--wait-agents", "2", "--seed", "7"];
    let quick = percepts(&arguments, Duration::ZERO);
    let slow = percepts(&arguments, Duration::from_millis(130));
    for (agent, (quick, slow)) in quick.iter().zip(&slow).enumerate() {
        let apart = quick.iter().zip(slow).position(|(a, b)| a != b);
        assert_eq!(apart, None, "agent {agent}, frame");
    }
    let other = percepts(&["--sync", "--wait-agents", "2", "--seed", "8"], Duration::ZERO);
    assert_ne!(quick, other, "the seed counts");
}
