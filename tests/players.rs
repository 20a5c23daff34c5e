//! Players that cannot play report the reason and end: `spar agent` and `examples/agent.py`.
#![cfg(unix)]

use crate::replay::server;

use std::fs;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use server::Server;

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/agent.py");

fn send(stream: &mut TcpStream, text: &str) {
    stream.write_all(&[&(text.len() as u32).to_be_bytes(), text.as_bytes()].concat()).unwrap();
}

fn receive(stream: &mut TcpStream) -> String {
    let mut length = [0; 4];
    stream.read_exact(&mut length).unwrap();
    let mut payload = vec![0; u32::from_be_bytes(length) as usize];
    stream.read_exact(&mut payload).unwrap();
    String::from_utf8_lossy(&payload).into_owned()
}

/// Connects a robot that keeps this number as long as the stream is open.
fn robot(server: &Server, team: &str, unum: u8) -> TcpStream {
    let mut stream = TcpStream::connect(server.agent).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    send(&mut stream, "(scene rsg/agent/nao/nao_hetero.rsg 0)");
    receive(&mut stream);
    send(&mut stream, &format!("(init (unum {unum})(teamname {team}))"));
    while !receive(&mut stream).contains(&format!("(unum {unum})")) {}
    stream
}

fn player(server: &Server, team: &str, unum: u8) -> Output {
    player_at(server.agent.port(), team, unum)
}

fn player_at(port: u16, team: &str, unum: u8) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["agent", "--port", &port.to_string(), "--team", team, "--unum", &unum.to_string()]);
    command.stdin(Stdio::null()).output().unwrap()
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn an_agent_whose_number_is_taken_says_so_and_ends() {
    let server = Server::start(&[]);
    let _left = robot(&server, "Alpha", 3);
    let output = player(&server, "Alpha", 3);
    let error = told(&output);
    assert_eq!(output.status.code(), Some(1), "{error}");
    for part in ["Alpha 3: ", "number 3 is taken", "--unum"] {
        assert!(error.contains(part), "{part} in\n{error}");
    }
}

#[test]
fn an_agent_of_a_third_team_says_so_and_ends() {
    let server = Server::start(&["--speed", "max"]);
    let _teams = [robot(&server, "Alpha", 1), robot(&server, "Beta", 1)];
    let output = player(&server, "Gamma", 1);
    let error = told(&output);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains("two other teams play there already") && error.contains("--team"), "{error}");
}

/// The example, started; `None` without Python.
fn example(arguments: &[&str]) -> Option<Child> {
    let mut command = Command::new("python3");
    command.arg(EXAMPLE).args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    match command.spawn() {
        Err(cause) if cause.kind() == ErrorKind::NotFound => {
            println!("there is no python3 here: the example is not tried");
            None
        }
        child => Some(child.expect("the example can be started")),
    }
}

/// The example's error message: a line, no traceback.
fn complaint(child: Child) -> String {
    let output = child.wait_with_output().unwrap();
    let error = told(&output);
    assert!(!output.status.success() && error.lines().count() == 1, "{error}");
    error
}

#[test]
fn an_agent_at_the_monitors_port_says_so_and_ends() {
    let server = Server::start(&["--speed", "10"]);
    let output = player_at(server.monitor.port(), "Alpha", 1);
    let error = told(&output);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains("no percepts of a player. Is it the port for monitors?"), "{error}");
    let Some(example) = example(&["--port", &server.monitor.port().to_string()]) else { return };
    let error = complaint(example);
    assert!(error.contains("is this the port for monitors?") && !error.contains("Traceback"), "{error}");
}

#[test]
fn the_first_agent_says_in_a_line_that_no_server_runs() {
    // Port 1 is unused.
    let Some(child) = example(&["--port", "1"]) else { return };
    let error = complaint(child);
    assert!(error.contains("127.0.0.1:1: ") && error.contains("is the server running?"), "{error}");
}

#[test]
fn the_first_agent_says_in_a_line_that_it_gets_no_number() {
    let server = Server::start(&["--speed", "4"]);
    let _teams = [robot(&server, "Alpha", 1), robot(&server, "Beta", 1)];
    let Some(child) = example(&["--port", &server.agent.port().to_string(), "--team", "Gamma"]) else { return };
    let error = complaint(child);
    assert!(error.starts_with("Gamma has no number for us"), "{error}");
}

