//! The errors of campaigns.

use std::fmt::Display;
use std::path::{Path, PathBuf};

/// An error of a campaign, with its place.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// A file or folder that cannot be used.
    #[error("{}: {reason}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The reason, and the remedy if there is one.
        reason: String,
    },
    /// The ledger.
    #[error(transparent)]
    Ledger(#[from] ledger::LedgerError),
    /// Anything else, in words.
    #[error("{0}")]
    Other(String),
}

impl CampaignError {
    /// The error of a file.
    pub(crate) fn file(path: &Path, reason: impl Display) -> CampaignError {
        CampaignError::File { path: path.to_owned(), reason: reason.to_string() }
    }
}
