//! Agents that speak the protocol literally, without any behaviour.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// The message that asks for a robot.
pub const SCENE: &str = "(scene rsg/agent/nao/nao_hetero.rsg 0)(syn)";

pub struct Agent {
    stream: TcpStream,
    bytes: Vec<u8>,
    /// The latest percept.
    percept: String,
    /// True once the server has closed the connection.
    is_over: bool,
}

impl Agent {
    pub fn connect(port: u16) -> Agent {
        let stream = TcpStream::connect(("127.0.0.1", port)).expect("a door");
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a time limit");
        stream.set_nodelay(true).expect("no delay");
        Agent { stream, bytes: Vec::new(), percept: String::new(), is_over: false }
    }

    pub fn say(&mut self, words: &str) {
        let length = u32::try_from(words.len()).expect("short words").to_be_bytes();
        let message: Vec<u8> = length.into_iter().chain(words.bytes()).collect();
        self.is_over |= self.stream.write_all(&message).is_err();
    }

    /// Waits for a percept; false if the server has ended.
    pub fn hear(&mut self) -> bool {
        loop {
            if let Some((length, rest)) = self.bytes.split_first_chunk::<4>() {
                let length = u32::from_be_bytes(*length) as usize;
                if let Some(percept) = rest.get(..length) {
                    self.percept = String::from_utf8_lossy(percept).into_owned();
                    self.bytes.drain(..4 + length);
                    return true;
                }
            }
            let mut bytes = [0; 65536];
            match self.stream.read(&mut bytes) {
                Ok(0) => self.is_over = true,
                Ok(length) => self.bytes.extend_from_slice(&bytes[..length]),
                Err(cause) if cause.kind() == ErrorKind::Interrupted => {}
                Err(_) => self.is_over = true,
            }
            if self.is_over {
                return false;
            }
        }
    }

    /// The text behind these words in the latest percept, up to a parenthesis.
    pub fn heard(&self, words: &str) -> Option<String> {
        Some(self.percept.split_once(words)?.1.split(')').next()?.to_owned())
    }

    pub fn join(&mut self, unum: u8) {
        self.say(SCENE);
        if self.hear() {
            self.say(&format!("(init (unum {unum})(teamname Raw))(syn)"));
        }
    }

    /// Answers this many percepts, or until the server ends.
    pub fn answer(&mut self, words: &str, percepts: usize) {
        for _ in 0..percepts {
            if !self.hear() {
                return;
            }
            self.say(&format!("{words}(syn)"));
        }
    }

    /// Sends far too much, until the server closes the connection.
    pub fn flood(&mut self) {
        self.stream.set_write_timeout(Some(Duration::from_secs(5))).expect("a time limit");
        let words = "(he1 0.1)".repeat(6000);
        while !self.is_over {
            self.say(&words);
        }
    }
}

/// An agent joins, then a second one of its team, and both answer in turns until the server ends.
pub fn play_with_a_second(first: &mut Agent, port: u16) {
    first.join(8);
    first.answer("", 20);
    let second = &mut Agent::connect(port);
    second.say(SCENE);
    // The world also waits for the first one.
    first.answer("", 4);
    second.answer("(init (unum 9)(teamname Raw))", 1);
    while !(first.is_over || second.is_over) {
        first.answer("", 1);
        second.answer("", 1);
    }
}
