//! A scripted server, agents, and a proxy between them.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use soccer_proxy::{AnswerGate, Proxy, ProxySettings, ProxyStatus};

/// A timeout longer than any operation takes.
pub const SOON: Duration = Duration::from_secs(10);

/// A wait long enough to conclude that an event does not happen.
pub const A_WHILE: Duration = Duration::from_millis(150);

/// The server's side: it accepts connections and follows the test's instructions.
pub struct Server(pub TcpListener);

impl Server {
    pub fn new() -> Server {
        Server(TcpListener::bind("127.0.0.1:0").expect("a port"))
    }

    pub fn address(&self) -> SocketAddr {
        self.0.local_addr().expect("an address")
    }

    pub fn proxy(&self, rules: ProxySettings) -> Proxy {
        self.gated(rules, None)
    }

    pub fn gated(&self, rules: ProxySettings, gate: Option<Arc<dyn AnswerGate>>) -> Proxy {
        Proxy::bind(SocketAddr::from(([127, 0, 0, 1], 0)), self.address(), rules, gate).expect("a proxy")
    }

    /// Accepts the next connection from the proxy.
    pub fn accept(&self) -> Line {
        self.0.set_nonblocking(true).expect("a mode");
        let stream = when(|| self.0.accept().ok(), "a connection").0;
        stream.set_nonblocking(false).expect("a mode");
        Line::new(stream)
    }

    /// True if the proxy connects within a while.
    pub fn is_called(&self) -> bool {
        self.0.set_nonblocking(true).expect("a mode");
        thread::sleep(A_WHILE);
        self.0.accept().is_ok()
    }
}

/// One side of a connection.
pub struct Line(pub TcpStream);

impl Line {
    fn new(stream: TcpStream) -> Line {
        stream.set_read_timeout(Some(SOON)).expect("a time limit");
        stream.set_nodelay(true).expect("an option");
        Line(stream)
    }

    /// A connection of an agent to the proxy.
    pub fn agent(proxy: &Proxy) -> Line {
        Line::new(TcpStream::connect(proxy.address()).expect("a connection"))
    }

    pub fn send(&mut self, text: &str) {
        let length = u32::try_from(text.len()).expect("a length");
        self.0.write_all(&[&length.to_be_bytes(), text.as_bytes()].concat()).expect("sent");
    }

    pub fn receive(&mut self) -> String {
        let mut length = [0; 4];
        self.0.read_exact(&mut length).expect("a length");
        let mut text = vec![0; u32::from_be_bytes(length) as usize];
        self.0.read_exact(&mut text).expect("a text");
        String::from_utf8(text).expect("text")
    }

    /// True if nothing arrives for a while.
    pub fn is_silent(&mut self) -> bool {
        self.0.set_read_timeout(Some(A_WHILE)).expect("a time limit");
        let read = self.0.peek(&mut [0]);
        self.0.set_read_timeout(Some(SOON)).expect("a time limit");
        read.is_err()
    }

    /// True if the other side closes the connection, with nothing more to read.
    pub fn ends(&mut self) -> bool {
        match self.0.read(&mut [0]) {
            Ok(read) => read == 0,
            Err(cause) => cause.kind() == std::io::ErrorKind::ConnectionReset,
        }
    }
}

/// An agent and the server's end of its connection, after the scene message.
pub fn joined(server: &Server, proxy: &Proxy) -> (Line, Line) {
    let mut agent = Line::agent(proxy);
    agent.send("(scene rsg/agent/nao/nao.rsg)");
    let mut line = server.accept();
    assert!(line.receive().starts_with("(scene rsg/agent/nao/nao.rsg)"));
    (agent, line)
}

/// Polls until a value is available.
pub fn when<T>(ask: impl Fn() -> Option<T>, what: &str) -> T {
    let begin = Instant::now();
    while begin.elapsed() < SOON {
        if let Some(answer) = ask() {
            return answer;
        }
        thread::sleep(Duration::from_millis(2));
    }
    panic!("{what} does not come")
}

/// The status, once it satisfies the predicate.
pub fn status_when(proxy: &Proxy, is_meant: impl Fn(&ProxyStatus) -> bool) -> ProxyStatus {
    when(|| Some(proxy.status()).filter(&is_meant), "the status")
}
