//! Time and network of the server behind one trait: listening sockets, connections, and a clock.
//!
//! [`crate::sockets`] has the real ones, [`crate::simulated`] a network in memory whose time the test controls. All
//! other modules use either through the trait.

use std::fmt;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use engine::ConnectionId;

use crate::waker::Waker;

/// Time, listening sockets and connections of a server.
///
/// A waiting client is first [accepted](ServerIo::accept), then either [admitted](ServerIo::admit) under the id that the
/// session gives it, or [refused](ServerIo::refuse). No call but [`wait`](ServerIo::wait) and [`sleep`](ServerIo::sleep)
/// takes time.
pub(crate) trait ServerIo: Send {
    /// The present time.
    fn now(&self) -> Instant;

    /// Sleeps for this long without polling.
    fn sleep(&mut self, time: Duration);

    /// Waits for events, at most for `timeout`, and appends them to `events`. Each event is reported once: the caller
    /// reads until [`ReadResult::Nothing`], or remembers that there is more.
    fn wait(&mut self, timeout: Duration, events: &mut Vec<IoEvent>) -> io::Result<()>;

    /// A handle that interrupts a wait.
    fn waker(&self) -> Waker;

    /// Addresses of the bindings that have one.
    fn addresses(&self) -> io::Result<Vec<SocketAddr>>;

    /// Accepts the next waiting client; [`io::ErrorKind::WouldBlock`] if there is none.
    fn accept(&mut self, binding: usize) -> io::Result<SocketAddr>;

    /// Admits the client accepted last.
    fn admit(&mut self, connection: ConnectionId) -> io::Result<()>;

    /// Refuses the client accepted last.
    fn refuse(&mut self);

    /// Reads once: bytes of a stream, or one message. `may_be_closed` is true if the end of the stream may still have to be
    /// read.
    fn read(&mut self, connection: ConnectionId, buffer: &mut [u8], hung_up: bool) -> ReadResult;

    /// Acknowledges the bytes of a stream immediately.
    fn acknowledge(&mut self, _connection: ConnectionId) {}

    /// Writes once: as many bytes of a stream as fit, or one whole message or nothing.
    fn write(&mut self, connection: ConnectionId, bytes: &[u8]) -> io::Result<usize>;

    /// Closes the listening sockets of streams.
    fn close_listeners(&mut self) {}

    /// Shuts down the sending side of a stream; it can still be read.
    fn shutdown(&mut self, _connection: ConnectionId) {}

    /// Closes a connection.
    fn close(&mut self, connection: ConnectionId);
}

/// An event of a listening socket or a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum IoEvent {
    /// A client of this binding may be waiting to be accepted.
    Acceptable(usize),
    /// There is something to read. `may_be_closed`: possibly only the end.
    Readable { connection: ConnectionId, may_be_closed: bool },
    /// The connection can be written to again.
    Writable(ConnectionId),
    /// A datagram was dropped, for this reason.
    DatagramLost(&'static str),
}

impl IoEvent {
    /// True if there is something to read.
    pub(crate) fn is_readable(&self) -> bool {
        matches!(self, IoEvent::Readable { .. })
    }
}

/// The result of a read.
#[derive(Debug)]
pub(crate) enum ReadResult {
    /// Number of bytes in the buffer, and true if there may be more.
    Bytes(usize, bool),
    /// No more bytes for now.
    Nothing,
    /// The connection is closed, or broken by this error.
    Closed(Option<io::Error>),
}

/// The other end of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Peer {
    /// A socket.
    Address(SocketAddr),
    /// A handle of this program, by number.
    Handle(u64),
}

impl Peer {
    /// The address of the other machine; `None` in this program.
    pub(crate) fn address(self) -> Option<IpAddr> {
        self.socket_address().map(|address| address.ip())
    }

    /// The address of the other socket, if there is one.
    pub(crate) fn socket_address(self) -> Option<SocketAddr> {
        match self {
            Peer::Address(address) => Some(address),
            Peer::Handle(_) => None,
        }
    }
}

impl fmt::Display for Peer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Peer::Address(address) => address.fmt(f),
            Peer::Handle(number) => write!(f, "handle {number}"),
        }
    }
}
