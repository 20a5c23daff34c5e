//! Reinforcement learning over TCP (docs/soccer/gym.md): the preset, the reference's program name, the end with
//! clients.
#![cfg(unix)]

use crate::replay::server;

use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use server::Server;

/// A timeout longer than any operation here takes.
const PATIENCE: Duration = Duration::from_secs(60);

fn spar(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_spar")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

#[test]
fn the_preset_waits_tells_the_truth_and_shows_no_page() {
    let output = spar(&["params", "--preset", "gym", "--toml"]);
    let text = String::from_utf8(output.stdout).unwrap();
    for line in [
        "sync = true",
        "answer-timeout = \"off\"",
        "web = \"off\"",
        "drawings = \"off\"",
        "sense-my-pos = true",
        "sense-my-orien = true",
        "sense-ball-pos = true",
        "vision-interval = 1",
        "FoulOnSelfCollisions = false",
        "PrintSelfCollisions = false",
        "snapshots = true",
    ] {
        assert!(text.lines().any(|known| known.trim_start_matches('#').starts_with(line)), "{line} in\n{text}");
    }
}

#[test]
fn words_of_the_reference_name_their_flags() {
    let check = |arguments: &[&str], expect: &str| {
        let output = spar(arguments);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && told.contains(expect), "{arguments:?}: {expect} in\n{told}");
    };
    check(&["params", "--set", "agentSyncMode=true"], "this variable of spark.rb is --sync here");
    check(&["params", "--set", "enableRealTimeMode=false"], "--speed max");
    check(&["params", "--no-realtime"], "--no-realtime: use --speed max, or --sync");
    check(&["params", "--answer-timeout", "never"], "off or seconds above 0");
    assert!(spar(&["params", "--answer-timeout", "off"]).status.success());
}

/// Waits for a program to end by itself.
fn ended(child: &mut Child) -> String {
    let start = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if start.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("it has not ended");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let mut told = String::new();
    child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    told
}

/// Starts the program under the name of the reference's server; returns it with its ready line.
fn called_rcssserver3d(arguments: &[&str]) -> (Child, String) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("rcssserver3d");
    std::fs::create_dir_all(&folder).unwrap();
    let link = folder.join("rcssserver3d");
    if let Err(cause) = std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_spar"), &link) {
        assert_eq!(cause.kind(), ErrorKind::AlreadyExists);
    }
    let mut command = Command::new(link);
    command.args(arguments).current_dir(&folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    (child, line)
}

#[test]
fn by_the_name_of_the_reference_it_serves_with_its_options_and_ends_with_its_clients() {
    let reference =
        ["--agent-port", "0", "--server-port=0", "--script-path", "a.rb", "--init-script-prefix", "/usr/share"];
    let own = ["--end-with-clients", "--web", "off", "--drawings", "off"];
    let (mut child, line) = called_rcssserver3d(&[&reference[..], &own].concat());
    let agent = line.split(' ').find_map(|word| word.strip_prefix("agent=")).unwrap_or_else(|| panic!("{line}"));
    std::thread::sleep(Duration::from_millis(1500));
    assert!(child.try_wait().unwrap().is_none(), "no client has come yet");
    drop(TcpStream::connect(agent.trim_end()).unwrap());
    let told = ended(&mut child);
    for part in ["--script-path: no Ruby script is read", "--init-script-prefix", "the last client has left"] {
        assert!(told.contains(part), "{part} in\n{told}");
    }
}

#[test]
fn by_the_name_of_the_reference_it_has_its_help_and_names_what_it_does_not_know() {
    let (mut child, line) = called_rcssserver3d(&["--help"]);
    assert!(line.starts_with("Usage: rcssserver3d"), "{line}");
    assert!(child.wait().unwrap().success());
    let (mut child, _) = called_rcssserver3d(&["--frobnicate"]);
    let told = ended(&mut child);
    assert!(!child.wait().unwrap().success() && told.contains("--frobnicate"), "{told}");
}

/// As on the page: equal seeds give equal episodes.
#[test]
fn the_example_plays_episodes_from_a_snapshot() {
    let server = Server::start(&["--preset", "gym"]);
    let (agent, monitor) = (server.agent.port().to_string(), server.monitor.port().to_string());
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/episode.py");
    let flags = ["--port", &agent, "--monitor-port", &monitor, "--episodes", "3", "--steps", "40"];
    let output = match Command::new("python3").arg(script).args(flags).output() {
        Err(cause) if cause.kind() == ErrorKind::NotFound => return println!("there is no python3 here"),
        output => output.unwrap(),
    };
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    let begins: Vec<&str> = text.lines().filter_map(|line| line.split(": ").nth(1)?.split(" to ").next()).collect();
    assert_eq!(begins.len(), 3, "{text}");
    assert!(begins.iter().all(|begin| *begin == begins[0]), "each begins where the first did: {text}");
    assert!(text.contains("steps a second"), "{text}");
}
