//! Errors of conversions between log formats.

use std::io;
use std::path::PathBuf;

use criss_world::brml::BrmlError;

use super::read::LogReadError;

/// The reasons why a log cannot be converted.
#[derive(Debug, thiserror::Error)]
pub enum ConvertError {
    /// The name of a file does not tell its format.
    #[error("{}: names of BRML logs end in .brml, those of the league's logs in .log or .log.gz", .0.display())]
    UnknownFormat(PathBuf),
    /// Both files are BRML logs.
    #[error("both are BRML logs: copy the file")]
    BothBrml,
    /// The input cannot be read.
    #[error(transparent)]
    Read(#[from] LogReadError),
    /// The input is no BRML log.
    #[error("{}: {cause}", .path.display())]
    Brml {
        /// The file.
        path: PathBuf,
        /// The error, with its line.
        cause: BrmlError,
    },
    /// A log of the league has neither tracked frames nor detections.
    #[error("{}: there are no frames of a tracker or of cameras in it", .0.display())]
    NoFrames(PathBuf),
    /// The output cannot be created.
    #[error("{}: cannot make this file: {cause}", .path.display())]
    Create {
        /// The file.
        path: PathBuf,
        /// The reason.
        cause: io::Error,
    },
    /// The output cannot be written; the text names the file.
    #[error("{0}")]
    Write(String),
}
