//! The part of a log that the scanner looks at: as long as one packet, and a block.

use super::damage::DamageKind;
use super::unpacked_bytes::UnpackedBytes;

/// The size of a read, and of the part of the window that is dropped at once.
const BLOCK_BYTES: usize = 64 * 1024;

/// The bytes of a log from the present place on, as far as they were asked for.
pub(super) struct LogWindow {
    source: UnpackedBytes,
    bytes: Vec<u8>,
    /// Index of the first byte that is not used.
    begin: usize,
    /// Offset of that byte in the log.
    at: u64,
    /// Damage of the packed data, with the offsets in the log behind which it was found.
    pub source_damage: Vec<(u64, DamageKind)>,
}

impl LogWindow {
    /// A window behind the header of a log.
    pub fn new(source: UnpackedBytes, header_bytes: usize) -> LogWindow {
        LogWindow { source, bytes: Vec::new(), begin: 0, at: header_bytes as u64, source_damage: Vec::new() }
    }

    /// Returns the offset of the present place in the log.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// Returns the bytes at the present place.
    pub fn rest(&self) -> &[u8] {
        self.bytes.get(self.begin..).unwrap_or_default()
    }

    /// Moves behind this many bytes.
    pub fn consume(&mut self, bytes: usize) {
        let bytes = bytes.min(self.rest().len());
        self.begin += bytes;
        self.at += bytes as u64;
    }

    /// Reads until there are this many bytes at the present place, or the log ends; returns their number.
    pub fn fill(&mut self, bytes: usize) -> usize {
        while self.rest().len() < bytes {
            if self.begin >= BLOCK_BYTES {
                self.bytes.drain(..self.begin);
                self.begin = 0;
            }
            let old = self.bytes.len();
            self.bytes.resize(old + BLOCK_BYTES, 0);
            let got = self.source.read(self.bytes.get_mut(old..).unwrap_or_default());
            self.bytes.truncate(old + got);
            if got == 0 {
                match self.source.take_damage() {
                    Some(kind) => self.source_damage.push((self.at + self.rest().len() as u64, kind)),
                    None => break,
                }
            }
        }
        self.rest().len()
    }
}
