//! Logs of the league: every received packet with its time (`docs/reference/smallsize-protocol.md` 9).
//!
//! [`write_header`] and [`write_message()`] produce a log, [`LogReader`] reads one. Compression is up to the caller.

mod detect_type;
mod reader;

pub use detect_type::detect_type;
pub use reader::{LogDefect, LogError, LogReader};

use super::delimited;

/// First bytes of a log.
pub const MAGIC: [u8; 12] = *b"SSL_LOG_FILE";

/// The only version of the format.
pub const VERSION: i32 = 1;

/// Size of the header of a log, bytes.
pub const HEADER_BYTES: usize = 16;

/// Size of the header of an entry, bytes.
pub const MESSAGE_HEADER_BYTES: usize = 16;

/// Longest message of an entry, bytes.
pub const MESSAGE_BYTES_MAX: usize = delimited::MESSAGE_BYTES_MAX;

/// Type of the message in an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MessageType {
    /// 0: no content.
    Blank,
    /// 1: not known to the recorder; see [`detect_type`].
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

impl MessageType {
    /// Returns the type with this number.
    #[must_use]
    pub fn from_number(number: i32) -> MessageType {
        match number {
            0 => MessageType::Blank,
            1 => MessageType::Unknown,
            2 => MessageType::Vision2010,
            3 => MessageType::Referee,
            4 => MessageType::Vision,
            5 => MessageType::Tracker,
            6 => MessageType::Index,
            other => MessageType::Other(other),
        }
    }

    /// Returns its number.
    #[must_use]
    pub fn number(self) -> i32 {
        match self {
            MessageType::Blank => 0,
            MessageType::Unknown => 1,
            MessageType::Vision2010 => 2,
            MessageType::Referee => 3,
            MessageType::Vision => 4,
            MessageType::Tracker => 5,
            MessageType::Index => 6,
            MessageType::Other(number) => number,
        }
    }

    /// Returns its name for readers.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            MessageType::Blank => "blank",
            MessageType::Unknown => "unknown",
            MessageType::Vision2010 => "vision 2010",
            MessageType::Referee => "referee",
            MessageType::Vision => "vision",
            MessageType::Tracker => "tracker",
            MessageType::Index => "index",
            MessageType::Other(_) => "other",
        }
    }
}

/// One entry of a log: a packet with its time and type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogMessage<'a> {
    /// Time of reception, ns, Unix time.
    pub time_ns: i64,
    /// Type of the message.
    pub kind: MessageType,
    /// The encoded message.
    pub message: &'a [u8],
}

impl LogMessage<'_> {
    /// Returns the type, inferred from the message if the recorder did not know it.
    #[must_use]
    pub fn detected_type(&self) -> MessageType {
        match self.kind {
            MessageType::Unknown => detect_type(self.message),
            kind => kind,
        }
    }
}

/// Appends the header of a log.
pub fn write_header(out: &mut Vec<u8>) {
    out.extend(MAGIC);
    out.extend(VERSION.to_be_bytes());
}

/// Appends an entry. Returns false without appending if its message is longer than [`MESSAGE_BYTES_MAX`].
pub fn write_message(entry: &LogMessage<'_>, out: &mut Vec<u8>) -> bool {
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
