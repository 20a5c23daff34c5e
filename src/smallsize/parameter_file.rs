//! Reads a parameter file into the parameters of a world.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use criss_world::{Description, parameter_file};

/// Reads the first world of a file, or the built-in one.
///
/// # Errors
/// A message, if the file cannot be read, or with all its errors, with lines and columns.
pub fn read(path: Option<&Path>) -> Result<Description, String> {
    let Some(path) = path else { return first(parameter_file::FIVE_A_SIDE.as_bytes(), "the built-in world") };
    let name = path.display().to_string();
    let mut bytes = Vec::new();
    // One byte more shows that the file is too long.
    let opened = File::open(path).map(|file| file.take(parameter_file::FILE_BYTES_MAX as u64 + 1));
    let read = opened.and_then(|mut file| file.read_to_end(&mut bytes));
    read.map_err(|cause| format!("{name}: cannot read this parameter file: {cause}"))?;
    first(&bytes, &name)
}

fn first(bytes: &[u8], name: &str) -> Result<Description, String> {
    let worlds = parameter_file::read(bytes).map_err(|problems| {
        let lines: Vec<String> = problems.all.iter().map(|problem| format!("{name}: {problem}")).collect();
        lines.join("\n")
    })?;
    if worlds.len() > 1 {
        tracing::warn!("{name} describes {} worlds; the first one is served", worlds.len());
    }
    worlds.into_iter().next().ok_or_else(|| format!("{name} describes no world; it needs a sim_world"))
}
