//! The header of a packet in a log.

use ssl_protocol::log::{MESSAGE_BYTES_MAX, MessageType};

/// The largest number of a packet's kind; newer formats may have more kinds than this program knows.
const KIND_MAX: i32 = 255;

/// The longest pause between two packets, ns: a day.
pub(super) const PAUSE_NS_MAX: u64 = 86_400_000_000_000;

/// The header of a packet, with numbers as they are in the log.
#[derive(Debug, Clone, Copy)]
pub(super) struct EntryHeader {
    pub time_ns: i64,
    pub kind: i32,
    pub bytes: i32,
}

impl EntryHeader {
    /// Reads a header; `None` if there are fewer bytes.
    pub fn of(bytes: &[u8]) -> Option<EntryHeader> {
        let (time, rest) = bytes.split_first_chunk()?;
        let (kind, rest) = rest.split_first_chunk()?;
        let (size, _) = rest.split_first_chunk()?;
        let [kind, bytes] = [kind, size].map(|number| i32::from_be_bytes(*number));
        Some(EntryHeader { time_ns: i64::from_be_bytes(*time), kind, bytes })
    }

    /// Returns the size of the message, if it is possible.
    pub fn size(self) -> Option<usize> {
        usize::try_from(self.bytes).ok().filter(|bytes| *bytes <= MESSAGE_BYTES_MAX)
    }

    /// True if its kind is possible.
    pub fn has_kind(self) -> bool {
        (0..=KIND_MAX).contains(&self.kind)
    }

    /// True for the index that ends a log.
    pub fn is_index(self) -> bool {
        MessageType::from_number(self.kind) == MessageType::Index
    }

    /// True if a packet may begin with it. An index has any size.
    pub fn is_plausible(self) -> bool {
        self.is_index() || (self.size().is_some() && self.has_kind())
    }

    /// True if its time is within the longest pause of another time.
    pub fn is_near(self, time_ns: i64) -> bool {
        self.time_ns.abs_diff(time_ns) <= PAUSE_NS_MAX
    }
}
