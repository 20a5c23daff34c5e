//! Reader of a log. A log may be cut off anywhere, since recorders are killed.

use super::{HEADER_BYTES, LogMessage, MAGIC, MESSAGE_BYTES_MAX, MESSAGE_HEADER_BYTES, MessageType, VERSION};
use codec::PacketSplitter;

/// Error in a log, with its offset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("byte {at}: {why}")]
pub struct LogError {
    /// Offset of the error in the uncompressed log, bytes.
    pub at: u64,
    /// The defect found there.
    pub why: LogDefect,
}

/// A defect of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LogDefect {
    /// The log does not begin with the league's magic bytes.
    #[error("this is no log of the league: it does not begin with SSL_LOG_FILE")]
    NoLog,
    /// The version is not supported.
    #[error("the log has version {0}; version {VERSION} can be read")]
    Version(i32),
    /// A message has an impossible size.
    #[error("a message of kind {kind} is said to have {bytes} bytes; up to {MESSAGE_BYTES_MAX} are read")]
    Size {
        /// Number of the type.
        kind: i32,
        /// Announced size.
        bytes: i32,
    },
    /// The log ends within an entry, or before the first one.
    #[error("the log ends here, in the middle; the part before it is whole")]
    Truncated,
}

/// The next part of a log.
#[derive(Debug, Clone, Copy)]
enum Part {
    Head,
    EntryHead,
    Message {
        time_ns: i64,
        kind: MessageType,
        bytes: usize,
    },
    /// An index ends a log: no entries follow it.
    AfterIndex,
}

/// Splits the bytes of a log into entries.
///
/// ```
/// use ssl_protocol::log::{LogMessage, LogReader, MessageType, write_header, write_message};
///
/// let mut log = Vec::new();
/// write_header(&mut log);
/// let entry = LogMessage { time_ns: 5, kind: MessageType::Vision, message: b"abc" };
/// write_message(&entry, &mut log);
/// let (mut reader, mut delivery) = (LogReader::default(), log.as_slice());
/// assert_eq!(reader.next(&mut delivery), Ok(Some(entry)));
/// assert_eq!(reader.next(&mut delivery), Ok(None));
/// assert_eq!(reader.end(), Ok(()));
/// ```
#[derive(Debug)]
pub struct LogReader {
    pieces: PacketSplitter,
    part: Part,
    /// Offset of that part.
    at: u64,
    /// Offset of the entry to which the part belongs.
    entry_at: u64,
    /// Error that ended reading.
    bad: Option<LogError>,
}

impl Default for LogReader {
    fn default() -> LogReader {
        LogReader { pieces: PacketSplitter::default(), part: Part::Head, at: 0, entry_at: 0, bad: None }
    }
}

impl LogReader {
    /// Takes the next entry from the front of `delivery`; `None` once the delivery is used up. Call it until then. A
    /// partial entry is kept for the next delivery.
    ///
    /// # Errors
    /// If the bytes are no log, or a size is impossible. All later calls fail too.
    pub fn next<'s, 'd: 's>(&'s mut self, delivery: &mut &'d [u8]) -> Result<Option<LogMessage<'s>>, LogError> {
        self.bad.map_or(Ok(()), Err)?;
        loop {
            match self.part {
                Part::Head => {
                    let Some(head) = self.pieces.take(delivery, HEADER_BYTES) else { return Ok(None) };
                    let checked = check_head(head);
                    self.follow(HEADER_BYTES, checked.map(|()| Part::EntryHead))?;
                }
                Part::EntryHead => {
                    let Some(head) = self.pieces.take(delivery, MESSAGE_HEADER_BYTES) else { return Ok(None) };
                    let part = message(head).map_err(|why| LogError { at: self.at, why });
                    self.entry_at = self.at;
                    self.follow(MESSAGE_HEADER_BYTES, part)?;
                }
                Part::Message { time_ns, kind, bytes } => {
                    let Some(message) = self.pieces.take(delivery, bytes) else { return Ok(None) };
                    (self.part, self.at) = (Part::EntryHead, self.at + bytes as u64);
                    return Ok(Some(LogMessage { time_ns, kind, message }));
                }
                Part::AfterIndex => {
                    *delivery = &[];
                    return Ok(None);
                }
            }
        }
    }

    /// Ends reading: to be called when there are no further bytes.
    ///
    /// # Errors
    /// If the log was cut off, with the offset of its last, incomplete entry; or the earlier error.
    pub fn end(&self) -> Result<(), LogError> {
        self.bad.map_or(Ok(()), Err)?;
        let is_whole = match self.part {
            Part::Head | Part::Message { .. } => false,
            Part::EntryHead => self.pieces.pending_bytes() == 0,
            Part::AfterIndex => true,
        };
        let at = if matches!(self.part, Part::Message { .. }) { self.entry_at } else { self.at };
        if is_whole { Ok(()) } else { Err(LogError { at, why: LogDefect::Truncated }) }
    }

    /// Advances past `bytes` bytes to the next part.
    fn follow(&mut self, bytes: usize, next: Result<Part, LogError>) -> Result<(), LogError> {
        self.bad = next.err();
        self.part = next?;
        self.at += bytes as u64;
        Ok(())
    }
}

fn check_head(head: &[u8]) -> Result<(), LogError> {
    let (magic, version) = head.split_at_checked(MAGIC.len()).unwrap_or_default();
    if magic != MAGIC {
        return Err(LogError { at: 0, why: LogDefect::NoLog });
    }
    let version = i32::from_be_bytes(version.try_into().unwrap_or_default());
    if version != VERSION {
        return Err(LogError { at: MAGIC.len() as u64, why: LogDefect::Version(version) });
    }
    Ok(())
}

/// Returns the part behind the header of an entry.
fn message(head: &[u8]) -> Result<Part, LogDefect> {
    let (time, rest) = head.split_first_chunk().unwrap_or((&[0; 8], &[]));
    let (kind, rest) = rest.split_first_chunk().unwrap_or((&[0; 4], &[]));
    let (time_ns, number) = (i64::from_be_bytes(*time), i32::from_be_bytes(*kind));
    let bytes = i32::from_be_bytes(rest.try_into().unwrap_or_default());
    if MessageType::from_number(number) == MessageType::Index {
        return Ok(Part::AfterIndex);
    }
    let size = usize::try_from(bytes).ok().filter(|bytes| *bytes <= MESSAGE_BYTES_MAX);
    let bytes = size.ok_or(LogDefect::Size { kind: number, bytes })?;
    Ok(Part::Message { time_ns, kind: MessageType::from_number(number), bytes })
}
