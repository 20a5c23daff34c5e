//! The texts of errors of files.

use std::fmt::Display;
use std::path::Path;

/// The error of a file, with its path.
pub fn file_error(path: &Path, cause: impl Display) -> String {
    format!("{}: {cause}", path.display())
}
