//! Errors of exports.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};

/// The reasons why a file cannot be exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The file cannot be created.
    #[error("{}: cannot make this file: {cause}", .path.display())]
    Create {
        /// The file.
        path: PathBuf,
        /// The reason.
        cause: Box<dyn Error + Send + Sync>,
    },
    /// The file cannot be written.
    #[error(transparent)]
    Write(#[from] io::Error),
    /// A row of a table cannot be written.
    #[error(transparent)]
    Csv(#[from] csv::Error),
    /// A message cannot be written.
    #[error(transparent)]
    Mcap(#[from] mcap::McapError),
    /// A message cannot be encoded.
    #[error(transparent)]
    Encode(#[from] prost::EncodeError),
    /// Rows cannot be written.
    #[cfg(feature = "parquet")]
    #[error(transparent)]
    Parquet(#[from] parquet::errors::ParquetError),
    /// A name of a filter has matched no body.
    #[error("{name}: there is no such body. Things: {things}. Their bodies: {bodies}")]
    NoSuchBody {
        /// The name.
        name: String,
        /// The names of all entities, with commas between them.
        things: String,
        /// The names of their bodies, likewise.
        bodies: String,
    },
}

impl ExportError {
    /// The error of a file that cannot be created.
    pub(crate) fn create(path: &Path) -> impl Fn(Box<dyn Error + Send + Sync>) -> ExportError {
        move |cause| ExportError::Create { path: path.to_owned(), cause }
    }
}
