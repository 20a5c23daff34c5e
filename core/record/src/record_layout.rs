//! The layout of MCAP's records: the lengths inside a record must add up to its own, so a damaged length is found
//! at once, and the next whole record after damage can be found (<https://mcap.dev/spec>).

use mcap::records::op;

use crate::chunk::RECORD_HEAD_BYTES;

/// Bytes of a record that contain its lengths. Names of attachments are shorter than that; lengths after longer names
/// are not checked.
pub(crate) const PREFIX_BYTES: usize = 512;

/// Limit of the name of a compression, bytes.
const COMPRESSION_BYTES_MAX: u64 = 16;

/// Returns the end of the record at `at` if it lies within the file of `bytes` bytes and its lengths add up.
pub(crate) fn end(record: &[u8], at: u64, bytes: u64) -> Option<u64> {
    let (opcode, body) = (*record.first()?, record.get(RECORD_HEAD_BYTES..)?);
    let length = long(record, 1)?;
    let end = at.checked_add(RECORD_HEAD_BYTES as u64)?.checked_add(length).filter(|end| *end <= bytes)?;
    let is_sound = match opcode {
        op::CHUNK => chunk_length(body) == Some(length),
        op::MESSAGE_INDEX => short(body, 2).map(|entries| 6 + entries) == Some(length),
        op::ATTACHMENT => attachment_length(body).is_none_or(|expected| expected == Some(length)),
        op::METADATA => metadata_length(body).is_none_or(|expected| expected == Some(length)),
        op::DATA_END => length == 4,
        op::FOOTER => length == 20,
        op::HEADER => header_length(body).is_none_or(|expected| expected == Some(length)),
        // Other records are skipped, but no record has the opcode 0, and opcodes up to 0x7f belong to MCAP.
        _ => (op::SCHEMA..=op::SUMMARY_OFFSET).contains(&opcode) || opcode >= 0x80,
    };
    is_sound.then_some(end)
}

/// True if a chunk or an attachment certainly begins here: `record` has all of its lengths, and they add up.
pub(crate) fn is_certain(record: &[u8], at: u64, bytes: u64) -> bool {
    let has_lengths = match record.first() {
        Some(&op::CHUNK) => true,
        Some(&op::ATTACHMENT) => record.get(RECORD_HEAD_BYTES..).and_then(attachment_length).is_some(),
        _ => false,
    };
    has_lengths && end(record, at, bytes).is_some()
}

/// Returns the length of a chunk: times, size, checksum, compression, contents.
fn chunk_length(body: &[u8]) -> Option<u64> {
    let compression = short(body, 28).filter(|bytes| *bytes <= COMPRESSION_BYTES_MAX)?;
    long(body, 32 + compression)?.checked_add(40 + compression)
}

/// Returns the length of an attachment: times, name, type, contents, checksum; `None` if the prefix lacks a length.
fn attachment_length(body: &[u8]) -> Option<Option<u64>> {
    let name = short(body, 16)?;
    let kind = short(body, 20 + name)?;
    let contents = long(body, 24 + name + kind)?;
    Some(contents.checked_add(36 + name + kind))
}

/// Returns the length of metadata: name, then names with values; `None` if the prefix lacks a length.
fn metadata_length(body: &[u8]) -> Option<Option<u64>> {
    let name = short(body, 0)?;
    Some(Some(8 + name + short(body, 4 + name)?))
}

/// Returns the length of a header: profile and library; `None` if the prefix lacks a length.
fn header_length(body: &[u8]) -> Option<Option<u64>> {
    let profile = short(body, 0)?;
    Some(Some(8 + profile + short(body, 4 + profile)?))
}

fn short(bytes: &[u8], at: u64) -> Option<u64> {
    let number = bytes.get(usize::try_from(at).ok()?..)?.first_chunk()?;
    Some(u64::from(u32::from_le_bytes(*number)))
}

fn long(bytes: &[u8], at: u64) -> Option<u64> {
    let number = bytes.get(usize::try_from(at).ok()?..)?.first_chunk()?;
    Some(u64::from_le_bytes(*number))
}
