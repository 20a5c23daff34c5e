//! Reads files of the user.

use std::fs;
use std::path::Path;

/// The size limit of the files, bytes.
const BYTES_MAX: u64 = 1 << 20;

/// Reads a file of the user, which must not be large.
pub(crate) fn read_file(path: &Path) -> Result<Vec<u8>, String> {
    let about = fs::metadata(path).map_err(|cause| cause.to_string())?;
    if !about.is_file() || about.len() > BYTES_MAX {
        return Err(format!("it is no file, or larger than {BYTES_MAX} bytes"));
    }
    fs::read(path).map_err(|cause| cause.to_string())
}
