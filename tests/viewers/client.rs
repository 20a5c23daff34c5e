//! A client of the pages' protocol, without a library: it reads and writes the bytes itself.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

/// A timeout long enough for any machine; a test that waits this long has failed.
const PATIENCE: Duration = Duration::from_secs(30);

/// Ends a program in order, as a killed one would leave its temporary files behind; kills it if it does not end.
#[allow(dead_code, reason = "some tests have another way")]
pub fn end(child: &mut Child) {
    const GRACE: Duration = Duration::from_secs(10);
    if matches!(child.try_wait(), Ok(Some(_))) {
        return;
    }
    let (asked, id) = (Instant::now(), child.id().to_string());
    // It may end meanwhile.
    let _ = Command::new("kill").args(["-TERM", &id]).stderr(Stdio::null()).status();
    while matches!(child.try_wait(), Ok(None)) && asked.elapsed() < GRACE {
        thread::sleep(Duration::from_millis(5));
    }
    let _ = child.kill();
    let _ = child.wait();
}

fn connect(server: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(server).expect("a server");
    stream.set_read_timeout(Some(PATIENCE)).expect("a socket");
    stream
}

/// The number of messages in half a minute: a missing message will not come later.
const MESSAGES_MAX: usize = 1500;

/// An answer over HTTP.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&self.body)))
    }
}

/// Sends a request with these header lines; `Host` defaults to the server's address.
pub fn request(server: SocketAddr, line: &str, headers: &[&str], body: &str) -> Answer {
    let mut stream = connect(server);
    let host = if headers.iter().any(|line| line.starts_with("Host:")) {
        String::new()
    } else {
        format!("Host: {server}\r\n")
    };
    let headers: String = headers.iter().map(|line| format!("{line}\r\n")).collect();
    let length = body.len();
    let text = format!("{line} HTTP/1.1\r\n{host}{headers}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}");
    stream.write_all(text.as_bytes()).expect("sent");
    let mut all = Vec::new();
    stream.read_to_end(&mut all).expect("an answer");
    let end = all.windows(4).position(|bytes| bytes == b"\r\n\r\n").expect("a head");
    let head = String::from_utf8_lossy(&all[..end]).into_owned();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    Answer { status, head, body: all[end + 4..].to_vec() }
}

pub fn get(server: SocketAddr, path: &str) -> Answer {
    request(server, &format!("GET {path}"), &[], "")
}

pub fn post(server: SocketAddr, path: &str, body: &str) -> Answer {
    request(server, &format!("POST {path}"), &[], body)
}

/// A message of the server.
#[derive(Debug, Clone)]
pub enum Message {
    Text(Value),
    Frame(Vec<u8>),
    /// The reason for which the connection is closed.
    Close(String),
}

/// A page.
pub struct Page(TcpStream);

impl Page {
    /// Opens a page; the error is the first line of a refusing answer.
    pub fn open(server: SocketAddr, path: &str, headers: &[&str]) -> Result<Page, String> {
        let mut stream = connect(server);
        let headers: String = headers.iter().map(|line| format!("{line}\r\n")).collect();
        let text = format!(
            "GET {path} HTTP/1.1\r\nHost: {server}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: c3BhciBzcGFyIHNwYXIgIQ==\r\n{headers}\r\n"
        );
        stream.write_all(text.as_bytes()).expect("sent");
        let (mut head, mut byte) = (Vec::new(), [0]);
        while !head.ends_with(b"\r\n\r\n") {
            stream.read_exact(&mut byte).map_err(|error| error.to_string())?;
            head.extend(byte);
        }
        let head = String::from_utf8_lossy(&head).into_owned();
        let first = head.lines().next().unwrap_or_default().to_owned();
        if first.contains(" 101 ") { Ok(Page(stream)) } else { Err(first) }
    }

    pub fn at(server: SocketAddr) -> Page {
        Page::open(server, "/ws", &["Sec-WebSocket-Protocol: spar-view.1"]).expect("a page")
    }

    pub fn say(&mut self, message: &Value) {
        self.try_to_say(message).expect("sent");
    }

