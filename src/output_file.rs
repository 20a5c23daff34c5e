//! A file that a flag names for results. The program opens it before there are any, so that it does not play or measure for
//! hours in vain; the old contents stay until the new ones are there.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The file.
pub struct OutputFile {
    flag: &'static str,
    file: File,
    /// Its name.
    pub path: PathBuf,
}

impl OutputFile {
    /// Opens the file that a flag names.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn open(flag: &'static str, path: &Path) -> Result<OutputFile, String> {
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path);
        let file = file.map_err(|cause| told(flag, path, &cause))?;
        Ok(OutputFile { flag, file, path: path.to_owned() })
    }

    /// Replaces its contents.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(mut self, text: &str) -> Result<(), String> {
        // Pipes and devices have nothing to be replaced.
        let is_file = self.file.metadata().is_ok_and(|about| about.is_file());
        let emptied = if is_file { self.file.set_len(0) } else { Ok(()) };
        let written = emptied.and_then(|()| self.file.write_all(text.as_bytes()));
        written.map_err(|cause| told(self.flag, &self.path, &cause))
    }
}

fn told(flag: &str, path: &Path, cause: &io::Error) -> String {
    format!("{flag} {}: cannot write this file: {cause}", path.display())
}
