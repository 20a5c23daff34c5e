//! Reads log files, compressed or not, by their first bytes rather than their names.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use flate2::bufread::MultiGzDecoder;
use ssl_protocol::log::{LogDefect, LogError, LogMessage, LogReader};

/// The first bytes of compressed files.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The size of a read.
const BLOCK_BYTES: usize = 64 * 1024;

/// The reasons why a log, or the rest of it, cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum LogReadError {
    /// The file cannot be opened, or not read from its beginning.
    #[error("{}: cannot read this log: {cause}", .path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The reason.
        cause: io::Error,
    },
    /// The bytes are not those of a log.
    #[error("{}: {cause}", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The defect, with its position.
        cause: LogError,
    },
    /// The file cannot be read beyond a point, such as a compressed file that is truncated or damaged.
    #[error("{}: byte {passed}: {cause}; what is before it is whole", .path.display())]
    Torn {
        /// The file.
        path: PathBuf,
        /// The number of uncompressed bytes before that point.
        passed: u64,
        /// The reason.
        cause: io::Error,
    },
}

/// Passes the entries of a log to `take`, one by one. Returns the reason if the log ends too early; all entries before
/// that point were passed on.
///
/// # Errors
/// If the file cannot be read or is no log.
pub fn read(path: &Path, mut take: impl FnMut(&LogMessage<'_>)) -> Result<Option<LogReadError>, LogReadError> {
    let unreadable = |cause| LogReadError::Unreadable { path: path.to_owned(), cause };
    let mut file = open(path).map_err(unreadable)?;
    let (mut reader, mut block, mut passed) = (LogReader::default(), vec![0; BLOCK_BYTES], 0_u64);
    let error = loop {
        let bytes = match file.read(&mut block) {
            Ok(0) => break reader.end().err(),
            Ok(bytes) => bytes,
            Err(cause) if cause.kind() == io::ErrorKind::Interrupted => continue,
            Err(cause) if passed == 0 => return Err(unreadable(cause)),
            Err(cause) => match reader.end() {
                Err(error) => break Some(error),
                Ok(()) => return Ok(Some(LogReadError::Torn { path: path.to_owned(), passed, cause })),
            },
        };
        passed += bytes as u64;
        let mut rest = block.get(..bytes).unwrap_or_default();
        if let Some(error) = give(&mut reader, &mut rest, &mut take) {
            break Some(error);
        }
    };
    let Some(cause) = error else { return Ok(None) };
    let is_no_log = matches!(cause.why, LogDefect::NoLog | LogDefect::Version(_))
        || (cause.at == 0 && cause.why == LogDefect::Truncated);
    let error = LogReadError::Damaged { path: path.to_owned(), cause };
    if is_no_log { Err(error) } else { Ok(Some(error)) }
}

/// Passes the entries in these bytes to `take`; returns the defect that ends them.
fn give(reader: &mut LogReader, bytes: &mut &[u8], take: &mut impl FnMut(&LogMessage<'_>)) -> Option<LogError> {
    loop {
        match reader.next(bytes) {
            Ok(Some(entry)) => take(&entry),
            Ok(None) => return None,
            Err(error) => return Some(error),
        }
    }
}

fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    let mut file = BufReader::new(File::open(path)?);
    let is_packed = file.fill_buf()?.starts_with(&GZIP);
    Ok(if is_packed { Box::new(MultiGzDecoder::new(file)) } else { Box::new(file) })
}