#[test]
fn the_first_agent_ends_without_a_traceback_when_the_server_or_the_user_ends_it() {
    for is_interrupted in [true, false] {
        let server = Server::start(&[]);
        let Some(mut child) = example(&["--port", &server.agent.port().to_string()]) else { return };
        // The player plays.
        let mut first = [0; 5];
        child.stdout.as_mut().expect("is piped").read_exact(&mut first).unwrap();
        if is_interrupted {
            let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
            assert!(sent.success());
            let output = child.wait_with_output().unwrap();
            assert_eq!((output.status.code(), told(&output)), (Some(130), String::new()));
        } else {
            drop(server);
            let error = complaint(child);
            assert!(error.contains("server"), "{error}");
        }
    }
}

/// The example start script, with a stub in place of spar.
fn start_script(stub: &str, players: &str) -> Command {
    let mut command = Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/start.sh"));
    command.env("SPAR", stub).env("SPAR_PLAYERS", players).stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

#[test]
fn the_example_script_ends_its_players_when_it_is_ended() {
    let stub = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lasting-player.sh");
    fs::write(&stub, "#!/bin/sh\necho here\nexec sleep 120\n").unwrap();
    fs::set_permissions(&stub, PermissionsExt::from_mode(0o755)).unwrap();
    for signal in ["-INT", "-TERM"] {
        let start = Instant::now();
        let mut script = start_script(&stub.to_string_lossy(), "2").spawn().unwrap();
        let mut out = BufReader::new(script.stdout.take().unwrap()).lines();
        assert!((&mut out).take(2).all(|line| line.unwrap() == "here"));
        assert!(Command::new("kill").args([signal, &script.id().to_string()]).status().unwrap().success());
        script.wait().unwrap();
        // No process holds its standard output any more.
        assert!(out.next().is_none() && start.elapsed() < Duration::from_secs(60), "players go on after {signal}");
    }
}

/// Names as campaigns make them: letters and digits stay, all else is an underscore.
#[test]
fn the_example_script_passes_parameters_to_its_players() {
    let check = |variables: &[(String, String)], expect: &str| {
        let mut script = start_script("/bin/echo", "1");
        let output = script.envs(variables.iter().cloned()).output().unwrap();
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(
            output.status.success() && told.ends_with(&format!("--host 127.0.0.1 --port 3100{expect}\n")),
            "{told}"
        );
    };
    let names = soccer_team::TEAM_PARAMETERS.iter().map(|parameter| parameter.name);
    let mut names: Vec<&str> = names.chain(["place-9-home-x"]).collect();
    names.sort_unstable();
    let variable = |name: &&str| (format!("SPAR_PARAM_{}", name.replace('-', "_")), String::from("0.01"));
    let flags: String = names.iter().map(|name| format!(" --team-parameter {name}=0.01")).collect();
    check(&[], "");
    check(&[(String::from("SPAR_PARAM_own"), String::from("1"))], "");
    check(&names.iter().map(variable).collect::<Vec<_>>(), &flags);
    check(&[(String::from("SPAR_PARAM_walk_lean"), String::from("0.1 x"))], " --team-parameter walk-lean=0.1 x");
}

#[test]
fn the_example_script_refuses_a_number_of_players_that_is_none() {
    let output = start_script("/bin/true", "all").output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success() && told.contains("SPAR_PLAYERS=all: a number of players is expected"), "{told}");
}

/// The terminal output of a command; `None` where there is no `script` to emulate a terminal.
#[cfg(target_os = "linux")]
fn shown(command: &str, variables: &[(&str, &str)]) -> Option<String> {
    let mut script = Command::new("script");
    script.args(["-qec", command, "/dev/null"]).env("TERM", "xterm-256color").env_remove("NO_COLOR");
    match script.envs(variables.iter().copied()).stdin(Stdio::null()).output() {
        Err(cause) if cause.kind() == ErrorKind::NotFound => {
            println!("there is no `script` here: colours are not tried");
            None
        }
        output => Some(String::from_utf8_lossy(&output.expect("it runs").stdout).into_owned()),
    }
}

/// <https://no-color.org>: any non-empty value.
#[test]
#[cfg(target_os = "linux")]
fn no_color_switches_colours_off() {
    let log = format!("{} agent --team A --unum 1 --port 1 --patience 0 --log debug", env!("CARGO_BIN_EXE_spar"));
    let serve = format!("timeout -s INT 2 {} serve --agent-port 0 --monitor-port 0", env!("CARGO_BIN_EXE_spar"));
    let help = format!("{} --help", env!("CARGO_BIN_EXE_spar"));
    for command in [&log, &serve, &help] {
        let Some(plain) = shown(command, &[("NO_COLOR", "1")]) else { return };
        assert!(!plain.contains('\x1b') && !plain.is_empty(), "{command}: {plain:?}");
    }
    for variables in [&[][..], &[("NO_COLOR", "")]] {
        let Some(coloured) = shown(&serve, variables) else { return };
        assert!(coloured.contains("\x1b[") && coloured.contains("INFO"), "{coloured:?}");
    }
}
