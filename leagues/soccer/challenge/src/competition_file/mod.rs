//! Competition files: teams and challenges of a competition, as the league tool's plain text ([`plain_text`]) or as TOML
//! ([`toml_format`]).

mod plain_text;
mod toml_format;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::challenge_config::Overrides;
use crate::parameters::Profile;
use crate::team::ChallengeTeam;

/// The content of a competition file.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CompetitionPlan {
    /// The teams, with unique names.
    pub teams: Vec<ChallengeTeam>,
    /// The names of challenges, with their overrides. Empty if the file has none, as always in plain text.
    pub challenges: Vec<(String, Overrides)>,
    /// The profile of the rules.
    pub profile: Option<Profile>,
    /// The seed of everything random.
    pub seed: Option<u64>,
    /// Number of parallel runs.
    pub jobs: Option<u32>,
}

/// An error in a competition file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}{}: {reason}", path.display(), line.map(|line| format!(":{line}")).unwrap_or_default())]
pub struct CompetitionFileError {
    /// The file.
    pub path: PathBuf,
    /// The line, from 1, if known.
    pub line: Option<usize>,
    /// The problem and its remedy.
    pub reason: String,
}

/// An error and its line.
type LineError = (Option<usize>, String);

/// A team and its line.
type TeamLine = (usize, ChallengeTeam);

/// The folders against which a file's directories are resolved.
#[derive(Clone, Copy)]
struct BaseFolders<'a> {
    /// The file's folder.
    folder: &'a Path,
    /// The user's home.
    home: Option<&'a Path>,
}

impl CompetitionPlan {
    /// Reads a competition file: TOML if its name ends in `.toml`, and the league tool's plain text otherwise.
    ///
    /// Directories are relative to the file's folder; `~` at the beginning is the user's home.
    ///
    /// # Errors
    /// If the file does not exist or is invalid.
    pub fn read(path: &Path, home: Option<&Path>) -> Result<CompetitionPlan, CompetitionFileError> {
        let file_error = |(line, why)| CompetitionFileError { path: path.to_owned(), line, reason: why };
        let bytes = std::fs::read(path).map_err(|cause| file_error((None, format!("it cannot be read: {cause}"))))?;
        let text = decode(&bytes).map_err(file_error)?;
        let folders = BaseFolders { folder: path.parent().unwrap_or(Path::new("")), home };
        let is_toml = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"));
        let (lines, plan) = if is_toml {
            toml_format::read(text, folders).map_err(file_error)?
        } else {
            (plain_text::read(text, folders).map_err(file_error)?, CompetitionPlan::default())
        };
        Ok(CompetitionPlan { teams: distinct(lines).map_err(file_error)?, ..plan })
    }
}

/// The text of a file, without a byte order mark.
fn decode(bytes: &[u8]) -> Result<&str, LineError> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        (Some(line), String::from("this is not UTF-8; save the file as UTF-8"))
    })?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// The teams, if there are any and their names are unique: results are keyed by name.
fn distinct(lines: Vec<TeamLine>) -> Result<Vec<ChallengeTeam>, LineError> {
    if lines.is_empty() {
        return Err((None, String::from("it names no team")));
    }
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    for (line, team) in &lines {
        if let Some(before) = names.insert(&team.name, *line) {
            let why = format!("line {before} has a team {:?} already; give each team a name of its own", team.name);
            return Err((Some(*line), why));
        }
    }
    Ok(lines.into_iter().map(|(_, team)| team).collect())
}

/// A height for beaming robots, m.
fn drop_height_m(height_m: f64) -> Result<f64, String> {
    let is_height = height_m.is_finite() && height_m > 0.0;
    is_height.then_some(height_m).ok_or_else(|| format!("a drop height of {height_m} m: it has to be above 0"))
}
