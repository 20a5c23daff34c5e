//! Splits a stream into lines.

/// Longest line, bytes; longer ones are dropped. A scan of 1000 rays fits.
pub const LINE_BYTES_MAX: usize = 16 << 10;

/// An error: a line longer than [`LINE_BYTES_MAX`] was dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a line is longer than {LINE_BYTES_MAX} bytes")]
pub struct LineTooLong;

/// A reader of lines from one connection's bytes: any mix and number of CR and LF ends a line.
///
/// ```
/// let mut lines = codec::LineReader::default();
/// let mut delivery = &b"\r\nDRIVE {Left 1}\n\rGET"[..];
/// assert_eq!(lines.read(&mut delivery), Some(Ok(&b"DRIVE {Left 1}"[..])));
/// assert_eq!(lines.read(&mut delivery), None);
/// assert_eq!(lines.read(&mut &b"GEO\r"[..]), Some(Ok(&b"GETGEO"[..])));
/// ```
#[derive(Debug, Default)]
pub struct LineReader {
    /// Received part of the incomplete line.
    part: Vec<u8>,
    /// True if it is already too long.
    is_too_long: bool,
    /// True if the part was completed and lent; the next call drops it.
    is_lent: bool,
}

fn ends_line(byte: u8) -> bool {
    matches!(byte, b'\r' | b'\n')
}

impl LineReader {
    /// Takes the next line from the front of `delivery`, without its end. If none is complete, keeps all bytes for the
    /// next delivery.
    pub fn read<'s, 'd: 's>(&'s mut self, delivery: &mut &'d [u8]) -> Option<Result<&'s [u8], LineTooLong>> {
        if std::mem::take(&mut self.is_lent) {
            self.part.clear();
        }
        if self.part.is_empty() && !self.is_too_long {
            let text = delivery.iter().position(|&byte| !ends_line(byte)).unwrap_or(delivery.len());
            *delivery = delivery.get(text..).unwrap_or_default();
        }
        let end = delivery.iter().position(|&byte| ends_line(byte));
        let (piece, rest) = delivery.split_at(end.unwrap_or(delivery.len()));
        *delivery = rest;
        if self.is_too_long || self.part.len() + piece.len() > LINE_BYTES_MAX {
            self.part.clear();
            self.is_too_long = end.is_none();
            return end.map(|_| Err(LineTooLong));
        }
        if end.is_some() && self.part.is_empty() {
            return Some(Ok(piece));
        }
        self.part.extend_from_slice(piece);
        self.is_lent = end.is_some();
        self.is_lent.then_some(Ok(&self.part))
    }

    /// Number of bytes kept for the next delivery.
    pub fn pending_bytes(&self) -> usize {
        if self.is_lent { 0 } else { self.part.len() }
    }
}
