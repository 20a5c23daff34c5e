//! Logs of the league: every received packet with its time (`docs/reference/smallsize-wire.md` 9).
//!
//! [`begin`] and [`write()`] produce a log, [`Reader`] reads one. Compression is up to the caller.

mod guess;
mod reader;

pub use guess::guess;
pub use reader::{BadLog, Reader, Why};

use super::delimited;

/// First bytes of a log.
pub const MAGIC: [u8; 12] = *b"SSL_LOG_FILE";

/// The only version of the format.
pub const VERSION: i32 = 1;

/// Size of the header of a log, bytes.
pub const HEAD_BYTES: usize = 16;

/// Size of the header of an entry, bytes.
pub const ENTRY_HEAD_BYTES: usize = 16;

/// Longest message of an entry, bytes.
pub const MESSAGE_BYTES_MAX: usize = delimited::MESSAGE_BYTES_MAX;

/// Type of the message in an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// 0: no content.
    Blank,
    /// 1: not known to the recorder; see [`guess`].
    Unknown,
    /// 2: `SSL_WrapperPacket`, in the format of 2010.
    Vision2010,
    /// 3: `Referee`.
    Referee,
    /// 4: `SSL_WrapperPacket`.
    Vision,
    /// 5: `TrackerWrapperPacket`.
    Tracker,
    /// 6: offsets of all earlier entries, at the end of a log.
    Index,
    /// A newer type.
    Other(i32),
}

impl Kind {
    /// Returns the type with this number.
    #[must_use]
    pub fn of(number: i32) -> Kind {
        match number {
            0 => Kind::Blank,
            1 => Kind::Unknown,
            2 => Kind::Vision2010,
            3 => Kind::Referee,
            4 => Kind::Vision,
            5 => Kind::Tracker,
            6 => Kind::Index,
            other => Kind::Other(other),
        }
    }

    /// Returns its number.
    #[must_use]
    pub fn number(self) -> i32 {
        match self {
            Kind::Blank => 0,
            Kind::Unknown => 1,
            Kind::Vision2010 => 2,
            Kind::Referee => 3,
            Kind::Vision => 4,
            Kind::Tracker => 5,
            Kind::Index => 6,
            Kind::Other(number) => number,
        }
    }

    /// Returns its name for readers.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Blank => "blank",
            Kind::Unknown => "unknown",
            Kind::Vision2010 => "vision 2010",
            Kind::Referee => "referee",
            Kind::Vision => "vision",
            Kind::Tracker => "tracker",
            Kind::Index => "index",
            Kind::Other(_) => "other",
        }
    }
}

/// One entry of a log: a packet with its time and type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry<'a> {
    /// Time of reception, ns, Unix time.
    pub time_ns: i64,
    /// Type of the message.
    pub kind: Kind,
    /// The encoded message.
    pub message: &'a [u8],
}

impl Entry<'_> {
    /// Returns the type, inferred from the message if the recorder did not know it.
    #[must_use]
    pub fn likely_kind(&self) -> Kind {
        match self.kind {
            Kind::Unknown => guess(self.message),
            kind => kind,
        }
    }
}

/// Appends the header of a log.
pub fn begin(out: &mut Vec<u8>) {
    out.extend(MAGIC);
    out.extend(VERSION.to_be_bytes());
}

/// Appends an entry. Returns false without appending if its message is longer than [`MESSAGE_BYTES_MAX`].
pub fn write(entry: &Entry<'_>, out: &mut Vec<u8>) -> bool {
    let Some(bytes) = i32::try_from(entry.message.len()).ok().filter(|_| entry.message.len() <= MESSAGE_BYTES_MAX)
    else {
        return false;
    };
    out.extend(entry.time_ns.to_be_bytes());
    out.extend(entry.kind.number().to_be_bytes());
    out.extend(bytes.to_be_bytes());
    out.extend(entry.message);
    true
}
