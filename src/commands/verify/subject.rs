//! The games that the arguments of `spar verify` name.

use std::path::{Path, PathBuf};

use tournament::GameRecord;

use crate::commands::tournament::TournamentFolder;

/// A game to verify.
pub enum Subject {
    /// A recording without a record.
    Recording(PathBuf),
    /// A game of a tournament.
    Game {
        /// The folder of the tournament.
        folder: PathBuf,
        /// The record.
        record: Box<GameRecord>,
    },
}

impl Subject {
    /// The name for messages.
    pub fn name(&self) -> String {
        match self {
            Subject::Recording(path) => path.display().to_string(),
            Subject::Game { record, .. } => record.key.clone(),
        }
    }
}

/// The games that a path names: a tournament file or its folder has all of the tournament's.
///
/// # Errors
/// If there is no such file, or it names no game.
pub fn find(path: &Path) -> Result<Vec<Subject>, String> {
    let extension = path.extension().and_then(|extension| extension.to_str());
    if path.is_dir() {
        return games(path, None);
    }
    if !path.is_file() {
        return Err(format!("{}: there is no such file", path.display()));
    }
    match extension {
        Some("toml") => games(&path.with_extension("ledger"), None),
        Some("json") => {
            let folder = path.parent().and_then(Path::parent).unwrap_or(Path::new("."));
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            let key = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            games(folder, Some(key))
        }
        _ => Ok(vec![Subject::Recording(path.to_owned())]),
    }
}

/// The games of a tournament with records, or the one with this key.
fn games(folder: &Path, key: Option<&str>) -> Result<Vec<Subject>, String> {
    let folder = TournamentFolder::open(folder)?;
    let records = folder.history()?.records.into_values();
    let chosen = records.filter(|record| key.is_none_or(|key| record.key == key));
    let subjects: Vec<Subject> =
        chosen.map(|record| Subject::Game { folder: folder.path().to_owned(), record: Box::new(record) }).collect();
    match subjects.is_empty() {
        true => Err(format!(
            "{}: it has no result{}",
            folder.path().display(),
            if key.is_some() { " of this name" } else { "" }
        )),
        false => Ok(subjects),
    }
}
