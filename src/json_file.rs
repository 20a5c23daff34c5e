//! `--json FILE`: where figures go as JSON. The program opens the file before there are any, so that it does not play
//! or measure for hours in vain; the old contents stay until the new figures are there.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::console;

/// Where JSON goes.
pub enum JsonFile {
    /// Nowhere.
    None,
    /// To standard output, instead of the text.
    Stdout,
    /// Into a file.
    File(File, PathBuf),
}

impl JsonFile {
    /// The value of `--json`: `-` is standard output.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn open(path: Option<&Path>) -> Result<JsonFile, String> {
        match path {
            None => Ok(JsonFile::None),
            Some(path) if path == Path::new("-") => Ok(JsonFile::Stdout),
            Some(path) => {
                let file = OpenOptions::new().write(true).create(true).truncate(false).open(path);
                let file =
                    file.map_err(|cause| format!("--json {}: cannot write this file: {cause}", path.display()))?;
                Ok(JsonFile::File(file, path.to_owned()))
            }
        }
    }

    /// Whether standard output is for JSON, and so for nothing else.
    pub fn is_stdout(&self) -> bool {
        matches!(self, JsonFile::Stdout)
    }

    /// Writes it, if the user asked for it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(self, value: &Value) -> Result<(), String> {
        let text = format!("{value:#}\n");
        match self {
            JsonFile::None => Ok(()),
            JsonFile::Stdout => console::print(&text).map(drop),
            JsonFile::File(mut file, path) => {
                // Pipes and devices have nothing to be replaced.
                let is_file = file.metadata().is_ok_and(|about| about.is_file());
                let emptied = if is_file { file.set_len(0) } else { Ok(()) };
                let written = emptied.and_then(|()| file.write_all(text.as_bytes()));
                written.map_err(|cause| format!("--json {}: cannot write this file: {cause}", path.display()))
            }
        }
    }
}
