//! `--json FILE`: the destination of results as JSON.

use std::path::Path;

use serde_json::Value;

use crate::console;
use files::output_file::OutputFile;

/// The destination of JSON output.
pub enum JsonFile {
    /// No JSON output.
    None,
    /// Standard output, instead of the text.
    Stdout,
    /// A file.
    File(OutputFile),
}

impl JsonFile {
    /// Parses the value of `--json`: `-` is standard output.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn open(path: Option<&Path>) -> Result<JsonFile, String> {
        match path {
            None => Ok(JsonFile::None),
            Some(path) if path == Path::new("-") => Ok(JsonFile::Stdout),
            Some(path) => OutputFile::open("--json", path).map(JsonFile::File),
        }
    }

    /// True if standard output is reserved for JSON.
    pub fn is_stdout(&self) -> bool {
        matches!(self, JsonFile::Stdout)
    }

    /// Writes the value, if the user asked for JSON.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(self, value: &Value) -> Result<(), String> {
        let text = format!("{value:#}\n");
        match self {
            JsonFile::None => Ok(()),
            JsonFile::Stdout => console::print(&text).map(drop),
            JsonFile::File(file) => file.write(&text),
        }
    }
}
