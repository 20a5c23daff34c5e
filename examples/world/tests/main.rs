//! The program of this package with a client: serve, page, record, replay, compare, branch, batch.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

const PROGRAM: &str = env!("CARGO_BIN_EXE_push-box");

/// A running `push-box serve`, which ends with the test.
struct Server {
    child: Child,
    ready: String,
}

impl Server {
    fn start(arguments: &[&str]) -> Server {
        let mut command = Command::new(PROGRAM);
        command.args(["serve", "--robot-port", "0", "--sync", "on"]).args(arguments);
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut ready = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut ready).expect("a ready line");
        Server { child, ready }
    }

    fn address(&self, name: &str) -> String {
        let words = self.ready.split_whitespace();
        let found = words.filter_map(|word| word.split_once('=')).find(|(key, _)| *key == name);
        found.unwrap_or_else(|| panic!("{name} in {}", self.ready)).1.to_owned()
    }

    fn robot(&self) -> BufReader<TcpStream> {
        let stream = TcpStream::connect(self.address("robot")).expect("the port is open");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a socket");
        BufReader::new(stream)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status();
        let _ = self.child.wait();
    }
}

/// Drives two robots straight ahead for some ticks, and returns the last line of the first one.
fn drive(robots: &mut [BufReader<TcpStream>], ticks: usize) -> String {
    let mut line = String::new();
    for _ in 0..ticks {
        for robot in &mut *robots {
            robot.get_mut().write_all(b"go 1 0\n").expect("the server reads");
        }
        for robot in robots.iter_mut().rev() {
            line.clear();
            robot.read_line(&mut line).expect("the server answers");
        }
    }
    line
}

fn run(arguments: &[&str]) -> Output {
    Command::new(PROGRAM).args(arguments).output().expect("the program runs")
}

fn succeed(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Records a run in which two robots push the box.
fn record(folder: &Path) -> PathBuf {
    let file = folder.join("run.mcap");
    let server = Server::start(&["--web", "off", "--wait-agents", "2", "--record", file.to_str().expect("a path")]);
    let mut robots = [server.robot(), server.robot()];
    drive(&mut robots, 150);
    drop(server);
    file
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn two_robots_push_the_box_and_one_does_not() {
    let box_x = |line: &str| line.split(' ').nth(3).and_then(|x| x.parse::<f64>().ok()).expect("a number");
    let server = Server::start(&["--web", "off", "--wait-agents", "2"]);
    let mut robots = [server.robot(), server.robot()];
    let start = box_x(&drive(&mut robots, 1));
    assert!(box_x(&drive(&mut robots, 150)) > start + 0.5);
    let server = Server::start(&["--web", "off", "--wait-agents", "1"]);
    let mut robots = [server.robot()];
    let start = box_x(&drive(&mut robots, 1));
    assert_eq!(box_x(&drive(&mut robots, 150)), start);
}

#[test]
fn a_recording_replays_and_branches() {
    let folder = folder("record");
    let file = record(&folder);
    let file = file.to_str().expect("a path");
    let verified = succeed(&["replay", file, "--verify"]);
    assert!(verified.starts_with("verified: ticks 0 to"), "{verified}");
    let branch = folder.join("branch.mcap");
    let branch = branch.to_str().expect("a path");
    succeed(&["branch", file, "--at", "1s", "--record", branch]);
    succeed(&["log", "info", file]);
    assert!(succeed(&["log", "diff", file, branch]).contains("equal states"));
}

#[test]
fn a_line_that_is_too_long_ends_the_connection() {
    let server = Server::start(&["--web", "off"]);
    for end in ["", "\n"] {
        let mut robot = server.robot();
        robot.get_mut().write_all(b"go 0 0\n").expect("the server reads");
        let mut line = String::new();
        robot.read_line(&mut line).expect("an answer");
        let _ = robot.get_mut().write_all(format!("{}{end}", "x".repeat(17_000)).as_bytes());
        let ended = (0..100).any(|_| !matches!(robot.read_line(&mut String::new()), Ok(1..)));
        assert!(ended, "after {line:?}");
    }
}

#[test]
fn the_page_has_the_box() {
    let server = Server::start(&["--web", "127.0.0.1:0", "--wait-agents", "2"]);
    let mut robots = [server.robot(), server.robot()];
    drive(&mut robots, 3);
    let link = server.address("web");
    let host = link.trim_start_matches("http://").split('/').next().expect("a host").to_owned();
    let mut stream = TcpStream::connect(&host).expect("the page's port is open");
    write!(stream, "GET /api/scene HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").expect("the page reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.contains("robot 3") && answer.contains("\"box\""), "{answer}");
}

#[test]
fn a_batch_steps_many_worlds() {
    let mut batch = push_box::batch(&[1, 2, 3, 4]).expect("a batch");
    let shape = batch.shape();
    let mut observations = vec![0.0; shape.observations()];
    let ahead: Vec<f32> = [1.0, 0.0].repeat(shape.worlds * shape.robots);
    batch.observe(&mut observations).expect("observations");
    let start = observations.clone();
    for _ in 0..150 {
        batch.step(None, &ahead, &mut observations).expect("a step");
    }
    let moved = |world: usize| observations[world * shape.robots * 4 + 2] - start[world * shape.robots * 4 + 2];
    assert!((0..shape.worlds).all(|world| moved(world) > 0.5), "{observations:?}");
}
