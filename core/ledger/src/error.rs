//! Errors of ledgers, each with a remedy where there is one.

use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use crate::form::FORM;

/// An error of a ledger.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The file exists, and a new ledger does not replace it.
    #[error("{}: this file exists already; resume it, or choose another name", .0.display())]
    Exists(PathBuf),
    /// The ledger to open does not exist.
    #[error("{}: there is no such ledger", .0.display())]
    Missing(PathBuf),
    /// The folder or the file cannot be written to.
    #[error("{}: it cannot be written: {why}", path.display())]
    Unwritable {
        /// The ledger.
        path: PathBuf,
        /// The reason.
        why: String,
    },
    /// Another program has it open.
    #[error("{}: another program has this ledger open; wait for its end, or end it", .0.display())]
    InUse(PathBuf),
    /// The file is no ledger of this kind.
    #[error("{}: this is not a ledger of {} {kind}", path.display(), article(kind))]
    NotALedger {
        /// The file.
        path: PathBuf,
        /// The name of the kind.
        kind: &'static str,
    },
    /// A newer version of the program has written it.
    #[error("{}: its form is {form}, and this program knows no form above {FORM}; use the program that made it", path.display())]
    OtherForm {
        /// The ledger.
        path: PathBuf,
        /// Its version.
        form: i32,
    },
    /// It belongs to a run with another identity.
    #[error("{}: this ledger is of another {kind}:\n  {}", path.display(), differences.join("\n  "))]
    OtherIdentity {
        /// The ledger.
        path: PathBuf,
        /// The name of the kind.
        kind: &'static str,
        /// The differences, a line each.
        differences: Vec<String>,
    },
    /// The job is done already.
    #[error("{}: it has this job already: {key}", path.display())]
    DuplicateResult {
        /// The ledger.
        path: PathBuf,
        /// The job.
        key: String,
    },
    /// The ledger does not have the job, or has it in a status that excludes the operation.
    #[error("{}: it has no such job to change: {key}", path.display())]
    NoSuchJob {
        /// The ledger.
        path: PathBuf,
        /// The job.
        key: String,
    },
    /// The content is invalid.
    #[error("{}: {why}", path.display())]
    Broken {
        /// The ledger.
        path: PathBuf,
        /// The reason.
        why: String,
    },
}

impl LedgerError {
    /// Creates the error of an invalid content.
    pub fn broken(path: &Path, error: impl std::fmt::Display) -> LedgerError {
        LedgerError::Broken { path: path.to_owned(), why: error.to_string() }
    }

    /// Translates an SQLite error.
    pub(crate) fn sqlite(path: &Path, kind: &'static str, error: &rusqlite::Error) -> LedgerError {
        let path = path.to_owned();
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => LedgerError::InUse(path),
            Some(ErrorCode::NotADatabase) => LedgerError::NotALedger { path, kind },
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied | ErrorCode::DiskFull) => {
                LedgerError::Unwritable { path, why: error.to_string() }
            }
            _ => LedgerError::broken(&path, error),
        }
    }
}

/// The indefinite article of a noun.
fn article(noun: &str) -> &'static str {
    if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}
