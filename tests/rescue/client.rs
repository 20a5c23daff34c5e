//! Test clients that supervise rescue robots, and the server under test.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A timeout long enough for any machine; a test that waits longer has failed.
const PATIENCE: Duration = Duration::from_secs(30);

/// The path of a file beside this one.
pub fn file(name: &str) -> String {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/rescue").join(name).display().to_string()
}

/// A running server.
pub struct Server {
    child: Child,
    ready: String,
    actr: SocketAddr,
}

impl Server {
    /// A server with two rooms and three robots, 20 times as fast as real time.
    pub fn two_rooms(arguments: &[&str]) -> Server {
        let scenario = file("two_rooms.toml");
        let speed = if arguments.contains(&"--speed") { &[][..] } else { &["--speed", "20"] };
        Server::start(&[&[scenario.as_str()], speed, arguments].concat())
    }

    /// A server with two rooms in which clients advance time.
    pub fn in_steps(arguments: &[&str]) -> Server {
        let scenario = file("two_rooms.toml");
        Server::start(&[&[scenario.as_str(), "--lockstep"], arguments].concat())
    }

    /// Starts `spar rescue` with these arguments, on a free port.
    pub fn start(arguments: &[&str]) -> Server {
        let web = if arguments.contains(&"--web") { &[][..] } else { &["--web", "off"] };
        Server::spawn(&[web, arguments].concat())
    }

    /// Starts `spar rescue` with these arguments alone, on a free port.
    pub fn spawn(arguments: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.arg("rescue").args(arguments).args(["--actr-port", "0", "--log", "warn"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("spar runs");
        let mut ready = String::new();
        BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut ready).expect("a line");
        let actr = place(&ready, "actr");
        Server { child, ready, actr }
    }

    /// A newly connected client.
    pub fn client(&self) -> Client {
        let stream = TcpStream::connect(self.actr).expect("a connection");
        stream.set_nodelay(true).expect("a socket");
        stream.set_read_timeout(Some(PATIENCE)).expect("a socket");
        Client { lines: BufReader::new(stream) }
    }

    /// A client that advances time, with these additional extensions.
    pub fn stepper(&self, extensions: &str) -> Client {
        let mut client = self.client();
        client.say(&format!("(hello 2 lockstep {extensions})"));
        client.until("(hello 2");
        client
    }

    /// The address of the client endpoint.
    pub fn address(&self) -> SocketAddr {
        self.actr
    }

    /// The ready line with all addresses.
    pub fn ready(&self) -> &str {
        &self.ready
    }

    /// The address of another endpoint.
    pub fn place(&self, door: &str) -> SocketAddr {
        place(&self.ready, door)
    }

    fn kill(&mut self) -> String {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let mut told = String::new();
        let _ = self.child.stderr.as_mut().expect("piped").read_to_string(&mut told);
        told
    }

    /// Ends it in order, so logs are complete.
    pub fn end(mut self) {
        let process = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &process]).status().expect("kill runs").success());
        self.child.wait().expect("it ends");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A client.
pub struct Client {
    lines: BufReader<TcpStream>,
}

impl Client {
    /// Turns Nagle's algorithm on, the default of sockets.
    pub fn use_nagle(&self) {
        self.lines.get_ref().set_nodelay(false).expect("a socket");
    }

    /// Sends a line.
    pub fn say(&mut self, line: &str) {
        self.send(format!("{line}\n").as_bytes());
    }

    /// Sends raw bytes.
    pub fn send(&mut self, bytes: &[u8]) {
        self.lines.get_mut().write_all(bytes).expect("the server reads");
    }

    /// The next line, its end included.
    pub fn raw(&mut self) -> String {
        let mut line = String::new();
        self.lines.read_line(&mut line).expect("a line");
        assert!(!line.is_empty(), "the server has closed the connection");
        line
    }

    /// The next line.
    pub fn line(&mut self) -> String {
        self.raw().trim_end().to_owned()
    }

    /// The lines up to and including the first one with this beginning.
    pub fn until(&mut self, begin: &str) -> Vec<String> {
        let since = Instant::now();
        let mut lines = Vec::new();
        loop {
            assert!(since.elapsed() < PATIENCE, "{begin} has not come; the last lines: {:?}", tail(&lines));
            lines.push(self.line());
            if lines.last().is_some_and(|line| line.starts_with(begin)) {
                return lines;
            }
        }
    }

    /// The first line with this beginning.
    pub fn find(&mut self, begin: &str) -> String {
        self.until(begin).pop().expect("it has come")
    }

    /// The lines that arrive in this time.
    pub fn during(&mut self, time: Duration) -> Vec<String> {
        let until = Instant::now() + time;
        let mut lines = Vec::new();
        let mut part = String::new();
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            self.lines.get_mut().set_read_timeout(Some(left)).expect("a socket");
            match self.lines.read_line(&mut part) {
                Ok(0) => break,
                Ok(_) => lines.push(std::mem::take(&mut part).trim_end().to_owned()),
                Err(cause) if matches!(cause.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => break,
                Err(cause) => panic!("{cause}"),
            }
        }
        self.lines.get_mut().set_read_timeout(Some(PATIENCE)).expect("a socket");
        if !part.is_empty() {
            lines.push(part.trim_end().to_owned() + self.line().as_str());
        }
        lines
    }

    /// Grants time; returns the lines that arrive in it, without their end.
    pub fn step(&mut self, ms: u64) -> Vec<String> {
        self.say(&format!("(step {ms})"));
        let mut lines = self.until("(time ");
        lines.pop();
        lines
    }

    /// Sends a command, and grants a tick for it.
    pub fn ask(&mut self, command: &str) -> Vec<String> {
        self.say(command);
        self.step(20)
    }
}

/// The address of an endpoint in the ready line.
fn place(ready: &str, door: &str) -> SocketAddr {
    let place = ready.split_whitespace().find_map(|word| word.strip_prefix(door)?.strip_prefix('='));
    place.unwrap_or_else(|| panic!("no {door}= in {ready:?}")).parse().expect("an address")
}

fn tail(lines: &[String]) -> String {
    lines.iter().rev().take(5).fold(String::new(), |mut out, line| {
        let _ = write!(out, "{line} | ");
        out
    })
}

/// The head of a message.
pub fn head(line: &str) -> &str {
    line.trim_start_matches('(').split([' ', ')']).next().unwrap_or_default()
}

/// The fields of a message without lists, its head first.
pub fn fields(line: &str) -> Vec<&str> {
    line.trim_start_matches('(').trim_end_matches(')').split(' ').collect()
}

/// The numbers of a message from this field on.
pub fn numbers(line: &str, from: usize) -> Vec<f64> {
    fields(line).iter().skip(from).map(|field| field.parse().unwrap_or_else(|_| panic!("{line}"))).collect()
}

/// The lines with this head.
pub fn only<'a>(lines: &'a [String], wanted: &str) -> Vec<&'a str> {
    lines.iter().map(String::as_str).filter(|line| head(line) == wanted).collect()
}
