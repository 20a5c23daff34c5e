//! The server's view of its surroundings: a watch, doors at which clients knock, and their connections.
//!
//! [`crate::sockets`] has the real one, [`crate::simulated`] one in memory whose time is the test's. Nothing above this
//! line knows which of the two it is.

use std::fmt;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use engine::Connection;

use crate::waker::Waker;

/// Time and connections.
///
/// A client that knocks is first [accepted](Outside::accept), then either [admitted](Outside::admit) under the number
/// that the session gives it, or [refused](Outside::refuse). No call but [`wait`](Outside::wait) and
/// [`sleep`](Outside::sleep) takes time.
pub(crate) trait Outside: Send {
    /// The present time.
    fn now(&self) -> Instant;

    /// Lets time pass, and looks at nothing.
    fn sleep(&mut self, time: Duration);

    /// Waits until something happens, at most for `timeout`, and adds what happened to `events`. Each thing is told
    /// once: the reader goes on until [`Arrived::Nothing`], or remembers that there is more.
    fn wait(&mut self, timeout: Duration, events: &mut Vec<Event>) -> io::Result<()>;

    /// A handle that interrupts a wait.
    fn waker(&self) -> Waker;

    /// Where the doors are that have an address.
    fn addresses(&self) -> io::Result<Vec<SocketAddr>>;

    /// The next client that knocks at a door; [`io::ErrorKind::WouldBlock`] if there is none.
    fn accept(&mut self, entrance: usize) -> io::Result<SocketAddr>;

    /// The client that was accepted last comes in.
    fn admit(&mut self, connection: Connection) -> io::Result<()>;

    /// The client that was accepted last does not come in.
    fn refuse(&mut self);

    /// Reads once: bytes of a stream, or one message. `hung_up` says that the end of the stream may still be to be
    /// read.
    fn read(&mut self, connection: Connection, buffer: &mut [u8], hung_up: bool) -> Arrived;

    /// Tells the other end of a stream at once that its bytes have arrived.
    fn acknowledge(&mut self, _connection: Connection) {}

    /// Writes once: as many bytes of a stream as there is room for, or one message or nothing of it.
    fn write(&mut self, connection: Connection, bytes: &[u8]) -> io::Result<usize>;

    /// No new streams come in from now on.
    fn close_doors(&mut self) {}

    /// Says on a stream that nothing more follows; the other side can still be read.
    fn shut(&mut self, _connection: Connection) {}

    /// Ends a connection.
    fn close(&mut self, connection: Connection);
}

/// An event at a door or a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Event {
    /// A client may wait at this door to be accepted.
    Knock(usize),
    /// There is something to read. `hung_up`: perhaps only the end.
    Readable { connection: Connection, hung_up: bool },
    /// There is room to write again.
    Writable(Connection),
    /// A datagram was thrown away, for this reason.
    Lost(&'static str),
}

impl Event {
    /// True if there is something to read.
    pub(crate) fn is_readable(&self) -> bool {
        matches!(self, Event::Readable { .. })
    }
}

/// The result of a read.
#[derive(Debug)]
pub(crate) enum Arrived {
    /// This many bytes are in the buffer; whether there may be more.
    Bytes(usize, bool),
    /// Nothing more for now.
    Nothing,
    /// The connection is over.
    Gone(Option<io::Error>),
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
    /// The other machine, if it may be another one.
    pub(crate) fn address(self) -> Option<IpAddr> {
        match self {
            Peer::Address(address) => Some(address.ip()),
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
