//! Makes a ledger agree with the result files.

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;

use crate::error::LedgerError;
use crate::job::{JobResult, JobStatus};
use crate::ledger::Ledger;
use crate::result_folder::{ResultFile, ResultFolder};

/// The outcome of a rebuild.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RebuildReport {
    /// The number of jobs that became done.
    pub added: usize,
    /// The number of jobs that are no longer done.
    pub reset: usize,
    /// The files without a usable result, by key, with the reason; their jobs are not done.
    pub unusable: Vec<(String, String)>,
}

impl Ledger {
    /// Makes the ledger agree with the files of a folder, in one transaction: jobs with a whole file are done, and no
    /// other ones. `result` makes the ledger's entry of a file's content. Attempts and errors of earlier failures, which
    /// no file has, stay.
    ///
    /// # Errors
    /// If the folder cannot be read, or the ledger cannot be written.
    pub fn rebuild<T: DeserializeOwned>(
        &self,
        folder: &ResultFolder,
        result: impl Fn(&str, T) -> Result<JobResult, serde_json::Error>,
    ) -> Result<RebuildReport, LedgerError> {
        let unreadable = |error: std::io::Error| LedgerError::broken(folder.path(), error);
        self.transaction(|ledger| {
            let mut done: BTreeSet<String> = ledger.keys(JobStatus::Done)?.into_iter().collect();
            let (mut report, mut results) = (RebuildReport::default(), Vec::new());
            for key in folder.keys().map_err(unreadable)? {
                match folder.read::<T>(&key) {
                    Ok(ResultFile::Whole(_)) if done.remove(&key) => {}
                    Ok(ResultFile::Whole(content)) => {
                        results.push(result(&key, content).map_err(|error| LedgerError::broken(folder.path(), error))?);
                    }
                    Ok(ResultFile::Torn(why)) => report.unusable.push((key, why)),
                    // It has gone since the folder was listed.
                    Ok(ResultFile::Absent) => {}
                    Err(error) if error.kind() == std::io::ErrorKind::InvalidData => {
                        report.unusable.push((key, error.to_string()));
                    }
                    Err(error) => return Err(unreadable(error)),
                }
            }
            done.iter().try_for_each(|key| ledger.reset(key))?;
            ledger.add_results(&results)?;
            (report.added, report.reset) = (results.len(), done.len());
            Ok(report)
        })
    }
}
