//! Reads log files, compressed or not, by their first bytes rather than their names.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use flate2::bufread::MultiGzDecoder;
use ssl_protocol::log::{LogDefect, LogMessage, LogReader};

/// The first bytes of compressed files.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The size of a read.
const BLOCK_BYTES: usize = 64 * 1024;

/// Passes the entries of a log to `take`, one by one. Returns the reason if the log ends too early; all entries before
/// that point were passed on.
///
/// # Errors
/// If the file cannot be read or is no log, or an error of `take`.
pub fn read(
    path: &Path,
    mut take: impl FnMut(&LogMessage<'_>) -> Result<(), String>,
) -> Result<Option<String>, String> {
    let file_error = |cause: &dyn std::fmt::Display| format!("{}: {cause}", path.display());
    let mut file = open(path).map_err(|cause| file_error(&format!("cannot read this log: {cause}")))?;
    let (mut reader, mut block, mut passed) = (LogReader::default(), vec![0; BLOCK_BYTES], 0_u64);
    let error = loop {
        let bytes = match file.read(&mut block) {
            Ok(0) => break reader.end().err(),
            Ok(bytes) => bytes,
            Err(cause) if cause.kind() == io::ErrorKind::Interrupted => continue,
            Err(cause) if passed == 0 => return Err(file_error(&format!("cannot read this log: {cause}"))),
            // A compressed file that is truncated or damaged.
            Err(cause) => match reader.end() {
                Err(error) => break Some(error),
                Ok(()) => return Ok(Some(file_error(&format!("byte {passed}: {cause}; the part before it is whole")))),
            },
        };
        passed += bytes as u64;
        let mut rest = block.get(..bytes).unwrap_or_default();
        match give(&mut reader, &mut rest, &mut take) {
            Ok(None) => {}
            Ok(error) => break error,
            Err(reason) => return Err(reason),
        }
    };
    match error {
        Some(error)
            if matches!(error.why, LogDefect::NoLog | LogDefect::Version(_))
                || (error.at == 0 && error.why == LogDefect::Truncated) =>
        {
            Err(file_error(&error))
        }
        error => Ok(error.map(|error| file_error(&error))),
    }
}

/// Passes the entries in these bytes to `take`.
fn give(
    reader: &mut LogReader,
    bytes: &mut &[u8],
    take: &mut impl FnMut(&LogMessage<'_>) -> Result<(), String>,
) -> Result<Option<ssl_protocol::log::LogError>, String> {
    loop {
        match reader.next(bytes) {
            Ok(Some(entry)) => take(&entry)?,
            Ok(None) => return Ok(None),
            Err(error) => return Ok(Some(error)),
        }
    }
}

fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    let mut file = BufReader::new(File::open(path)?);
    let is_packed = file.fill_buf()?.starts_with(&GZIP);
    Ok(if is_packed { Box::new(MultiGzDecoder::new(file)) } else { Box::new(file) })
}