    /// Sends a message; the error means that the server has closed the connection.
    pub fn try_to_say(&mut self, message: &Value) -> std::io::Result<()> {
        self.send(0x81, message.to_string().as_bytes())
    }

    /// Sends a datagram of the drawing protocol.
    pub fn draw(&mut self, datagram: &[u8]) {
        self.send(0x82, datagram).expect("sent");
    }

    fn send(&mut self, kind: u8, body: &[u8]) -> std::io::Result<()> {
        let mut bytes = vec![kind];
        match body.len() {
            length @ ..126 => bytes.push(0x80 | length as u8),
            length => {
                bytes.push(0x80 | 126);
                bytes.extend(u16::try_from(length).expect("a short message").to_be_bytes());
            }
        }
        // A mask of zeros changes nothing.
        bytes.extend([0; 4]);
        bytes.extend(body);
        self.0.write_all(&bytes)
    }

    pub fn next(&mut self) -> Message {
        let mut head = [0; 2];
        self.0.read_exact(&mut head).expect("a message");
        let length = match head[1] {
            126 => u64::from(u16::from_be_bytes(self.bytes())),
            127 => u64::from_be_bytes(self.bytes()),
            length => u64::from(length),
        };
        let mut body = vec![0; length as usize];
        self.0.read_exact(&mut body).expect("a message");
        match head[0] {
            0x81 => Message::Text(serde_json::from_slice(&body).expect("JSON")),
            0x82 => Message::Frame(body),
            0x88 => Message::Close(String::from_utf8_lossy(body.get(2..).unwrap_or_default()).into_owned()),
            other => panic!("a message of kind {other:x}"),
        }
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0.read_exact(&mut bytes).expect("a length");
        bytes
    }

    /// The next text message of this kind.
    pub fn text(&mut self, kind: &str) -> Value {
        self.text_when(kind, |_| true)
    }

    /// The next text message of this kind that satisfies the predicate.
    pub fn text_when(&mut self, kind: &str, is_meant: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..MESSAGES_MAX {
            match self.next() {
                Message::Text(text) if text["kind"] == kind && is_meant(&text) => return text,
                Message::Close(why) => panic!("no {kind}: {why}"),
                _ => {}
            }
        }
        panic!("no {kind} among {MESSAGES_MAX} messages");
    }

    /// The next frame that satisfies the predicate.
    pub fn frame(&mut self, mut is_meant: impl FnMut(u64) -> bool) -> Vec<u8> {
        for _ in 0..MESSAGES_MAX {
            match self.next() {
                Message::Frame(frame) if is_meant(tick(&frame)) => return frame,
                Message::Close(why) => panic!("no frame: {why}"),
                _ => {}
            }
        }
        panic!("no such frame among {MESSAGES_MAX} messages");
    }

    /// The error of the answer to a message.
    pub fn ask(&mut self, id: u64, what: &Value) -> Option<String> {
        let mut message = what.clone();
        message["id"] = id.into();
        self.say(&message);
        loop {
            let reply = self.text("reply");
            if reply["id"] == id {
                return reply["error"].as_str().map(str::to_owned);
            }
        }
    }
}

/// The tick of a frame.
pub fn tick(frame: &[u8]) -> u64 {
    f64::from_le_bytes(frame[8..16].try_into().expect("eight bytes")) as u64
}

/// A frame's data without its jump flag and scene number, which each viewer counts separately.
pub fn picture(frame: &[u8]) -> &[u8] {
    &frame[8..]
}

/// The messages of a frames download.
pub fn footage(mut bytes: &[u8]) -> Vec<Message> {
    let mut messages = Vec::new();
    while !bytes.is_empty() {
        let (length, rest) = bytes.split_at(4);
        let (message, rest) = rest.split_at(u32::from_le_bytes(length.try_into().expect("four bytes")) as usize);
        messages.push(match message[0] {
            b'{' => Message::Text(serde_json::from_slice(message).expect("JSON")),
            _ => Message::Frame(message.to_vec()),
        });
        bytes = rest;
    }
    messages
}
