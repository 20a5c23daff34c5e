//! Errors in the files that a run writes. The run continues without these files, and its exit code reports the error.

use std::sync::{Arc, Mutex, PoisonError};

/// The list of file errors, shared by the writers and the command that ends the run.
#[derive(Debug, Clone, Default)]
pub struct FileErrors(Arc<Mutex<Vec<String>>>);

impl FileErrors {
    /// Logs an error, and stores it for the end of the run: the file, the cause and the consequence.
    pub fn add(&self, error: String) {
        tracing::error!("{error}");
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(error);
    }

    /// Succeeds if there are no errors.
    ///
    /// # Errors
    /// All errors.
    pub fn check(&self) -> Result<(), String> {
        let errors = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if errors.is_empty() { Ok(()) } else { Err(errors.join("; ")) }
    }
}
