//! The folder of an experiment: logs, sessions and the table.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use ledger::{Artefact, ResultFile, ResultFolder, write_durably};
use rescue_world::metrics::{Metrics, row};
use serde::{Deserialize, Serialize};

use super::design::ExperimentSession;

/// The folder of one experiment.
#[derive(Debug)]
pub struct ExperimentFolder {
    path: PathBuf,
    sessions: ResultFolder,
}

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
        let sessions = path.join("sessions");
        let sessions = ResultFolder::open(&sessions).map_err(|cause| file_error(&sessions, &cause))?;
        let logs = path.join("logs");
        fs::create_dir_all(&logs).map_err(|cause| file_error(&logs, &cause))?;
        Ok(ExperimentFolder { path: path.to_owned(), sessions })
    }

    /// Looks for the saved session.
    ///
    /// # Errors
    /// If it cannot be read, another version of the program wrote it, or it was run with other settings.
    pub fn find(&self, session: &ExperimentSession) -> Result<ResultFile<SavedSession>, String> {
        let path = self.sessions.file(&session.name);
        let file = self.sessions.read::<SavedSession>(&session.name).map_err(|cause| match cause.kind() {
            ErrorKind::InvalidData => {
                format!("{}: {cause}; remove this file, and the session is made again", path.display())
            }
            _ => file_error(&path, &cause),
        })?;
        let ResultFile::Whole(saved) = &file else { return Ok(file) };
        match difference(session, saved) {
            Some(what) => Err(format!(
                "{}: this session was made with other settings ({what}); name another --out, or remove the file",
                path.display()
            )),
            None => Ok(file),
        }
    }

    /// True if the folder has the whole file of a session.
    pub(crate) fn has(&self, session: &ExperimentSession) -> Result<bool, String> {
        Ok(matches!(self.find(session)?, ResultFile::Whole(_)))
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
        let log = Artefact { path: &self.log(session), bytes: log };
        let path = self.sessions.file(&session.name);
        self.sessions.write(&session.name, &[log], &saved).map_err(|cause| file_error(&path, &cause))?;
        Ok(saved)
    }

    /// Returns the path of a session's log.
    pub fn log(&self, session: &ExperimentSession) -> PathBuf {
        self.log_of(&session.name)
    }

    /// Returns the path of a file of the experiment.
    pub fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// The files of sessions.
    pub(crate) fn results(&self) -> &ResultFolder {
        &self.sessions
    }

    /// The path of the log of the session of this name.
    pub(crate) fn log_of(&self, name: &str) -> PathBuf {
        self.path.join("logs").join(format!("{name}.log"))
    }

    /// The index of the sessions.
    pub(crate) fn index(&self) -> PathBuf {
        self.path.join("ledger.sqlite")
    }

    /// The folder of the locks of programs that run sessions.
    pub(crate) fn workers(&self) -> PathBuf {
        self.path.join("workers")
    }

    /// The path of a file in this folder, from here.
    pub(crate) fn relative<'a>(&self, file: &'a Path) -> &'a Path {
        file.strip_prefix(&self.path).unwrap_or(file)
    }

    /// The files aside of sessions and logs.
    pub(crate) fn parts(&self) -> Result<Vec<PathBuf>, String> {
        let logs = self.path.join("logs");
        let mut parts = self.sessions.parts().map_err(|cause| file_error(self.sessions.path(), &cause))?;
        let logs_folder = ResultFolder::open(&logs).and_then(|logs| logs.parts());
        parts.extend(logs_folder.map_err(|cause| file_error(&logs, &cause))?);
        Ok(parts)
    }
}

/// Writes a file atomically: an interrupted program leaves no partial file.
///
/// # Errors
/// If the file cannot be written.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    write_durably(path, bytes).map_err(|cause| file_error(path, &cause))
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
