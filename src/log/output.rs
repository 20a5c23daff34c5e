//! Recordings that are written anew.

use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use record::{Files, Header, Writer};

/// Makes a recording beside another one, which it may not replace.
///
/// # Errors
/// If it would, or the file cannot be made.
pub fn create(path: &Path, header: &Header, files: &Files, from: &Path) -> Result<Writer<BufWriter<File>>, String> {
    differs(path, from)?;
    let made = File::create(path).map_err(|cause| cause.to_string());
    let made =
        made.and_then(|file| Writer::new(BufWriter::new(file), header, files).map_err(|cause| cause.to_string()));
    made.map_err(|cause| format!("{}: cannot make this file: {cause}", path.display()))
}

/// Checks that what is to be written does not replace the recording that it is made of.
///
/// # Errors
/// If it would.
pub fn differs(path: &Path, from: &Path) -> Result<(), String> {
    let whole = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if whole(path) == whole(from) {
        return Err(format!("{}: a recording cannot be written over itself", path.display()));
    }
    Ok(())
}

/// The name of a recording made of another one, if the user names none: `game.mcap` becomes `game-cut.mcap`.
pub fn named_after(path: &Path, word: &str) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{word}.mcap"))
}
