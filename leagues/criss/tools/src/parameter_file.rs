//! Reads a parameter file into the parameters of a world.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use criss_world::{Description, parameter_file};

/// Reads the bytes of a file.
///
/// # Errors
/// A message, if the file cannot be read.
pub fn read(path: &Path) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    // One byte more shows that the file is too long.
    let opened = File::open(path).map(|file| file.take(parameter_file::FILE_BYTES_MAX as u64 + 1));
    let read = opened.and_then(|mut file| file.read_to_end(&mut bytes));
    read.map_err(|cause| format!("{}: cannot read this parameter file: {cause}", path.display()))?;
    Ok(bytes)
}

/// Returns the first world that a file of this name describes.
///
/// # Errors
/// A message with all errors of the file, each with its line and column.
pub fn first_world(bytes: &[u8], name: &str) -> Result<Description, String> {
    let worlds = parameter_file::read(bytes).map_err(|problems| {
        let lines: Vec<String> = problems.all.iter().map(|problem| format!("{name}: {problem}")).collect();
        lines.join("\n")
    })?;
    if worlds.len() > 1 {
        tracing::warn!("{name} describes {} worlds; the first one is served", worlds.len());
    }
    worlds.into_iter().next().ok_or_else(|| format!("{name} describes no world; it needs a sim_world"))
}
