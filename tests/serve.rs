//! `spar serve` on the command line: the ready line, both ports, the end, and helpful errors.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(30);

fn spar(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A running server.
struct Running {
    child: Child,
    out: BufReader<ChildStdout>,
    agent: String,
    monitor: String,
}

impl Running {
    fn start(arguments: &[&str]) -> Running {
        let ports = ["serve", "--agent-port", "0", "--monitor-port", "0"];
        let mut child = spar(&[&ports, arguments].concat()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let rest = line.strip_prefix("ready agent=").unwrap_or_else(|| panic!("{line}"));
        let (agent, rest) = rest.trim_end().split_once(" monitor=").unwrap_or_else(|| panic!("{line}"));
        let (monitor, web) = rest.split_once(" web=").unwrap_or_else(|| panic!("{line}"));
        assert!(web.starts_with("http://127.0.0.1:") && web.ends_with('/'), "{line}");
        let (agent, monitor) = (agent.to_owned(), monitor.to_owned());
        Running { child, out, agent, monitor }
    }

    /// Sends a signal and waits; returns the server's standard error.
    fn end(mut self, signal: &str) -> String {
        let kill = Command::new("kill").args([signal, &self.child.id().to_string()]).status().unwrap();
        assert!(kill.success());
        self.ended()
    }

    fn ended(&mut self) -> String {
        let mut told = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        let status = self.child.wait().unwrap();
        assert!(status.success(), "{status}\n{told}");
        let mut rest = String::new();
        self.out.read_to_string(&mut rest).unwrap();
        assert_eq!(rest, "", "one line on standard output is all");
        told
    }
}

fn connect(address: &str) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.set_nodelay(true).unwrap();
    stream
}

fn send(stream: &mut TcpStream, text: &str) {
    let length = (text.len() as u32).to_be_bytes();
    stream.write_all(&[&length, text.as_bytes()].concat()).unwrap();
}

fn receive(stream: &mut TcpStream) -> String {
    let mut length = [0; 4];
    stream.read_exact(&mut length).unwrap();
    let mut payload = vec![0; u32::from_be_bytes(length) as usize];
    stream.read_exact(&mut payload).unwrap();
    String::from_utf8(payload).unwrap()
}

#[test]
fn an_agent_and_a_monitor_are_served() {
    let server = Running::start(&["--sync"]);
    assert!(server.agent.starts_with("127.0.0.1:") && server.monitor.starts_with("127.0.0.1:"));
    let mut monitor = connect(&server.monitor);
    assert!(receive(&mut monitor).contains("(RSG 0 1)"));
    let mut agent = connect(&server.agent);
    send(&mut agent, "(scene rsg/agent/nao/nao.rsg)(syn)");
    assert!(receive(&mut agent).starts_with("(time (now "));
    for _ in 0..20 {
        send(&mut agent, "(he1 0.1)(syn)");
        receive(&mut agent);
    }
    let told = server.end("-TERM");
    for part in ["--bind 0.0.0.0", "agent 127.0.0.1:", "times real time", "2 opened", "rejected     nothing"] {
        assert!(told.contains(part), "{part} in\n{told}");
    }
}

#[test]
fn ctrl_c_ends_the_run() {
    let told = Running::start(&["--speed", "max", "--log", "off"]).end("-INT");
    assert!(told.starts_with("time "), "nothing but the summary: {told}");
}

#[test]
fn a_signal_that_is_sent_twice_ends_the_run_with_its_summary() {
    // Like `timeout 60 spar serve`: one signal to the program, one to its process group.
    for _ in 0..5 {
        let mut server = Running::start(&["--speed", "max", "--log", "off"]);
        let id = server.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id, &id]).status().unwrap().success());
        let told = server.ended();
        assert!(told.starts_with("time "), "the summary: {told}");
    }
}

#[test]
fn a_server_that_waits_for_agents_says_so() {
    let told = Running::start(&["--wait-agents", "2"]).end("-INT");
    assert!(told.contains("stays at its first cycle until 2 agents have asked for robots"), "{told}");
}

