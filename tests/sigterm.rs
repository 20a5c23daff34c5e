//! SIGTERM ends a run in order: every client sees the end of its stream after a whole frame, none is reset, the program
//! prints its summary and ends with status 0.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(20);

/// A running program.
struct Running {
    child: Child,
    agent: String,
    monitor: String,
}

impl Running {
    fn start(arguments: &[&str]) -> Running {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(["serve", "--agent-port", "0", "--monitor-port", "0", "--web", "off"]).args(arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("spar starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("the ready line");
        let words: Vec<&str> = line.trim_end().split([' ', '=']).collect();
        let [_, _, agent, _, monitor] = words[..] else { panic!("{line}") };
        Running { agent: agent.to_owned(), monitor: monitor.to_owned(), child }
    }

    fn signal(&self) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill runs").success());
    }

    /// Waits for the end of the program; returns its output.
    fn end(mut self) -> String {
        let start = Instant::now();
        let mut told = String::new();
        self.child.stderr.take().expect("its log").read_to_string(&mut told).expect("text");
        let status = self.child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "{told}");
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
        assert!(told.contains("times real time"), "the summary: {told}");
        told
    }
}

fn connect(address: &str) -> TcpStream {
    let stream = TcpStream::connect(address).expect("an open door");
    stream.set_read_timeout(Some(PATIENCE)).expect("a time-out");
    stream.set_nodelay(true).expect("no delay");
    stream
}

fn say(stream: &mut TcpStream, text: &str) {
    let length = (text.len() as u32).to_be_bytes();
    stream.write_all(&[&length, text.as_bytes()].concat()).expect("room in the socket");
}

fn frame(stream: &mut TcpStream) -> String {
    let mut length = [0; 4];
    stream.read_exact(&mut length).expect("a length");
    let mut payload = vec![0; u32::from_be_bytes(length) as usize];
    stream.read_exact(&mut payload).expect("a frame");
    String::from_utf8(payload).expect("text")
}

/// Reads to the end of the stream, which must come after a whole frame; returns the number of frames.
fn frames_to_the_end(stream: &mut TcpStream) -> usize {
    let (mut bytes, mut frames) = (Vec::new(), 0);
    stream.read_to_end(&mut bytes).expect("an end in order, no reset");
    let mut rest = bytes.as_slice();
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let length = u32::from_be_bytes(*length) as usize;
        rest = after.get(length..).expect("whole frames");
        frames += 1;
    }
    assert!(rest.is_empty(), "half a frame: {rest:?}");
    frames
}

/// An agent that continues to act until its stream ends. Its unread input must not reset the connection.
fn act_to_the_end(mut stream: TcpStream) -> usize {
    let mut mouth = stream.try_clone().expect("a second handle");
    let talker = thread::spawn(move || {
        let text = "(he1 0.1)(he2 0.1)";
        let frame = [&(text.len() as u32).to_be_bytes(), text.as_bytes()].concat();
        // The server may have gone by now; only the end of the stream to the client matters.
        while mouth.write_all(&frame).is_ok() {
            thread::sleep(Duration::from_micros(200));
        }
    });
    let frames = frames_to_the_end(&mut stream);
    // The server has sent everything; a client usually hangs up then.
    let _ = stream.shutdown(Shutdown::Both);
    talker.join().expect("it talks");
    frames
}

#[test]
fn clients_of_a_running_world_see_the_end_of_their_streams() {
    for _ in 0..3 {
        let server = Running::start(&[]);
        let agents = [1, 2, 3].map(|number| {
            let mut agent = connect(&server.agent);
            say(&mut agent, "(scene rsg/agent/nao/nao.rsg)");
            say(&mut agent, &format!("(init (unum {number})(teamname Alpha))"));
            frame(&mut agent);
            thread::spawn(move || act_to_the_end(agent))
        });
        let mut monitor = connect(&server.monitor);
        assert!(frame(&mut monitor).contains("(RSG 0 1)"));
        let mut idler = connect(&server.agent);
        thread::sleep(Duration::from_millis(300));
        server.signal();
        for agent in agents {
            assert!(agent.join().expect("an end in order") > 5);
        }
        assert!(frames_to_the_end(&mut monitor) > 3);
        assert_eq!(frames_to_the_end(&mut idler), 0);
        server.end();
    }
}

/// It gets the frames that were already sent, and the server waits for it only briefly.
#[test]
fn a_client_that_does_not_read_holds_nobody_up() {
    let server = Running::start(&["--speed", "max", "--monitor-step", "0.02"]);
    let mut sleeper = connect(&server.monitor);
    let mut agent = connect(&server.agent);
    say(&mut agent, "(scene rsg/agent/nao/nao.rsg)");
    say(&mut agent, "(init (unum 1)(teamname Alpha))");
    thread::sleep(Duration::from_secs(2));
    server.signal();
    let told = server.end();
    assert!(told.contains("discarded"), "{told}");
    let mut rest = Vec::new();
    // Half a frame may remain for it, since it reads only after the server has ended.
    assert!(sleeper.read_to_end(&mut rest).is_ok() && !rest.is_empty());
}

#[test]
fn a_world_that_stands_still_ends_as_well() {
    let server = Running::start(&[]);
    let mut trainer = connect(&server.monitor);
    say(&mut trainer, "(pause)");
    thread::sleep(Duration::from_millis(200));
    server.signal();
    assert!(frames_to_the_end(&mut trainer) > 0);
    server.end();
}

#[test]
fn a_world_that_waits_for_an_answer_ends_as_well() {
    let server = Running::start(&["--sync"]);
    let mut agent = connect(&server.agent);
    say(&mut agent, "(scene rsg/agent/nao/nao.rsg)(syn)");
    frame(&mut agent);
    say(&mut agent, "(init (unum 1)(teamname Alpha))(syn)");
    frame(&mut agent);
    thread::sleep(Duration::from_millis(600));
    server.signal();
    frames_to_the_end(&mut agent);
    server.end();
}
