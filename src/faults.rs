//! What went wrong with the files that a run was asked to write. The run goes on without them; its exit code tells.

use std::sync::{Arc, Mutex, PoisonError};

/// A list that is shared by those who write files and by those who end the run.
#[derive(Debug, Clone, Default)]
pub struct Faults(Arc<Mutex<Vec<String>>>);

impl Faults {
    /// Logs what has gone wrong, and keeps it for the end: which file, why, and what became of it.
    pub fn add(&self, fault: String) {
        tracing::error!("{fault}");
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(fault);
    }

    /// Nothing has gone wrong.
    ///
    /// # Errors
    /// Everything that has.
    pub fn check(&self) -> Result<(), String> {
        let faults = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if faults.is_empty() { Ok(()) } else { Err(faults.join("; ")) }
    }
}
