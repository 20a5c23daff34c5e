//! A log file that can be read several times, also if it comes through a pipe.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use ssl_protocol::log::MAGIC;

use super::unpacked_bytes::GZIP;

/// The reason why a pipe cannot be read.
pub(super) const PIPE_TWICE: &str = "a pipe can be read only once: write the log to a file";

/// An open file, or a temporary copy of a pipe's bytes.
pub(super) struct LogFile(File);

impl LogFile {
    /// Opens a file. A pipe can be read only once: its bytes go to a temporary file, if they begin like a log.
    pub fn open(path: &Path) -> io::Result<LogFile> {
        let mut file = File::open(path)?;
        if file.metadata()?.is_file() {
            return Ok(LogFile(file));
        }
        let mut head = Vec::new();
        file.by_ref().take(MAGIC.len() as u64).read_to_end(&mut head)?;
        if head.is_empty() {
            return Err(io::Error::other(PIPE_TWICE));
        }
        let mut copy = tempfile::tempfile()?;
        let is_log = head.starts_with(&GZIP) || head.starts_with(&MAGIC);
        io::copy(&mut head.as_slice().chain(file.take(if is_log { u64::MAX } else { 0 })), &mut copy)?;
        Ok(LogFile(copy))
    }

    /// Returns the file at its beginning. Ends the use of an earlier one.
    pub fn rewound(&self) -> io::Result<File> {
        let mut file = self.0.try_clone()?;
        file.seek(SeekFrom::Start(0))?;
        Ok(file)
    }
}
