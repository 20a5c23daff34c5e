//! The log of a run that its pages offer for download.

use std::sync::{Arc, Mutex, PoisonError};

/// The size limit of the log in memory: four hours of 24 robots.
const LOG_BYTES_MAX: usize = 512 << 20;

/// The log of a run, in memory for download.
#[derive(Debug, Clone, Default)]
pub struct DownloadableLog(Arc<Mutex<Vec<u8>>>);

impl DownloadableLog {
    /// Creates it from a complete log.
    pub fn of(log: Vec<u8>) -> DownloadableLog {
        DownloadableLog(Arc::new(Mutex::new(log)))
    }

    /// Appends lines.
    pub fn add(&self, lines: &[u8]) {
        let mut log = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if log.len() + lines.len() <= LOG_BYTES_MAX {
            log.extend_from_slice(lines);
        }
    }

    /// Removes all lines: another log begins.
    pub fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Returns a copy of the log so far.
    pub fn log(&self) -> Vec<u8> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
