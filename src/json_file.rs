//! `--json FILE`: where figures go as JSON.

use std::path::Path;

use serde_json::Value;

use crate::console;
use crate::output_file::OutputFile;

/// Where JSON goes.
pub enum JsonFile {
    /// Nowhere.
    None,
    /// To standard output, instead of the text.
    Stdout,
    /// Into a file.
    File(OutputFile),
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
            Some(path) => OutputFile::open("--json", path).map(JsonFile::File),
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
            JsonFile::File(file) => file.write(&text),
        }
    }
}
