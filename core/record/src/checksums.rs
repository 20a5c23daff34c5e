//! The checksum of a complete recording: it covers all bytes before the summary.

use std::io::{Read, Seek, SeekFrom};

use mcap::records::op;
use mcap::sans_io::linear_reader::{LinearReadEvent, LinearReader, LinearReaderOptions};

use crate::read_error::BadLog;

/// True if the checksum confirms all bytes of a file of this length; false without a checksum.
///
/// # Errors
/// If the file cannot be read.
pub(crate) fn is_sound(source: &mut (impl Read + Seek), bytes: u64) -> Result<bool, BadLog> {
    let options = LinearReaderOptions::default()
        .with_emit_chunks(true)
        .with_validate_data_section_crc(true)
        .with_record_length_limit(usize::try_from(bytes).unwrap_or(usize::MAX));
    let mut reader = LinearReader::new_with_options(options);
    source.seek(SeekFrom::Start(0))?;
    while let Some(Ok(event)) = reader.next_event() {
        match event {
            LinearReadEvent::ReadRequest(need) => {
                let read = source.read(reader.insert(need))?;
                reader.notify_read(read);
            }
            LinearReadEvent::Record { opcode: op::DATA_END, data } => {
                return Ok(data.first_chunk().is_some_and(|sum| u32::from_le_bytes(*sum) != 0));
            }
            LinearReadEvent::Record { .. } => {}
        }
    }
    Ok(false)
}
