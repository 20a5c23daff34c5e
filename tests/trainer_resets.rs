//! A trainer with Nagle's algorithm on that never reads: its commands before an agent's last answer act in that cycle,
//! so lock-step runs of equal seeds are equal.
#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Resets in a run, and cycles after each of them.
const RESETS: u32 = 200;
const CYCLES: u32 = 4;

struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        // The process may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server with the addresses of its ports for agents and monitors.
fn serve() -> (Server, [String; 2]) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["serve", "--sync", "--seed", "1", "--wait-agents", "1", "--web", "off", "--drawings", "off"]);
    command.args(["--agent-port", "0", "--monitor-port", "0", "--log", "error"]);
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = |door: &str| {
        let found = line.split(' ').find_map(|word| word.trim().strip_prefix(door));
        found.unwrap_or_else(|| panic!("no {door} in {line}")).to_owned()
    };
    (Server(child), ["agent=", "monitor="].map(address))
}

fn send(stream: &mut TcpStream, text: &str) {
    let mut frame = (text.len() as u32).to_be_bytes().to_vec();
    frame.extend_from_slice(text.as_bytes());
    stream.write_all(&frame).unwrap();
}

fn receive(stream: &mut TcpStream) -> String {
    let mut length = [0; 4];
    stream.read_exact(&mut length).unwrap();
    let mut payload = vec![0; u32::from_be_bytes(length) as usize];
    stream.read_exact(&mut payload).unwrap();
    String::from_utf8(payload).unwrap()
}

/// All percepts of a run, and the duration of the resets.
fn run() -> (Vec<String>, Duration) {
    let (_server, [agents, monitors]) = serve();
    let mut agent = TcpStream::connect(agents).unwrap();
    agent.set_nodelay(true).unwrap();
    agent.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let mut trainers = [(); 2].map(|()| TcpStream::connect(&monitors).unwrap());
    send(&mut agent, "(scene rsg/agent/nao/nao_hetero.rsg 0)(syn)");
    let mut percepts = Vec::new();
    for answer in ["(init (unum 1)(teamname A))(syn)", "(syn)", "(syn)", "(syn)", "(syn)"] {
        percepts.push(receive(&mut agent));
        send(&mut agent, answer);
    }
    let start = Instant::now();
    for reset in 0..RESETS {
        let x = f64::from(reset % 20) / 2.0 - 5.0;
        let messages = [
            String::from("(playMode PlayOn)"),
            format!("(agent (unum 1)(team Left)(pos {x} 1 0.4))"),
            format!("(ball (pos {x} 0 0.042)(vel 0 0 0))"),
            format!("(time {reset})"),
        ];
        for cycle in 0..CYCLES {
            percepts.push(receive(&mut agent));
            if cycle == 0 {
                let trainer = &mut trainers[reset as usize % 2];
                messages.iter().for_each(|message| send(trainer, message));
            }
            send(&mut agent, "(he1 0.5)(lle3 0.3)(syn)");
        }
    }
    (percepts, start.elapsed())
}

#[test]
fn runs_with_a_trainer_that_resets_are_equal() {
    let (first, took) = run();
    for _ in 0..2 {
        let (again, _) = run();
        let differs = first.iter().zip(&again).position(|(a, b)| a != b);
        assert_eq!((differs, first.len()), (None, again.len()), "the percept in which runs part");
    }
    // The clock is set in each of them, so no command was lost or late: 40 ms each would take longer, too.
    let told = |time: u32| first.iter().any(|percept| percept.contains(&format!("(t {time}.0")));
    assert!((1..RESETS).all(told));
    assert!(took < Duration::from_millis(40) * RESETS, "{took:?}");
}
