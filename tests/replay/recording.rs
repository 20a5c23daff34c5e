//! Recordings: JSON Lines, gzip; a header, then one record per cycle (`docs/reference/traces.md` 1).
//!
//! All of them are read from `../shared/traces` beside the workspace; a few, or their first records, lie in
//! `tests/data`.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;
use serde_json::Value;

use super::truth::Truth;

/// A recording as a whole.
pub struct Recording {
    /// Folder and name: `agent/stand_t0`.
    pub name: String,
    pub header: Value,
    pub records: Vec<Record>,
}

/// One cycle.
#[derive(Default)]
pub struct Record {
    pub cycle: u32,
    /// The purpose of the cycle.
    pub note: String,
    /// Frames each agent sent for this cycle, without `(syn)` unless the header says so.
    pub inputs: Vec<(String, Vec<Vec<u8>>)>,
    /// Bytes an agent sent for this cycle without framing.
    pub raw: Vec<(String, Vec<u8>)>,
    /// Frames the trainer sent for this cycle.
    pub trainer: Vec<Vec<u8>>,
    /// Percept frame of each agent after this cycle; `None`: its connection was closed.
    pub percepts: Vec<(String, Option<Vec<u8>>)>,
    /// The monitor frame of this cycle; `None`: there was none.
    pub truth: Option<Truth>,
}

/// The folder of all recordings, if it exists.
pub fn all() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/traces");
    folder.is_dir().then_some(folder)
}

/// The file of a recording among all, or else in `tests/data`, where some are truncated; `None` if it is in neither.
pub fn path(name: &str, ending: &str) -> Option<PathBuf> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut folders = [all(), Some(data)].into_iter().flatten();
    folders.find_map(|folder| Some(folder.join(format!("{name}.{ending}.gz"))).filter(|path| path.is_file()))
}

/// Prints the skipped recording, also when the test passes: macro output appears only on failure.
pub fn left_out(name: &str) {
    // A write error here is harmless.
    let _ = writeln!(std::io::stderr(), "{name}: left out, the recording is not here");
}

/// The lines of a gzip file.
pub fn lines(path: &Path) -> impl Iterator<Item = Vec<u8>> {
    let file = File::open(path).unwrap_or_else(|cause| panic!("{}: {cause}", path.display()));
    BufReader::new(MultiGzDecoder::new(file)).split(b'\n').map(|line| line.expect("recording is whole"))
}

/// The bytes behind a text whose characters stand for one byte each.
pub fn latin1(text: &str) -> Vec<u8> {
    text.chars().map(|character| u8::try_from(u32::from(character)).expect("a Latin-1 character")).collect()
}

impl Recording {
    /// Reads `NAME.jsonl.gz` among all recordings, or else in `tests/data`. `None`, with a notice, if it is missing.
    pub fn load(name: &str) -> Option<Recording> {
        let Some(path) = path(name, "jsonl") else {
            left_out(name);
            return None;
        };
        let mut lines = lines(&path).map(|line| serde_json::from_slice(&line).expect("a JSON line"));
        let header = lines.next().expect("a header");
        let records = lines.map(|line: Value| Record::new(&line)).collect();
        Some(Recording { name: name.to_owned(), header, records })
    }

    /// The agent that takes part from the first record on.
    pub fn first_agent(&self) -> &str {
        let first = self.records.first().expect("a record");
        let heard = first.percepts.first().map(|(agent, _)| agent);
        heard.or_else(|| Some(&first.inputs.first()?.0)).expect("somebody in the first record")
    }

    /// Robot type of an agent, as far as the header says.
    pub fn robot_type(&self, agent: &str) -> i64 {
        let kind = self.header.get("robot_type").or_else(|| self.header.get("robots")?.get(agent)?.get("type"));
        kind.and_then(Value::as_i64).unwrap_or(0)
    }

    /// True if the recorded frames contain their own `(syn)`.
    pub fn holds_syn(&self) -> bool {
        self.header.get("syn").is_some()
    }

    /// Record after which nothing more is recorded.
    pub fn end(&self) -> u32 {
        self.records.last().map_or(0, |record| record.cycle)
    }
}

impl Record {
    fn new(line: &Value) -> Record {
        let named = |value: &Value| -> Vec<(String, Value)> {
            value.as_object().into_iter().flatten().map(|(name, value)| (name.clone(), value.clone())).collect()
        };
        let sent = named(&line["in"]);
        let raw = sent.iter().filter_map(|(agent, value)| Some((agent.clone(), unhex(value["raw_hex"].as_str()?))));
        let raw = raw.collect();
        let inputs = sent.into_iter().map(|(agent, value)| (agent, frames(&value)));
        let percepts = named(&line["p"]).into_iter().map(|(agent, value)| (agent, value.as_str().map(latin1)));
        Record {
            cycle: line["c"].as_u64().expect("a cycle number") as u32,
            note: line["note"].as_str().unwrap_or_default().to_owned(),
            inputs: inputs.collect(),
            raw,
            trainer: frames(&line["tr"]),
            percepts: percepts.collect(),
            truth: Truth::from_record(&line["gt"]),
        }
    }

    /// The messages that an agent sent for this cycle.
    pub fn input(&self, agent: &str) -> &[Vec<u8>] {
        self.inputs.iter().find(|(name, _)| name == agent).map_or(&[], |(_, frames)| frames)
    }
}

fn unhex(text: &str) -> Vec<u8> {
    let byte = |at| u8::from_str_radix(&text[at..at + 2], 16).expect("hexadecimal digits");
    (0..text.len()).step_by(2).map(byte).collect()
}

fn frames(value: &Value) -> Vec<Vec<u8>> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).map(latin1).collect()
}
