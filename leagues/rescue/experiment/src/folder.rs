//! The folder of an experiment: logs, sessions and the table.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use rescue_world::metrics::{Metrics, row};
use serde::{Deserialize, Serialize};

use super::design::ExperimentSession;

/// The folder of one experiment.
#[derive(Debug)]
pub struct ExperimentFolder(PathBuf);

/// The saved results of a session.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SavedSession {
    /// The session's name.
    pub session: String,
    /// Simulated time, ms.
    pub ms: u64,
    /// The session's seed.
    pub seed: u64,
    /// The settings of the session.
    pub settings: BTreeMap<String, String>,
    /// The cells of its table row, in order.
    pub row: Vec<String>,
    /// All metrics.
    pub metrics: Metrics,
}

impl ExperimentFolder {
    /// Opens the folder, or creates it.
    ///
    /// # Errors
    /// If neither is possible.
    pub fn open(path: &Path) -> Result<ExperimentFolder, String> {
        for below in ["sessions", "logs"] {
            let folder = path.join(below);
            fs::create_dir_all(&folder).map_err(|cause| file_error(&folder, &cause))?;
        }
        Ok(ExperimentFolder(path.to_owned()))
    }

    /// Returns the saved session, if there is one.
    ///
    /// # Errors
    /// If it cannot be read, or was run with other settings.
    pub fn find(&self, session: &ExperimentSession) -> Result<Option<SavedSession>, String> {
        let path = self.session(session);
        if !path.exists() {
            return Ok(None);
        }
        let text = fs::read_to_string(&path).map_err(|cause| file_error(&path, &cause))?;
        let saved: SavedSession = serde_json::from_str(&text)
            .map_err(|error| format!("{}: {error}; remove this file, and the session is made again", path.display()))?;
        match difference(session, &saved) {
            Some(what) => Err(format!(
                "{}: this session was made with other settings ({what}); name another --out, or remove the file",
                path.display()
            )),
            None => Ok(Some(saved)),
        }
    }

    /// Saves a session. Its log is written first: a saved session always has a log.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn keep(&self, session: &ExperimentSession, log: &[u8], metrics: Metrics) -> Result<SavedSession, String> {
        let saved = SavedSession {
            session: session.name.clone(),
            ms: session.ms,
            seed: session.seed,
            settings: session.settings.clone(),
            row: row(&metrics),
            metrics,
        };
        write_file(&self.log(session), log)?;
        let text = serde_json::to_vec_pretty(&saved).map_err(|cause| cause.to_string())?;
        write_file(&self.session(session), &text)?;
        Ok(saved)
    }

    /// Returns the path of a session's log.
    pub fn log(&self, session: &ExperimentSession) -> PathBuf {
        self.0.join("logs").join(format!("{}.log", session.name))
    }

    /// Returns the path of a file of the experiment.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn session(&self, session: &ExperimentSession) -> PathBuf {
        self.0.join("sessions").join(format!("{}.json", session.name))
    }
}

/// Writes a file atomically: an interrupted program leaves no partial file.
///
/// # Errors
/// If the file cannot be written.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let part = path.with_extension("part");
    fs::write(&part, bytes).and_then(|()| fs::rename(&part, path)).map_err(|cause| file_error(path, &cause))
}

fn file_error(path: &Path, cause: &std::io::Error) -> String {
    format!("{}: {cause}", path.display())
}

/// Returns the first setting in which a session differs from the saved one.
fn difference(session: &ExperimentSession, saved: &SavedSession) -> Option<String> {
    if (session.ms, session.seed) != (saved.ms, saved.seed) {
        return Some(format!(
            "{} s, seed {}, and not {} s, seed {}",
            saved.ms / 1000,
            saved.seed,
            session.ms / 1000,
            session.seed
        ));
    }
    let mut keys = session.settings.keys().chain(saved.settings.keys());
    let shown = |value: Option<&String>| value.map_or_else(|| String::from("not set"), |value| format!("{value:?}"));
    let key = keys.find(|key| session.settings.get(*key) != saved.settings.get(*key))?;
    Some(format!("{key}: {}, and not {}", shown(saved.settings.get(key)), shown(session.settings.get(key))))
}
