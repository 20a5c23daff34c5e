//! Recordings of the reference server. A compact sample lies in `tests/data`; the complete ones are read from
//! `../shared/traces` beside the workspace, and skipped if missing.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;

/// The folder of complete recordings; if it is missing, prints that `test` checks only a sample.
pub fn traces(test: &str) -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../../shared/traces");
    if folder.is_dir() {
        return Some(folder);
    }
    // Macro output appears only if the test fails; a write error here is harmless.
    let _ = writeln!(std::io::stderr(), "{test}: the complete recordings are not here, only a sample was checked");
    None
}

/// The folder of the few recordings in the workspace.
pub fn few() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../tests/data")
}

/// All files of a folder whose name ends with `suffix`, in order.
pub fn files(folder: &Path, suffix: &str) -> Vec<PathBuf> {
    let entries = folder.read_dir().expect("folder is readable");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("entry is readable").path()).collect();
    files.retain(|file| file.to_string_lossy().ends_with(suffix));
    files.sort();
    files
}

/// The lines of a gzip file of Latin-1 text, as bytes.
pub fn lines(file: &Path) -> impl Iterator<Item = Vec<u8>> {
    let file = File::open(file).expect("recording is readable");
    BufReader::new(MultiGzDecoder::new(file)).split(b'\n').map(|line| line.expect("recording is whole"))
}

/// The bytes behind a text whose characters stand for one byte each.
pub fn latin1(text: &str) -> Vec<u8> {
    text.chars().map(|character| u8::try_from(u32::from(character)).expect("a Latin-1 character")).collect()
}

/// The lines of a file of `tests/data`, as bytes.
pub fn sample(name: &str) -> Vec<Vec<u8>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(name);
    let bytes = std::fs::read(path).expect("sample is readable");
    bytes.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).map(<[u8]>::to_vec).collect()
}
