//! Settings files of grSim: its XML file and its robots' ini files (docs/reference/smallsize-grsim.md).
//!
//! A file becomes [`FileSetting`]s, which set keys of a run, and [`InitialChanges`], which change figures that are no keys.
//! The world's own limits decide which values count; a wrong value keeps its default and becomes a warning.
//!
//! | to find | look in |
//! |---|---|
//! | all variables of the XML file | `variables.rs` |
//! | XML to entries | `xml.rs` |
//! | the meaning of field, ball and cameras | `field.rs`, `geometry.rs` |
//! | the meaning of addresses | `addresses.rs` |
//! | the meaning of noise, losses and times | `realism.rs` |
//! | robots' ini files | `robot.rs` |
//! | changes within the world's limits | `acceptance.rs` |
//! | keys, precedence, warnings | `apply.rs` |

mod acceptance;
mod addresses;
mod apply;
mod entry;
mod field;
mod geometry;
mod realism;
mod robot;
mod variables;
mod xml;

use std::path::{Path, PathBuf};

use engine::{LookupError, Parameter, ParameterKind};
use settings::RunConfig;
use ssl_world::{Era, InitialChanges, Team};

use acceptance::CandidateChange;
pub(crate) use apply::apply_files;
use entry::Entry;

use crate::parameters::{BLUE_ROBOT, SETTINGS, YELLOW_ROBOT, is_users, path};
use crate::user_file::read_file;

/// The largest number of warnings about wrong lines.
const WARNINGS_MAX: usize = 20;

/// A value for a key of the run, from a line of a file.
#[derive(Debug, Clone, PartialEq)]
pub struct FileSetting {
    /// The key.
    pub key: &'static str,
    /// The value, as in TOML.
    pub text: String,
    /// The file.
    pub path: PathBuf,
    /// The line, from 1.
    pub line: usize,
}

/// The contents of all files of a run.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct GrSimSettings {
    /// Values for keys, in the order of the files.
    pub settings: Vec<FileSetting>,
    /// Changes before the first tick.
    pub changes: InitialChanges,
    /// Warnings about wrong lines.
    pub warnings: Vec<String>,
    /// Lines about each file: values that are others here, variables without use, and the changes before the first tick.
    pub notes: Vec<String>,
}

/// Reads the files that the settings name, as far as the user has chosen nothing else.
///
/// # Errors
/// If a file cannot be read as what it is: file, line and reason.
pub fn read(config: &RunConfig) -> Result<GrSimSettings, String> {
    let mut out = GrSimSettings::default();
    let text = |error: LookupError| error.to_string();
    let mut candidates = Vec::new();
    let mut era = chosen_era(config, None).map_err(text)?;
    if let Some(path) = path(config, &SETTINGS).map_err(text)? {
        let entries = xml::read(&path, &read_text(&SETTINGS, &path)?, &mut out.warnings)?;
        let of_file = FileReading { config, path: &path, entries: &entries };
        era = chosen_era(config, of_file.division()).map_err(text)?;
        let mut unused = of_file.read_geometry(&mut out, &mut candidates).map_err(text)?;
        of_file.read_addresses(&mut out).map_err(text)?;
        of_file.read_realism(&mut out, &mut candidates, &mut unused).map_err(text)?;
        of_file.note_unused(unused, &mut out);
    }
    for (team, key) in [(Team::Yellow, &YELLOW_ROBOT), (Team::Blue, &BLUE_ROBOT)] {
        if let Some(path) = path(config, key).map_err(text)? {
            let robot = read_text(key, &path)?;
            robot::read(config, team, &path, &robot, &mut out, &mut candidates)
                .map_err(|error| format!("--{}: {error}", key.flag))?;
        }
    }
    let acceptance = acceptance::accept(candidates, era, &mut out.changes);
    out.warnings.extend(acceptance.warnings);
    out.notes.extend(acceptance.notes);
    limit_warnings(&mut out.warnings);
    Ok(out)
}

/// Replaces all warnings beyond a limit by their number.
fn limit_warnings(warnings: &mut Vec<String>) {
    if let Some(more) = warnings.len().checked_sub(WARNINGS_MAX).filter(|more| *more > 0) {
        warnings.truncate(WARNINGS_MAX);
        warnings.push(format!("{more} more lines of grSim's files have no effect"));
    }
}

