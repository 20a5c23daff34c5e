//! One client connection of the server: its transport, unsent bytes, limits, statistics and the reasons for its end.
//!
//! The server never waits for a client. If the client does not read, the server discards whole frames, never single
//! bytes, which keeps the stream valid (docs/reference/agent-protocol.md 1, slow reader). If it writes too much, its
//! bytes wait unread, and the server closes the connection if that lasts ([`crate::read_budget`]). A frame that is one
//! message is sent at once or not at all.

use std::net::IpAddr;
use std::time::{Duration, Instant};
use std::{fmt, io};

use engine::ConnectionId;

use crate::answer_times::AnswerTimer;
use crate::read_limits::ReadBudget;
use crate::server_io::{Peer, ServerIo};

/// The transport of a client's frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ClientKind {
    /// As bytes of a TCP stream.
    Stream,
    /// As one datagram each, to and from a peer, which the server closes after this long a silence.
    Datagrams { silence_timeout: Duration },
    /// As one message each, to and from another thread.
    Handle,
}

impl ClientKind {
    /// True for UDP peers, which cannot close a connection.
    pub(crate) fn is_datagrams(self) -> bool {
        matches!(self, ClientKind::Datagrams { .. })
    }

    /// True if each send and each receive is one message.
    pub(crate) fn keeps_boundaries(self) -> bool {
        self != ClientKind::Stream
    }
}

/// One connection: unsent bytes, and the data that the limits need.
pub(crate) struct Client {
    binding: usize,
    endpoint: &'static str,
    peer: Peer,
    pub(crate) kind: ClientKind,
    /// The unsent rest of a frame.
    unsent: Vec<u8>,
    /// Bytes that the server may still read from it before the next tick.
    pub(crate) read_budget: ReadBudget,
    pub(crate) frames_missed: u64,
    pub(crate) rejections: u64,
    /// Measures its answer times.
    pub(crate) answer_timer: AnswerTimer,
    /// The name of its agent, once known.
    pub(crate) label: Option<String>,
    /// Time of its last message.
    pub(crate) last_received: Instant,
    /// Time for which it has been idle; only time in which the world ran counts.
    pub(crate) idle: Duration,
    /// True if the log has warned that the world waits for it.
    pub(crate) has_warned_of_wait: bool,
}

impl fmt::Display for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.endpoint, self.peer)
    }
}

impl Client {
    pub(crate) fn new(binding: usize, endpoint: &'static str, peer: Peer, kind: ClientKind, now: Instant) -> Client {
        Client {
            binding,
            endpoint,
            peer,
            kind,
            unsent: Vec::new(),
            read_budget: ReadBudget::default(),
            frames_missed: 0,
            rejections: 0,
            answer_timer: AnswerTimer::new(peer.socket_address()),
            label: None,
            last_received: now,
            idle: Duration::ZERO,
            has_warned_of_wait: false,
        }
    }

    /// True if it is connected by this binding.
    pub(crate) fn is_at(&self, binding: usize) -> bool {
        self.binding == binding
    }

    /// Index of its binding.
    pub(crate) fn binding(&self) -> usize {
        self.binding
    }

    /// The peer of the connection.
    pub(crate) fn peer(&self) -> Peer {
        self.peer
    }

    /// The address of the client's machine, if the client is not in this program.
    pub(crate) fn address(&self) -> Option<IpAddr> {
        self.peer.address()
    }

    /// Sends one frame in one call. False if the server discards it because the socket is full, or part of the frame
    /// before is still unsent.
    pub(crate) fn send(
        &mut self,
        connection: ConnectionId,
        frame: &[u8],
        server_io: &mut dyn ServerIo,
    ) -> io::Result<bool> {
        if !self.flush(connection, server_io)? {
            self.frames_missed += 1;
            return Ok(false);
        }
        let sent = server_io.write(connection, frame)?;
        self.answer_timer.on_frame_sent(|| server_io.now());
        if self.kind.keeps_boundaries() {
            self.frames_missed += u64::from(sent < frame.len());
            return Ok(sent == frame.len());
        }
        self.unsent.extend_from_slice(frame.get(sent..).unwrap_or_default());
        Ok(true)
    }

    /// The time at which the server will close it if it sends nothing more.
    pub(crate) fn times_out_at(&self) -> Option<Instant> {
        match self.kind {
            ClientKind::Datagrams { silence_timeout } => self.last_received.checked_add(silence_timeout),
            ClientKind::Stream | ClientKind::Handle => None,
        }
    }

    /// True if the server has sent all frames completely.
    pub(crate) fn is_idle(&self) -> bool {
        self.unsent.is_empty()
    }

    /// Sends the rest of a frame; true if it is sent completely.
    pub(crate) fn flush(&mut self, connection: ConnectionId, server_io: &mut dyn ServerIo) -> io::Result<bool> {
        if !self.unsent.is_empty() {
            let sent = server_io.write(connection, &self.unsent)?;
            self.unsent.drain(..sent);
        }
        Ok(self.unsent.is_empty())
    }
}

/// The reason for the end of a connection: a counter for the summary, and a text for the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CloseReason {
    /// Short and constant: names a counter.
    pub(crate) reason: &'static str,
    /// Details and advice for the log; may be empty.
    detail: String,
    /// True if the server has closed it for a mistake.
    pub(crate) is_fault: bool,
}

impl CloseReason {
    /// The client closed the connection.
    pub(crate) fn closed_by_client() -> CloseReason {
        CloseReason { reason: "hung up", detail: String::new(), is_fault: false }
    }

    /// The operating system reported an error.
    pub(crate) fn broken(cause: &io::Error) -> CloseReason {
        CloseReason { reason: "broken", detail: cause.to_string(), is_fault: false }
    }

    /// The server closed a peer that was silent for this long.
    pub(crate) fn silent(time: Duration) -> CloseReason {
        let detail = format!("for {} s; if it speaks again it is a new connection", time.as_secs_f64());
        CloseReason { reason: "silent", detail, is_fault: false }
    }

    /// The server closed the connection for a mistake or a limit.
    pub(crate) fn fault(reason: &'static str, detail: String) -> CloseReason {
        CloseReason { reason, detail, is_fault: true }
    }
}

impl fmt::Display for CloseReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason)?;
        if self.detail.is_empty() { Ok(()) } else { write!(f, ", {}", self.detail) }
    }
}
