//! Recordings of the reference server, read from `../shared/traces` beside the workspace if they are there.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;
use serde_json::Value;

/// The folder of recordings; if it is missing, prints that `test` checks only literals.
pub fn traces(test: &str) -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/traces/league26");
    if folder.is_dir() {
        return Some(folder);
    }
    // Macro output appears only if the test fails; a write error here is harmless.
    let _ = writeln!(std::io::stderr(), "{test}: the recordings are not here, only literals were checked");
    None
}

/// The rows of a recording.
pub fn rows(file: &Path) -> impl Iterator<Item = Value> {
    let file = File::open(file).expect("recording is readable");
    let lines = BufReader::new(MultiGzDecoder::new(file)).lines();
    lines.map(|line| serde_json::from_str(&line.expect("recording is whole")).expect("a row"))
}

/// All recordings, in order.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = folder.read_dir().expect("folder is readable");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("entry is readable").path()).collect();
    files.retain(|file| file.to_string_lossy().ends_with(".jsonl.gz"));
    files.sort();
    files
}

/// All texts in a row, at any depth.
pub fn texts(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(values) => values.iter().flat_map(texts).collect(),
        Value::Object(values) => values.values().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

/// The bytes as text for messages of failed tests.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The output of an appending function, as text.
pub fn appended(append: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut out = Vec::new();
    append(&mut out);
    text(&out)
}
