//! A scan of a file's records for its chunks, their indexes, attachments and metadata.

use std::io::{Read, Seek, SeekFrom};
use std::ops::Range;

use mcap::records::{MessageIndex, Record, op};

use crate::chunk::RECORD_HEAD_BYTES;
use crate::read_error::BadLog;
use crate::record_layout::{self, PREFIX_BYTES};

/// Bytes before the first record.
pub(crate) const MAGIC: &[u8; 8] = b"\x89MCAP0\r\n";

/// Limit of a message index, bytes: a chunk has fewer messages than that.
const INDEX_BYTES_MAX: u64 = 64 << 20;

/// Bytes of the footer and the magic at the end of a file.
const END_BYTES: u64 = 29 + MAGIC.len() as u64;

/// Bytes to search at once for the next whole record.
const BLOCK_BYTES: usize = 1 << 20;

/// A chunk found in a file.
#[derive(Debug, Clone)]
pub(crate) struct ScannedChunk {
    pub at: u64,
    /// Size of the whole record.
    pub bytes: u64,
    /// The indexes after the chunk, if present.
    pub indexes: Option<Vec<MessageIndex>>,
    /// Position of the damage between the previous chunk and this one.
    pub damage_before: Option<u64>,
}

/// A scan of a file's records, one after the other. After damage it continues with the next whole record.
pub(crate) struct Scan<'a, R> {
    source: &'a mut R,
    bytes: u64,
    pub chunks: Vec<ScannedChunk>,
    /// Attachments: position and length.
    pub attached: Vec<(u64, u64)>,
    /// Metadata: position and length.
    pub metadata: Vec<(u64, u64)>,
    pub is_complete: bool,
    /// Position of the damage after the last readable chunk, if it has cost further chunks.
    pub damage_behind: Option<u64>,
    /// Position of the damage after the latest chunk.
    damage: Option<u64>,
}

