//! The records of a file, from one to the next: where its chunks are, and what belongs to them.

use std::io::{Read, Seek, SeekFrom};

use mcap::records::{MessageIndex, Record};

use crate::chunk::RECORD_HEAD_BYTES;
use crate::log::BadLog;

/// Bytes before the first record.
pub(crate) const MAGIC: &[u8; 8] = b"\x89MCAP0\r\n";

/// Bytes of an index of messages, at most: a chunk has fewer messages than that.
const INDEX_BYTES_MAX: u64 = 64 << 20;

/// A chunk's place, length, and indexes if they follow it.
pub(crate) type Scanned = (u64, u64, Option<Vec<MessageIndex>>);

/// Walks over the records of a file from one to the next.
pub(crate) struct Scan<'a, R> {
    source: &'a mut R,
    bytes: u64,
    pub chunks: Vec<Scanned>,
    /// Attachments: where, and how long.
    pub attached: Vec<(u64, u64)>,
    pub is_complete: bool,
}

impl<'a, R: Read + Seek> Scan<'a, R> {
    /// What is in a file of this length.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn of(source: &'a mut R, bytes: u64) -> Result<Self, BadLog> {
        let mut scan = Scan { source, bytes, chunks: Vec::new(), attached: Vec::new(), is_complete: false };
        scan.run()?;
        Ok(scan)
    }

    fn run(&mut self) -> Result<(), BadLog> {
        let mut at = MAGIC.len() as u64;
        // Indexes are those of the chunk before them; a chunk whose beginning is damaged has lost its own.
        let mut is_at_chunk = false;
        while let Some((opcode, end)) = self.head(at)? {
            match opcode {
                mcap::records::op::CHUNK => self.chunks.push((at, end - at, None)),
                mcap::records::op::ATTACHMENT => self.attached.push((at, end - at)),
                mcap::records::op::MESSAGE_INDEX => {
                    let index = if is_at_chunk { self.read_index(at, end)? } else { None };
                    let (Some(index), Some((_, _, indexes))) = (index, self.chunks.last_mut()) else { break };
                    indexes.get_or_insert_default().push(index);
                }
                // There is no such record: the file ends in zeros.
                0 => break,
                mcap::records::op::FOOTER => {
                    self.is_complete = end + MAGIC.len() as u64 == self.bytes;
                    break;
                }
                _ => {}
            }
            at = end;
            is_at_chunk = matches!(opcode, mcap::records::op::CHUNK | mcap::records::op::MESSAGE_INDEX);
        }
        // The last chunk may have lost some of its indexes.
        if let Some(last) = self.chunks.last_mut().filter(|_| !self.is_complete) {
            last.2 = None;
        }
        Ok(())
    }

    /// Opcode and end of a record, if it is there in full.
    fn head(&mut self, at: u64) -> Result<Option<(u8, u64)>, BadLog> {
        let mut head = [0; RECORD_HEAD_BYTES];
        if at + RECORD_HEAD_BYTES as u64 > self.bytes {
            return Ok(None);
        }
        self.source.seek(SeekFrom::Start(at))?;
        self.source.read_exact(&mut head)?;
        let [opcode, len @ ..] = head;
        let end = (at + RECORD_HEAD_BYTES as u64).checked_add(u64::from_le_bytes(len));
        Ok(end.filter(|&end| end <= self.bytes).map(|end| (opcode, end)))
    }

    /// An index of messages; `None` if it is none that can be used.
    fn read_index(&mut self, at: u64, end: u64) -> Result<Option<MessageIndex>, BadLog> {
        if end - at > INDEX_BYTES_MAX {
            return Ok(None);
        }
        let record = read_record(self.source, at, end - at)?;
        let body = record.get(RECORD_HEAD_BYTES..).unwrap_or_default();
        match mcap::parse_record(mcap::records::op::MESSAGE_INDEX, body) {
            Ok(Record::MessageIndex(index)) => Ok(Some(index)),
            _ => Ok(None),
        }
    }
}

/// The bytes of a record that is known to be there.
pub(crate) fn read_record(source: &mut (impl Read + Seek), at: u64, bytes: u64) -> Result<Vec<u8>, BadLog> {
    source.seek(SeekFrom::Start(at))?;
    let mut record = Vec::new();
    source.take(bytes).read_to_end(&mut record)?;
    Ok(record)
}
