//! Sessions of people or of a model, from the logs of a folder.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use rescue_experiment::comparison::SessionTrace;
use rescue_experiment::session_metrics;
use rescue_protocol::mrcs::Style;
use rescue_world::metrics::row;

/// The sessions of people, or of a model.
#[derive(Default)]
pub struct SessionGroup {
    /// The traces of all sessions.
    pub traces: Vec<SessionTrace>,
    /// Table cells by condition.
    pub rows: BTreeMap<String, Vec<Vec<String>>>,
}

impl SessionGroup {
    /// Reads a log, or all logs of a folder. In an experiment's folder the name before `_seed-` is the condition.
    pub fn read(path: &Path, style: &Style) -> Result<SessionGroup, Box<dyn Error>> {
        let mut group = SessionGroup::default();
        for file in logs(path)? {
            let stem = file.file_stem().unwrap_or_default().to_string_lossy();
            let condition = stem.split_once("_seed-").map_or("all", |(condition, _)| condition);
            group.add(&file, condition, style)?;
        }
        Ok(group)
    }

    /// Adds the session of a log.
    pub fn add(&mut self, file: &Path, condition: &str, style: &Style) -> Result<(), Box<dyn Error>> {
        let log = fs::read(file).map_err(|cause| format!("{}: {cause}", file.display()))?;
        let metrics = session_metrics(&log, style).map_err(|error| format!("{}: {error}", file.display()))?;
        self.rows.entry(condition.to_owned()).or_default().push(row(&metrics));
        self.traces.push(SessionTrace::read(condition, &log));
        Ok(())
    }

    /// The values of a column in a condition.
    pub fn values(&self, condition: &str, column: usize) -> Vec<f64> {
        let rows = self.rows.get(condition).map_or(&[][..], Vec::as_slice);
        rows.iter().filter_map(|row| row.get(column)?.parse().ok()).collect()
    }
}

/// Returns the logs of a folder in order of their names, or the file itself.
fn logs(path: &Path) -> Result<Vec<PathBuf>, String> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let inner = path.join("logs");
    let folder = if inner.is_dir() { &inner } else { path };
    let entries = fs::read_dir(folder).map_err(|cause| format!("{}: {cause}", folder.display()))?;
    let files = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<PathBuf> = files.filter(|file| file.extension().is_some_and(|end| end == "log")).collect();
    files.sort();
    if files.is_empty() { Err(format!("{}: there is no .log file", folder.display())) } else { Ok(files) }
}
