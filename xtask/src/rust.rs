//! Information from Cargo and the compiler.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Cargo, in the repository.
pub fn cargo(repository: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(repository);
    command
}

/// Cargo's target folder.
///
/// # Errors
/// If Cargo does not report it.
pub fn target_dir(repository: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let output = cargo(repository).args(["metadata", "--format-version", "1", "--no-deps"]).output()?;
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout)?;
    Ok(metadata["target_directory"].as_str().ok_or("cargo metadata names no target directory")?.into())
}

/// The compiler's host platform, by its own name.
///
/// # Errors
/// If it does not report it.
pub fn host() -> Result<String, Box<dyn Error>> {
    let output = Command::new("rustc").arg("-vV").output()?;
    let told = String::from_utf8(output.stdout)?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: ")).ok_or("rustc -vV names no host")?;
    Ok(host.to_owned())
}