impl<'a, R: Read + Seek> Scan<'a, R> {
    /// Scans a file of this length.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn of(source: &'a mut R, bytes: u64) -> Result<Self, BadLog> {
        let (chunks, attached, metadata) = (Vec::new(), Vec::new(), Vec::new());
        let (is_complete, damage_behind, damage) = (false, None, None);
        let mut scan = Scan { source, bytes, chunks, attached, metadata, is_complete, damage_behind, damage };
        let end = scan.run()?;
        scan.damage_behind = scan.damage_at_end(end)?;
        Ok(scan)
    }

    /// Goes from one record to the next, and returns the position at which it finds no further one.
    fn run(&mut self) -> Result<u64, BadLog> {
        let mut at = MAGIC.len() as u64;
        // Indexes belong to the chunk before them; a chunk with a damaged beginning has lost its own.
        let mut is_at_chunk = false;
        loop {
            let Some((opcode, end)) = self.head(at)? else {
                let Some(next) = self.next_whole(at + 1)? else { break };
                self.damage.get_or_insert(at);
                (at, is_at_chunk) = (next, false);
                continue;
            };
            match opcode {
                op::CHUNK => {
                    let damage_before = self.damage.take();
                    self.chunks.push(ScannedChunk { at, bytes: end - at, indexes: None, damage_before });
                }
                op::ATTACHMENT => self.attached.push((at, end - at)),
                op::METADATA => self.metadata.push((at, end - at)),
                op::MESSAGE_INDEX => match (self.read_index(at, end)?, self.chunks.last_mut()) {
                    (Some(index), Some(chunk)) if is_at_chunk => chunk.indexes.get_or_insert_default().push(index),
                    _ => drop(self.damage.get_or_insert(at)),
                },
                op::FOOTER => {
                    self.is_complete = end + MAGIC.len() as u64 == self.bytes;
                    break;
                }
                _ => {}
            }
            at = end;
            is_at_chunk = matches!(opcode, op::CHUNK | op::MESSAGE_INDEX) && self.damage.is_none();
        }
        // The last chunk may have lost some of its indexes.
        if let Some(last) = self.chunks.last_mut().filter(|_| !self.is_complete) {
            last.indexes = None;
        }
        Ok(at)
    }

    /// Returns the damage after the last chunk of a scan that ended here, unless it has cost no chunk. A complete file
    /// states the number of its chunks; an incomplete one that breaks off in a record is truncated, not damaged.
    fn damage_at_end(&mut self, end: u64) -> Result<Option<u64>, BadLog> {
        if self.is_complete && self.damage.is_none() {
            return Ok(None);
        }
        Ok(match self.chunk_count()? {
            Some(count) if count > self.chunks.len() as u64 => self.damage.or(Some(end)),
            Some(_) => None,
            None => self.damage,
        })
    }

    /// Returns the number of chunks of a complete file, by its summary; `None` if it has no summary.
    fn chunk_count(&mut self) -> Result<Option<u64>, BadLog> {
        let Some(Range { start: mut at, end }) = self.summary()? else { return Ok(None) };
        while at < end
            && let Some((opcode, next)) = self.head(at)?
        {
            if opcode == op::STATISTICS {
                return Ok(chunk_count_of(&read_record(self.source, at, next - at)?));
            }
            at = next;
        }
        Ok(None)
    }

    /// Returns the summary of the file, from its first record to the footer. `None` if it does not end with a footer.
    fn summary(&mut self) -> Result<Option<Range<u64>>, BadLog> {
        let Some(at) = self.bytes.checked_sub(END_BYTES) else { return Ok(None) };
        let is_footer = self.head(at)?.is_some_and(|(opcode, _)| opcode == op::FOOTER);
        let end = read_record(self.source, at, END_BYTES)?;
        let body = end.get(RECORD_HEAD_BYTES..).unwrap_or_default();
        Ok(match mcap::parse_record(op::FOOTER, body) {
            Ok(Record::Footer(footer)) if is_footer && end.ends_with(MAGIC) => Some(footer.summary_start..at),
            _ => None,
        })
    }

    /// Returns opcode and end of a record, if it is complete and has the layout of its kind.
    fn head(&mut self, at: u64) -> Result<Option<(u8, u64)>, BadLog> {
        let record = read_record(self.source, at, PREFIX_BYTES as u64)?;
        Ok(record_layout::end(&record, at, self.bytes).zip(record.first()).map(|(end, opcode)| (*opcode, end)))
    }

    /// Returns the next whole chunk or attachment from here on.
    fn next_whole(&mut self, mut at: u64) -> Result<Option<u64>, BadLog> {
        while at < self.bytes {
            let block = read_record(self.source, at, (BLOCK_BYTES + PREFIX_BYTES) as u64)?;
            for offset in 0..block.len().min(BLOCK_BYTES) {
                let record = block.get(offset..).unwrap_or_default();
                if record_layout::is_certain(record, at + offset as u64, self.bytes) {
                    return Ok(Some(at + offset as u64));
                }
            }
            at += BLOCK_BYTES as u64;
        }
        Ok(None)
    }

    /// Reads a message index; `None` if it is unusable.
    fn read_index(&mut self, at: u64, end: u64) -> Result<Option<MessageIndex>, BadLog> {
        if end - at > INDEX_BYTES_MAX {
            return Ok(None);
        }
        let record = read_record(self.source, at, end - at)?;
        let body = record.get(RECORD_HEAD_BYTES..).unwrap_or_default();
        match mcap::parse_record(op::MESSAGE_INDEX, body) {
            Ok(Record::MessageIndex(index)) => Ok(Some(index)),
            _ => Ok(None),
        }
    }
}

/// Returns the number of chunks in a statistics record.
fn chunk_count_of(record: &[u8]) -> Option<u64> {
    let body = record.get(RECORD_HEAD_BYTES..).unwrap_or_default();
    match mcap::parse_record(op::STATISTICS, body) {
        Ok(Record::Statistics(statistics)) => Some(u64::from(statistics.chunk_count)),
        _ => None,
    }
}

/// Returns the bytes of a record, or as many of them as there are.
pub(crate) fn read_record(source: &mut (impl Read + Seek), at: u64, bytes: u64) -> Result<Vec<u8>, BadLog> {
    source.seek(SeekFrom::Start(at))?;
    let mut record = Vec::new();
    source.take(bytes).read_to_end(&mut record)?;
    Ok(record)
}
