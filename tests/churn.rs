//! Endless connects and disconnects: memory must not grow with the number of past clients.
#![cfg(target_os = "linux")]

use crate::replay::connection;
use crate::replay::server;

use std::fs;
use std::time::Instant;

use connection::Connection;
use server::Server;

/// Rounds after which the server's memory should be stable.
const WARM_ROUNDS: usize = 1_000;

/// Total number of rounds.
const ROUNDS: usize = 10_000;

/// The permitted growth of the server's memory between these.
const GROWTH_BYTES_MAX: u64 = 1 << 20;

/// One agent's life: it gets a robot, joins a team, learns its number, and hangs up.
fn round(server: &Server, round: usize) {
    let mut agent = Connection::open(server.agent);
    agent.send([format!("(scene rsg/agent/nao/nao_hetero.rsg {})", round % 5).as_bytes()]);
    agent.frame().expect("a percept");
    agent.send([format!("(init (unum 0)(teamname Team{}))", round % 2).as_bytes()]);
    loop {
        let frame = agent.frame().expect("a percept");
        if String::from_utf8_lossy(&frame).contains("(GS (unum ") {
            return;
        }
    }
}

/// Memory of the server that is in use, bytes.
fn resident_bytes(server: &Server) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", server.id())).expect("the server runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("a line about memory");
    let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse().expect("a number");
    kilobytes * 1024
}

#[test]
fn memory_does_not_grow_with_those_who_have_been_there() {
    let server = Server::start(&["--speed", "max"]);
    let start = Instant::now();
    (0..WARM_ROUNDS).for_each(|k| round(&server, k));
    let warm = resident_bytes(&server);
    (WARM_ROUNDS..ROUNDS).for_each(|k| round(&server, k));
    let end = resident_bytes(&server);
    let growth = end.saturating_sub(warm);
    let wall = start.elapsed().as_secs_f64();
    println!("{ROUNDS} rounds in {wall:.1} s: {warm} bytes after {WARM_ROUNDS}, {growth} more at the end");
    assert!(growth < GROWTH_BYTES_MAX, "{growth} bytes more after {ROUNDS} rounds than after {WARM_ROUNDS}");
}
