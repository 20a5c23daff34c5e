//! The folder of an experiment: logs, sessions, the table.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use rescue_world::metrics::{Metrics, row};
use serde::{Deserialize, Serialize};

use super::design::Session;

/// The folder.
#[derive(Debug)]
pub struct Folder(PathBuf);

/// What is kept of a session.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Made {
    /// Its name.
    pub session: String,
    /// Simulated time, ms.
    pub ms: u64,
    /// Its seed.
    pub seed: u64,
    /// Keys that were set.
    pub settings: BTreeMap<String, String>,
    /// The cells of its row of the table, in order.
    pub row: Vec<String>,
    /// All figures.
    pub metrics: Metrics,
}

impl Folder {
    /// Opens the folder, or makes it.
    ///
    /// # Errors
    /// If that is not possible.
    pub fn open(path: &Path) -> Result<Folder, String> {
        for below in ["sessions", "logs"] {
            let folder = path.join(below);
            fs::create_dir_all(&folder).map_err(|cause| told(&folder, &cause))?;
        }
        Ok(Folder(path.to_owned()))
    }

    /// The session, if it is made already.
    ///
    /// # Errors
    /// If it cannot be read, or was made with other settings.
    pub fn find(&self, session: &Session) -> Result<Option<Made>, String> {
        let path = self.session(session);
        if !path.exists() {
            return Ok(None);
        }
        let text = fs::read_to_string(&path).map_err(|cause| told(&path, &cause))?;
        let kept: Made = serde_json::from_str(&text)
            .map_err(|bad| format!("{}: {bad}; remove this file, and the session is made again", path.display()))?;
        match difference(session, &kept) {
            Some(what) => Err(format!(
                "{}: this session was made with other settings ({what}); name another --out, or remove the file",
                path.display()
            )),
            None => Ok(Some(kept)),
        }
    }

    /// Keeps a session: its log first, so that a session that is there has one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep(&self, session: &Session, log: &[u8], metrics: Metrics) -> Result<Made, String> {
        let kept = Made {
            session: session.name.clone(),
            ms: session.ms,
            seed: session.seed,
            settings: session.settings.clone(),
            row: row(&metrics),
            metrics,
        };
        write(&self.log(session), log)?;
        let text = serde_json::to_vec_pretty(&kept).map_err(|cause| cause.to_string())?;
        write(&self.session(session), &text)?;
        Ok(kept)
    }

    /// Where the log of a session is.
    pub fn log(&self, session: &Session) -> PathBuf {
        self.0.join("logs").join(format!("{}.log", session.name))
    }

    /// A file of the experiment.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn session(&self, session: &Session) -> PathBuf {
        self.0.join("sessions").join(format!("{}.json", session.name))
    }
}

/// Writes a whole file, or none: a program that is ended leaves no half of one.
///
/// # Errors
/// If it cannot be written.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let part = path.with_extension("part");
    fs::write(&part, bytes).and_then(|()| fs::rename(&part, path)).map_err(|cause| told(path, &cause))
}

fn told(path: &Path, cause: &std::io::Error) -> String {
    format!("{}: {cause}", path.display())
}

/// The first setting in which a session differs.
fn difference(session: &Session, kept: &Made) -> Option<String> {
    if (session.ms, session.seed) != (kept.ms, kept.seed) {
        return Some(format!(
            "{} s, seed {}, and not {} s, seed {}",
            kept.ms / 1000,
            kept.seed,
            session.ms / 1000,
            session.seed
        ));
    }
    let mut keys = session.settings.keys().chain(kept.settings.keys());
    let told = |value: Option<&String>| value.map_or_else(|| String::from("not set"), |value| format!("{value:?}"));
    let key = keys.find(|key| session.settings.get(*key) != kept.settings.get(*key))?;
    Some(format!("{key}: {}, and not {}", told(kept.settings.get(key)), told(session.settings.get(key))))
}