/// One settings file, with the run's settings.
struct FileReading<'a> {
    config: &'a RunConfig,
    path: &'a Path,
    entries: &'a [Entry],
}

impl FileReading<'_> {
    /// Returns the entry of a variable.
    fn entry(&self, path: &str) -> Option<&Entry> {
        self.entries.iter().rev().find(|entry| entry.path == path)
    }

    /// Returns a candidate from a variable.
    fn candidate(&self, entry: &Entry, change: Box<dyn Fn(&mut InitialChanges)>) -> CandidateChange {
        let (path, line, name) = (self.path.to_owned(), entry.line, entry.name().to_owned());
        CandidateChange { path, line, name, value: entry.text.clone(), limits: None, change }
    }

    /// Returns a message about a line.
    fn at(&self, entry: &Entry, words: &str) -> String {
        format!("{}:{}: {}: {words}", self.path.display(), entry.line, entry.name())
    }

    /// True if the user set this key by a flag, `--set` or `spar.toml`.
    fn is_users(&self, key: &str) -> Result<bool, LookupError> {
        is_users(self.config, key)
    }

    /// Adds a value for a key, unless the user chose one; a value that the key does not accept becomes a warning.
    fn set(&self, out: &mut GrSimSettings, entry: &Entry, key: &'static str, text: String) -> Result<(), LookupError> {
        let limits = self.config.parameter(key).map(|parameter| parameter.kind.to_string());
        self.set_within(out, entry, key, text, &limits.unwrap_or_default())
    }

    /// As [`set`](Self::set), with the key's limits in the unit of the file.
    fn set_within(
        &self,
        out: &mut GrSimSettings,
        entry: &Entry,
        key: &'static str,
        text: String,
        limits: &str,
    ) -> Result<(), LookupError> {
        if self.is_users(key)? {
            return Ok(());
        }
        match self.config.parameter(key).map(|parameter| parameter.parse(&text)) {
            Ok(Ok(_)) => {
                let (path, line) = (self.path.to_owned(), entry.line);
                out.settings.push(FileSetting { key, text, path, line });
            }
            Ok(Err(_)) => out.warnings.push(self.at(entry, &acceptance::beyond(&entry.text, limits))),
            Err(error) => out.warnings.push(self.at(entry, &error)),
        }
        Ok(())
    }

    /// Returns the largest value of a key with a range.
    fn max(&self, key: &str) -> f64 {
        match self.config.parameter(key).map(|parameter| parameter.kind) {
            Ok(ParameterKind::Whole { max, .. }) => max as f64,
            Ok(ParameterKind::Number { max, .. }) => max,
            _ => f64::INFINITY,
        }
    }

    /// Returns the division that the file names.
    fn division(&self) -> Option<&'static str> {
        match self.entry(variables::DIVISION).filter(|entry| entry.is_valid)?.text.as_str() {
            "Division A" => Some("A"),
            "Division B" => Some("B"),
            _ => None,
        }
    }

    /// Adds the line about variables without effect here.
    fn note_unused(&self, unused: Vec<String>, out: &mut GrSimSettings) {
        if !unused.is_empty() {
            let (path, unused) = (self.path.display(), unused.join(", "));
            out.notes.push(format!("{path}: this world has no use for: {unused}"));
        }
    }
}

/// Returns the era of the run with the division of a file, unless the user chose one.
fn chosen_era(config: &RunConfig, of_file: Option<&str>) -> Result<Era, LookupError> {
    let values = config.values();
    let division = match of_file.filter(|_| !is_users(config, "division").unwrap_or(true)) {
        Some(division) => division,
        None => values.text("division")?,
    };
    Ok(Era::of(values.text("rules")?, division).unwrap_or(Era::Y2026A))
}

/// Reads a file as text, without its byte order mark.
fn read_text(of: &Parameter, path: &Path) -> Result<String, String> {
    let about = |cause: &dyn std::fmt::Display| format!("--{}: {}: {cause}", of.flag, path.display());
    let bytes = read_file(path).map_err(|cause| about(&cause))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = error.as_bytes().get(..error.utf8_error().valid_up_to()).unwrap_or_default();
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        format!("--{}: {}:{line}: this is no text in UTF-8", of.flag, path.display())
    })?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}
