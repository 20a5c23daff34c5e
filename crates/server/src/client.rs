//! One connection, as the server remembers it.
//!
//! Nothing here ever waits for a client. What it does not read is discarded frame by frame, never byte by byte, so the
//! stream stays whole (docs/reference/agent-protocol.md 1, slow reader); what it writes too much of waits unread, and ends
//! its connection if that lasts ([`crate::allowance`]). A frame that goes as one message is sent at once or not at all.

use std::fmt;
use std::io;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use engine::Connection;

use crate::allowance::Allowance;
use crate::outside::{Outside, Peer};

/// How frames come and go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// As bytes of a stream.
    Stream,
    /// As one datagram each, to and from a peer that is gone after so long a silence.
    Datagrams { silence_timeout: Duration },
    /// As one message each, to and from another thread.
    Handle,
}

impl Kind {
    /// Whether clients are peers that never hang up.
    pub(crate) fn is_datagrams(self) -> bool {
        matches!(self, Kind::Datagrams { .. })
    }

    /// Whether what is sent and received at once is one message.
    pub(crate) fn keeps_boundaries(self) -> bool {
        self != Kind::Stream
    }
}

/// One connection: what could not be sent yet, and what the limits have to know of it.
pub(crate) struct Client {
    entrance: usize,
    door: &'static str,
    peer: Peer,
    pub(crate) kind: Kind,
    /// The rest of a frame that was sent in part.
    unsent: Vec<u8>,
    /// What may still be read of it before the next tick.
    pub(crate) allowance: Allowance,
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
    pub(crate) fn new(entrance: usize, door: &'static str, peer: Peer, kind: Kind, now: Instant) -> Client {
        Client {
            entrance,
            door,
            peer,
            kind,
            unsent: Vec::new(),
            allowance: Allowance::default(),
            frames_missed: 0,
            rejections: 0,
            heard: now,
            idle: Duration::ZERO,
        }
    }

    /// Whether it came by this entrance.
    pub(crate) fn is_at(&self, entrance: usize) -> bool {
        self.entrance == entrance
    }

    /// The other end.
    pub(crate) fn peer(&self) -> Peer {
        self.peer
    }

    /// The other machine, if it may be another one.
    pub(crate) fn address(&self) -> Option<IpAddr> {
        self.peer.address()
    }

    /// Sends one frame in one call. False if it was discarded because there is no room, or the one before is not through
    /// yet.
    pub(crate) fn send(&mut self, connection: Connection, frame: &[u8], outside: &mut dyn Outside) -> io::Result<bool> {
        if !self.flush(connection, outside)? {
            self.frames_missed += 1;
            return Ok(false);
        }
        let sent = outside.write(connection, frame)?;
        if self.kind.keeps_boundaries() {
            self.frames_missed += u64::from(sent < frame.len());
            return Ok(sent == frame.len());
        }
        self.unsent.extend_from_slice(frame.get(sent..).unwrap_or_default());
        Ok(true)
    }

    /// When it will have been silent for too long, if it sends nothing more.
    pub(crate) fn silent_at(&self) -> Option<Instant> {
        match self.kind {
            Kind::Datagrams { silence_timeout } => self.heard.checked_add(silence_timeout),
            Kind::Stream | Kind::Handle => None,
        }
    }

    /// Whether all frames are through.
    pub(crate) fn is_idle(&self) -> bool {
        self.unsent.is_empty()
    }

    /// Sends what is left of a frame; whether all of it is through.
    pub(crate) fn flush(&mut self, connection: Connection, outside: &mut dyn Outside) -> io::Result<bool> {
        if !self.unsent.is_empty() {
            let sent = outside.write(connection, &self.unsent)?;
            self.unsent.drain(..sent);
        }
        Ok(self.unsent.is_empty())
    }
}
