//! One connection's socket.
//!
//! Nothing here ever waits for a client. What it does not read is discarded frame by frame, never byte by byte, so the
//! stream stays whole (docs/reference/agent-protocol.md 1, slow reader); what it writes too much of waits unread, and ends
//! its connection if that lasts.

use std::fmt;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use mio::net::TcpStream;
use socket2::{SockRef, TcpKeepalive};

/// Bytes of each connection that the server reads between two ticks, whatever the others send. An agent sends about 1 KiB.
pub const READ_BYTES_PER_TICK_MIN: usize = 2 << 10;

/// Bytes beyond these that it reads between two ticks, of all connections together; the rest waits in the sockets. The worst
/// that a client can send takes 40 ns per byte, and a tick has 20 ms.
pub const READ_BYTES_PER_TICK_SHARED: usize = 128 << 10;

/// Bytes of one connection that are read at a time, if bytes of others wait as well: its turn.
pub(crate) const READ_BYTES_PER_TURN: usize = 32 << 10;

/// Time that reading may take between two ticks: what arrives after that waits for the next one. Frames that came in small
/// pieces can still end all at once. A client that sends no more than its own share is read for longer: on a busy machine
/// the operating system may stop the server while it reads.
pub(crate) const READ_TIME_MAX: Duration = Duration::from_millis(5);
pub(crate) const READ_TIME_PATIENT_MAX: Duration = Duration::from_millis(15);

/// Ticks in a row after which bytes of a connection may still wait unread; a connection that sends on is closed.
pub const UNREAD_TICKS_MAX: u32 = 25;

/// Silence after which the operating system asks the other machine whether it is still there. One that vanished without a
/// word is noticed so, even if nothing is sent to it.
pub const KEEPALIVE: Duration = Duration::from_secs(60);

/// What came of reading.
pub(crate) enum Arrived {
    /// So many bytes are in the buffer; whether there may be more.
    Bytes(usize, bool),
    /// Nothing more for now.
    Nothing,
    /// The connection is over.
    Gone(Option<io::Error>),
}

/// One connection's socket, and what could not be sent yet.
pub(crate) struct Client {
    pub(crate) stream: TcpStream,
    door: &'static str,
    peer: SocketAddr,
    /// The rest of a frame that was sent in part.
    unsent: Vec<u8>,
    /// Bytes that may still be read before the next tick, whatever the others send.
    pub(crate) quota_bytes: usize,
    /// Bytes may wait in its socket until it is its turn, and for how many ticks in a row they have.
    pub(crate) is_unread: bool,
    pub(crate) unread_ticks: u32,
    pub(crate) frames_missed: u64,
    pub(crate) rejections: u64,
    /// When something last came from it.
    pub(crate) heard: Instant,
    /// For how long it has held a place without becoming anything, as far as the world ran.
    pub(crate) idle: Duration,
}

impl fmt::Display for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.door, self.peer)
    }
}

impl Client {
    pub(crate) fn new(stream: TcpStream, door: &'static str, peer: SocketAddr, now: Instant) -> Client {
        // Agents answer each frame; waiting to fill a packet would cost them 40 ms. Without it they are only slow.
        if let Err(cause) = stream.set_nodelay(true) {
            tracing::debug!("{door} {peer}: cannot switch off Nagle's algorithm: {cause}");
        }
        if let Err(cause) = SockRef::from(&stream).set_tcp_keepalive(&TcpKeepalive::new().with_time(KEEPALIVE)) {
            tracing::debug!("{door} {peer}: cannot have the operating system look after it: {cause}");
        }
        Client {
            stream,
            door,
            peer,
            unsent: Vec::new(),
            quota_bytes: READ_BYTES_PER_TICK_MIN,
            is_unread: false,
            unread_ticks: 0,
            frames_missed: 0,
            rejections: 0,
            heard: now,
            idle: Duration::ZERO,
        }
    }

    /// Whether it came by this door.
    pub(crate) fn is_at(&self, door: &str) -> bool {
        self.door == door
    }

    /// The other machine.
    pub(crate) fn address(&self) -> IpAddr {
        self.peer.ip()
    }

    /// Reads once. A buffer that was not filled means that the socket is empty, which saves asking again, unless the
    /// other side has `hung_up`: then the end of the stream is still to be read.
    pub(crate) fn read(&mut self, buffer: &mut [u8], hung_up: bool) -> Arrived {
        loop {
            match self.stream.read(buffer) {
                Ok(0) => return Arrived::Gone(None),
                Ok(length) => return Arrived::Bytes(length, hung_up || length == buffer.len()),
                Err(cause) if cause.kind() == ErrorKind::Interrupted => {}
                Err(cause) if cause.kind() == ErrorKind::WouldBlock => return Arrived::Nothing,
                Err(cause) => return Arrived::Gone(Some(cause)),
            }
        }
    }

    /// Sends one frame in one call. False if it was discarded because the one before is not through yet.
    pub(crate) fn send(&mut self, frame: &[u8]) -> io::Result<bool> {
        if !self.flush()? {
            self.frames_missed += 1;
            return Ok(false);
        }
        let sent = write(&mut self.stream, frame)?;
        self.unsent.extend_from_slice(frame.get(sent..).unwrap_or_default());
        Ok(true)
    }

    /// Whether all frames are through.
    pub(crate) fn is_idle(&self) -> bool {
        self.unsent.is_empty()
    }

    /// Sends what is left of a frame; whether all of it is through.
    pub(crate) fn flush(&mut self) -> io::Result<bool> {
        if !self.unsent.is_empty() {
            let sent = write(&mut self.stream, &self.unsent)?;
            self.unsent.drain(..sent);
        }
        Ok(self.unsent.is_empty())
    }
}

/// Writes once; 0 if the socket is full.
fn write(stream: &mut TcpStream, bytes: &[u8]) -> io::Result<usize> {
    loop {
        match stream.write(bytes) {
            Err(cause) if cause.kind() == ErrorKind::Interrupted => {}
            Err(cause) if cause.kind() == ErrorKind::WouldBlock => return Ok(0),
            result => return result,
        }
    }
}
