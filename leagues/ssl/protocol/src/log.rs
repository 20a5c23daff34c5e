//! Logs of the league: every packet that was heard, with the time (`docs/reference/smallsize-wire.md` 9).
//!
//! [`begin`] and [`write()`] make a log, [`Reader`] takes one apart. Packing is for those who have the file.

mod guess;
mod reader;

pub use guess::guess;
pub use reader::{BadLog, Reader, Why};

use super::delimited;

/// What a log begins with.
pub const MAGIC: [u8; 12] = *b"SSL_LOG_FILE";

/// The one version that there is.
pub const VERSION: i32 = 1;

/// Bytes in front of the first entry.
pub const HEAD_BYTES: usize = 16;

/// Bytes of an entry in front of its message.
pub const ENTRY_HEAD_BYTES: usize = 16;

/// Longest message of an entry, bytes.
pub const MESSAGE_BYTES_MAX: usize = delimited::MESSAGE_BYTES_MAX;

/// What an entry has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// 0: nothing that counts.
    Blank,
    /// 1: the recorder did not know; see [`guess`].
    Unknown,
    /// 2: `SSL_WrapperPacket`, in the form of 2010.
    Vision2010,
    /// 3: `Referee`.
    Referee,
    /// 4: `SSL_WrapperPacket`.
    Vision,
    /// 5: `TrackerWrapperPacket`.
    Tracker,
    /// 6: places of the entries before it, the end of a log.
    Index,
    /// A newer one.
    Other(i32),
}

impl Kind {
    /// The kind with this number.
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

    /// Its number.
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

    /// Its name for people.
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

/// A packet of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry<'a> {
    /// When it was heard, ns, Unix time.
    pub time_ns: i64,
    /// What it is.
    pub kind: Kind,
    /// The message.
    pub message: &'a [u8],
}

impl Entry<'_> {
    /// What it is; where the recorder did not know, what it looks like.
    #[must_use]
    pub fn likely_kind(&self) -> Kind {
        match self.kind {
            Kind::Unknown => guess(self.message),
            kind => kind,
        }
    }
}

/// Appends what a log begins with.
pub fn begin(out: &mut Vec<u8>) {
    out.extend(MAGIC);
    out.extend(VERSION.to_be_bytes());
}

/// Appends an entry; false, and nothing is appended, if its message is longer than [`MESSAGE_BYTES_MAX`].
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
