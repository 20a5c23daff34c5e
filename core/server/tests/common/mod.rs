//! A server of the toy world in a thread, and clients that speak literal bytes to it.
#![allow(dead_code, missing_docs)]

#[path = "../../../engine/tests/toy/mod.rs"]
pub mod toy;

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use server::{Binding, Server, ServerOptions, ShutdownHandle, Speed, Summary};
use toy::{Toy, frame, room};

/// A timeout long enough for any machine; a test that waits this long has failed.
pub const PATIENCE: Duration = Duration::from_secs(20);

pub fn options(sync: bool, speed: Option<Speed>) -> ServerOptions {
    ServerOptions { sync, speed, answer_timeout: PATIENCE, ..ServerOptions::default() }
}

pub fn doors() -> [Binding; 2] {
    let address = SocketAddr::from(([127, 0, 0, 1], 0));
    ["agent", "viewer"].map(|name| Binding::new(name, address))
}

/// A running server.
pub struct Running {
    pub agent: SocketAddr,
    pub viewer: SocketAddr,
    stopper: ShutdownHandle,
    thread: JoinHandle<Summary>,
    log: Log,
}

/// The server's log.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// The log so far.
    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// The log so far, without its times.
    pub fn text_without_time(&self) -> String {
        self.text().lines().map(|line| line.split_once(' ').map_or(line, |(_, rest)| rest).to_owned() + "\n").collect()
    }

    /// Runs code that writes to this log.
    pub fn hear<T>(&self, run: impl FnOnce() -> T) -> T {
        let log = self.clone();
        let subscriber = tracing_subscriber::fmt().with_ansi(false).with_writer(move || log.clone()).finish();
        tracing::subscriber::with_default(subscriber, run)
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Running {
    pub fn start(options: ServerOptions, padding: usize) -> Running {
        Running::start_with(options, padding, |_, _| ()).0
    }

    /// Starts a server whose first clients have connected and spoken before its first tick.
    pub fn start_with<T>(
        options: ServerOptions,
        padding: usize,
        meet: impl FnOnce(SocketAddr, SocketAddr) -> T,
    ) -> (Running, T) {
        Running::start_prepared(options, padding, |_| {}, meet)
    }

    /// The same, with a function that prepares the server first.
    pub fn start_prepared<T>(
        options: ServerOptions,
        padding: usize,
        prepare: impl FnOnce(&mut Server),
        meet: impl FnOnce(SocketAddr, SocketAddr) -> T,
    ) -> (Running, T) {
        let mut server = Server::bind(Box::new(room(Toy::new(1), padding)), &doors(), options).unwrap();
        prepare(&mut server);
        let addresses = server.addresses().unwrap();
        let guests = meet(addresses[0], addresses[1]);
        let stopper = server.shutdown_handle();
        let log = Log::default();
        let heard = log.clone();
        let thread = thread::spawn(move || heard.hear(|| server.run().unwrap()));
        (Running { agent: addresses[0], viewer: addresses[1], stopper, thread, log }, guests)
    }

    pub fn agent(&self) -> Client {
        Client::connect(self.agent)
    }

    pub fn viewer(&self) -> Client {
        Client::connect(self.viewer)
    }

    /// The server's log, available also after its end.
    pub fn log(&self) -> Log {
        self.log.clone()
    }

    pub fn stop(self) -> Summary {
        self.stopper.shutdown();
        self.thread.join().unwrap()
    }

    /// Waits for the server to end by itself.
    pub fn end(self) -> Summary {
        self.thread.join().unwrap()
    }
}

/// One connection of a test.
pub struct Client {
    pub stream: TcpStream,
    bytes: Vec<u8>,
}

impl Client {
    pub fn connect(address: SocketAddr) -> Client {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_nodelay(true).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        Client { stream, bytes: Vec::new() }
    }

    pub fn send(&mut self, text: &str) {
        self.stream.write_all(&frame(text)).unwrap();
    }

    /// Sends raw bytes; false if the server has hung up.
    pub fn raw(&mut self, bytes: &[u8]) -> bool {
        self.stream.write_all(bytes).is_ok()
    }

    /// The next frame; `None` if the server has hung up.
    pub fn next(&mut self) -> Option<String> {
        loop {
            if let Some((head, rest)) = self.bytes.split_first_chunk::<4>()
                && let Some(payload) = rest.get(..u32::from_be_bytes(*head) as usize)
            {
                let text = String::from_utf8(payload.to_vec()).unwrap();
                self.bytes.drain(..4 + text.len());
                return Some(text);
            }
            let mut buffer = [0; 65_536];
            match self.stream.read(&mut buffer) {
                Ok(0) => return None,
                Ok(n) => self.bytes.extend_from_slice(&buffer[..n]),
                Err(cause) if cause.kind() == ErrorKind::ConnectionReset => return None,
                Err(cause) => panic!("no frame: {cause}"),
            }
        }
    }

    /// The next frame, from a server that must not have hung up.
    pub fn frame(&mut self) -> String {
        self.next().expect("the server hung up")
    }

    /// Reads until the server hangs up.
    pub fn drain(&mut self) {
        while self.next().is_some() {}
    }

    pub fn hang_up(self) {
        let _ = self.stream.shutdown(Shutdown::Both);
    }

    /// Ticks of an agent's or a viewer's frame.
    pub fn tick(&mut self) -> u64 {
        number_after(&self.frame(), "tick")
    }
}

/// The number behind a word of a frame.
pub fn number_after(text: &str, word: &str) -> u64 {
    let mut words = text.split(' ').skip_while(|w| *w != word);
    words.nth(1).and_then(|n| n.parse().ok()).unwrap_or_else(|| panic!("no {word} in {text}"))
}