#[test]
fn a_trainer_can_end_the_run() {
    let mut server = Running::start(&[]);
    send(&mut connect(&server.monitor), "(killsim)");
    server.ended();
}

#[test]
fn the_log_says_what_differs_from_the_defaults_and_from_where() {
    let flags = ["--set", "FieldLength=20", "--noise", "off", "--rvdraw-host", "here", "--set", "UseCharging=false"];
    let told = Running::start(&flags).end("-INT");
    for part in ["FieldLength=20 (--set)", "noise=false (--noise)", "UseCharging=false (--set)"] {
        assert!(told.contains(part), "{part} in\n{told}");
    }
    assert!(told.contains("WARN --rvdraw-host: the server draws nothing"), "{told}");
    assert!(!told.contains("seed="), "what is as by default is not told\n{told}");
}

#[test]
fn the_log_can_be_json() {
    let server = Running::start(&["--log-format", "json"]);
    let mut agent = connect(&server.agent);
    send(&mut agent, "(scene rsg/agent/nao/nao.rsg)(syn)");
    receive(&mut agent);
    send(&mut agent, "(he1 nan)\"");
    receive(&mut agent);
    let told = server.end("-TERM");
    let log: Vec<serde_json::Value> = told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let last = log.last().unwrap();
    assert_eq!(last["message"], "the run is over", "the summary comes last\n{told}");
    assert!(last["ticks"].as_u64() > Some(0) && last["state"].as_str().unwrap().len() == 16, "{told}");
    let is_told = |level: &str, part: &str| {
        log.iter().any(|line| {
            let message = line["message"].as_str().unwrap();
            line["level"] == level && line["timestamp"].is_string() && message.contains(part)
        })
    };
    assert!(is_told("INFO", "agent 127.0.0.1:") && is_told("WARN", "number not finite"), "{told}");
    let failed = spar(&["serve", "--log-format", "json", "--data", ""]).output().unwrap();
    let line: serde_json::Value = serde_json::from_slice(&failed.stderr).unwrap();
    assert!(line["level"] == "ERROR" && line["message"].as_str().unwrap().starts_with("no such data folder"), "{line}");
}

#[test]
fn mistakes_are_explained() {
    fn check(arguments: &[&str], expect: &[&str]) {
        let output = spar(arguments).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && output.stdout.is_empty(), "{arguments:?}");
        for part in expect {
            assert!(told.contains(part), "{part} in\n{told}");
        }
    }
    let holder = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = holder.local_addr().unwrap().port().to_string();
    check(
        &["serve", "--agent-port", &taken, "--monitor-port", "0"],
        &["error: cannot listen for agent connections", &taken, "stop it, or choose another port", "--agent-port"],
    );
    check(
        &["serve", "--agent-port", &taken, "--monitor-port", &taken],
        &["error: agent-port and monitor-port are both", &taken, "--agent-port, --monitor-port"],
    );
    check(&["serve", "--data", ""], &["error: no such data folder: \"\"", "--data"]);
    check(&["serve", "--robot-types", "x.rb"], &["error: x.rb: no such file", "--robot-types"]);
    check(&["serve", "--speed", "fast"], &["--speed", "auto, real, max or a factor above 0"]);
    check(&["serve", "--noise", "loud"], &["--noise", "\"loud\"", "on, off"]);
    check(&["serve", "--monitor-step", "0"], &["--monitor-step", "a number above 0", "(s)"]);
    check(&[], &["Usage: spar", "serve"]);
}

#[test]
fn help_reads_well() {
    let output = spar(&["serve", "--help"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    for flag in [
        "--agent-port",
        "--monitor-port",
        "--server-port",
        "--bind",
        "--sync",
        "--speed",
        "--seed",
        "--noise",
        "--beam-noise",
        "--monitor-step",
    ] {
        assert!(text.contains(flag), "{flag} in\n{text}");
    }
}
