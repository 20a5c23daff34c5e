//! Length-delimited messages in a stream: each follows its length, a varint (`docs/reference/smallsize-protocol.md` 2). The
//! game controller uses them over TCP.

use prost::Message;

use super::encode;
use codec::PacketSplitter;

/// Longest message accepted from a stream, in bytes. Geometry with eight cameras, or a tracked frame of 32 robots, has
/// less than 2 kB.
pub const MESSAGE_BYTES_MAX: usize = 256 * 1024;

/// Bits of a length in each byte.
const BITS: u32 = 7;

/// Continuation bit: set in all bytes of a length but the last.
const MORE: u8 = 0x80;

/// Longest length, in bytes: five have 35 bits.
const LENGTH_BYTES_MAX: u32 = 5;

/// Error in a stream of messages; close the connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DelimitedError {
    /// A length is larger than the reader accepts.
    #[error("message of {bytes} bytes announced, {bytes_max} are allowed")]
    TooLong {
        /// Announced length, bytes.
        bytes: u64,
        /// Allowed length, bytes.
        bytes_max: usize,
    },
    /// A length continues after its fifth byte.
    #[error("a message's length has more than {LENGTH_BYTES_MAX} bytes")]
    EndlessLength,
}

/// Splits the bytes of one connection into messages.
///
/// ```
/// let mut reader = ssl_protocol::delimited::DelimitedReader::new(1000);
/// let mut delivery = &b"\x02ab\x01"[..];
/// assert_eq!(reader.next(&mut delivery), Ok(Some(&b"ab"[..])));
/// assert_eq!(reader.next(&mut delivery), Ok(None));
/// assert_eq!(reader.next(&mut &b"c"[..]), Ok(Some(&b"c"[..])));
/// ```
#[derive(Debug)]
pub struct DelimitedReader {
    bytes_max: usize,
    pieces: PacketSplitter,
    /// The length decoded so far, and the number of its bytes.
    length: u64,
    length_bytes: u32,
    /// True if the length is complete and its message follows.
    at_message: bool,
}

impl DelimitedReader {
    /// Creates a reader for messages of at most `bytes_max` bytes; see [`MESSAGE_BYTES_MAX`].
    pub fn new(bytes_max: usize) -> Self {
        DelimitedReader { bytes_max, pieces: PacketSplitter::default(), length: 0, length_bytes: 0, at_message: false }
    }

    /// Takes the next message from the front of `delivery`; `None` once the delivery is used up. Call it until then. A
    /// partial message is kept for the next delivery.
    ///
    /// # Errors
    /// If a length is too large or does not end. All later calls fail too.
    pub fn next<'s, 'd: 's>(&'s mut self, delivery: &mut &'d [u8]) -> Result<Option<&'s [u8]>, DelimitedError> {
        while !self.at_message {
            let Some((&byte, rest)) = delivery.split_first() else { return Ok(None) };
            self.take_length(byte)?;
            *delivery = rest;
        }
        let (bytes, bytes_max) = (self.length, self.bytes_max);
        let too_long = DelimitedError::TooLong { bytes, bytes_max };
        let len = usize::try_from(bytes).ok().filter(|&len| len <= bytes_max).ok_or(too_long)?;
        let message = self.pieces.take(delivery, len);
        if message.is_some() {
            (self.length, self.length_bytes, self.at_message) = (0, 0, false);
        }
        Ok(message)
    }

    fn take_length(&mut self, byte: u8) -> Result<(), DelimitedError> {
        if self.length_bytes < LENGTH_BYTES_MAX {
            self.length |= u64::from(byte & !MORE) << (BITS * self.length_bytes);
            self.length_bytes += 1;
            self.at_message = byte & MORE == 0;
        }
        let goes_on = self.at_message || self.length_bytes < LENGTH_BYTES_MAX;
        if goes_on { Ok(()) } else { Err(DelimitedError::EndlessLength) }
    }

    /// Number of bytes of a partial message; fewer than the longest message has.
    pub fn pending_bytes(&self) -> usize {
        self.pieces.pending_bytes()
    }
}

/// Appends a message, preceded by its length.
pub fn write(message: &impl Message, out: &mut Vec<u8>) {
    let mut length = message.encoded_len();
    while length >= usize::from(MORE) {
        out.push(length as u8 | MORE);
        length >>= BITS;
    }
    out.push(length as u8);
    encode(message, out);
}
