//! Errors of the files that a run writes. The run goes on without these files; its exit code tells.

use std::sync::{Arc, Mutex, PoisonError};

/// A list that the writers of files share with the command that ends the run.
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
