//! The folder of a tournament, which all runners share.
//!
//! | file | content | written by |
//! |---|---|---|
//! | `plan.json` | the file, and the teams with their identities | `run` |
//! | `ledger.sqlite` | the status of all games, an index of the results | `run` alone |
//! | `results/KEY.json` | the record of each game | runners |
//! | `recordings/`, `reports/`, `logs/` | recordings, reports and the output of start scripts, by game | runners |
//! | `faults/KEY.json` | attempts at a game that failed through no fault of a team | runners |
//! | `leases/KEY.lease` | the runner that has claimed a game | runners |
//! | `annotations/N.json` | decisions of the committee | `verdict`, `protest` |
//! | `submissions/N.json`, `teams/DIGEST/` | teams that were handed in | `submit` |
//! | `stop` | the request that all runners end after their games | `stop` |

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use ledger::{ResultFile, ResultFolder, write_durably};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tournament::{Annotation, GameFacts, GameRecord, TournamentReport, TournamentState};

use super::file_error::file_error;
use super::plan::TournamentPlan;
use super::submission::Submission;

/// The folder of a tournament.
#[derive(Debug, Clone)]
pub struct TournamentFolder {
    path: PathBuf,
    results: ResultFolder,
}

/// All that has happened in a tournament so far.
pub struct History {
    pub records: BTreeMap<String, GameRecord>,
    pub annotations: Vec<Annotation>,
}

impl TournamentFolder {
    /// Opens the folder, or creates it.
    ///
    /// # Errors
    /// If neither is possible.
    pub fn open_or_create(path: &Path) -> Result<TournamentFolder, String> {
        fs::create_dir_all(path).map_err(|cause| file_error(path, cause))?;
        let path = path.canonicalize().map_err(|cause| file_error(path, cause))?;
        let results = ResultFolder::open(&path.join("results")).map_err(|cause| file_error(&path, cause))?;
        Ok(TournamentFolder { path, results })
    }

    /// Opens the folder of a tournament that has begun.
    ///
    /// # Errors
    /// If there is none.
    pub fn open(path: &Path) -> Result<TournamentFolder, String> {
        if !path.join("plan.json").is_file() {
            return Err(file_error(path, "this is no folder of a tournament; `spar tournament run` makes one"));
        }
        TournamentFolder::open_or_create(path)
    }

    /// The path, absolute.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The result files.
    pub fn results(&self) -> &ResultFolder {
        &self.results
    }

    /// The folder with the claims of runners.
    pub fn leases(&self) -> PathBuf {
        self.path.join("leases")
    }

    /// The folder in which a game is played. It is removed with the end of the game.
    pub fn work_folder(&self, key: &str) -> PathBuf {
        self.path.join("work").join(key)
    }

    /// Writes the plan, which replaces an earlier one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write_plan(&self, plan: &TournamentPlan) -> Result<(), String> {
        write_json(&self.path.join("plan.json"), plan)
    }

    /// Reads the plan; `None` if there is none.
    ///
    /// # Errors
    /// If it cannot be read, or is of another version of the program.
    pub fn read_plan(&self) -> Result<Option<TournamentPlan>, String> {
        read_json(&self.path.join("plan.json"))
    }

    /// The plan of a tournament that has begun.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn plan(&self) -> Result<TournamentPlan, String> {
        self.read_plan()?.ok_or_else(|| file_error(&self.path, "it has no plan.json; `spar tournament run` writes it"))
    }

    /// The record of a game, if it has a whole result file.
    ///
    /// # Errors
    /// If the file cannot be read, or is of another version of the program.
    pub fn record(&self, key: &str) -> Result<Option<GameRecord>, String> {
        match self.results.read(key) {
            Ok(ResultFile::Whole(record)) => Ok(Some(record)),
            Ok(ResultFile::Absent | ResultFile::Torn(_)) => Ok(None),
            Err(cause) => Err(file_error(&self.results.file(key), cause)),
        }
    }

    /// All records and decisions.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn history(&self) -> Result<History, String> {
        let mut records = BTreeMap::new();
        for key in self.results.keys().map_err(|cause| file_error(self.results.path(), cause))? {
            if let Some(record) = self.record(&key)? {
                records.insert(key, record);
            }
        }
        Ok(History { records, annotations: read_log(&self.path.join("annotations"))? })
    }

    /// The state of the tournament.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn state(&self, plan: &TournamentPlan) -> Result<TournamentState, String> {
        let History { records, annotations } = self.history()?;
        Ok(TournamentState::new(&plan.file, &records, &annotations, &plan.lower_is_better))
    }

    /// The report of the tournament.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn report(&self, plan: &TournamentPlan) -> Result<TournamentReport, String> {
        let History { records, annotations } = self.history()?;
        let state = TournamentState::new(&plan.file, &records, &annotations, &plan.lower_is_better);
        let mut facts = BTreeMap::new();
        for game in &state.games {
            let worker = fs::read_to_string(self.leases().join(format!("{}.lease", game.record_key))).ok();
            facts.insert(game.record_key.clone(), GameFacts { worker, faults: self.faults(&game.record_key)? });
        }
        let results = (&plan.file, &records, &annotations[..]);
        Ok(TournamentReport::new(results, &state, plan.identities(), &facts, Some(plan.program.clone())))
    }

    /// The reasons of attempts at a game that have failed through no fault of a team.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn faults(&self, key: &str) -> Result<Vec<String>, String> {
        Ok(read_json(&self.fault_file(key))?.unwrap_or_default())
    }

    /// Adds such an attempt. The runner that plays the game calls it, so no other one writes the file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add_fault(&self, key: &str, reason: String) -> Result<(), String> {
        let mut faults = self.faults(key)?;
        faults.push(reason);
        write_json(&self.fault_file(key), &faults)
    }

    /// Removes the failed attempts of all games.
    ///
    /// # Errors
    /// If the folder cannot be removed.
    pub fn forget_faults(&self) -> Result<(), String> {
        remove_folder(&self.path.join("faults"))
    }

    fn fault_file(&self, key: &str) -> PathBuf {
        self.path.join("faults").join(format!("{key}.json"))
    }

    /// Appends a decision; `make` gets its number.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn append_annotation(&self, make: impl Fn(u64) -> Annotation) -> Result<Annotation, String> {
        append_log(&self.path.join("annotations"), make)
    }

    /// The teams that were handed in, in order.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn submissions(&self) -> Result<Vec<Submission>, String> {
        read_log(&self.path.join("submissions"))
    }

    /// Appends a team that was handed in.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn append_submission(&self, submission: &Submission) -> Result<Submission, String> {
        append_log(&self.path.join("submissions"), |_| submission.clone())
    }

    /// The folder of the files of a team that was handed in.
    pub fn team_files(&self, digest: &str) -> PathBuf {
        self.path.join("teams").join(digest)
    }

    /// Asks all runners to end after their games, or takes the request back.
    ///
    /// # Errors
    /// If the folder cannot be written to.
    pub fn request_stop(&self, is_requested: bool) -> Result<(), String> {
        let path = self.path.join("stop");
        let done = match is_requested {
            true => fs::write(&path, b""),
            false if path.exists() => fs::remove_file(&path),
            false => Ok(()),
        };
        done.map_err(|cause| file_error(&path, cause))
    }

    /// True if all runners are to end after their games.
    pub fn is_stop_requested(&self) -> bool {
        self.path.join("stop").exists()
    }
}

/// Removes a folder, if it is there.
///
/// # Errors
/// If it cannot be removed.
pub fn remove_folder(path: &Path) -> Result<(), String> {
    match fs::remove_dir_all(path) {
        Err(cause) if cause.kind() != ErrorKind::NotFound => Err(file_error(path, cause)),
        _ => Ok(()),
    }
}

/// Writes a value as JSON, durably.
///
/// # Errors
/// If it cannot be written.
pub fn write_json(path: &Path, value: &impl Serialize) -> Result<(), String> {
    let text = serde_json::to_vec_pretty(value).map_err(|cause| file_error(path, cause))?;
    let parent = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(parent).and_then(|()| write_durably(path, &text)).map_err(|cause| file_error(path, cause))
}

/// Reads a value from JSON; `None` if there is no file.
///
/// # Errors
/// If it cannot be read, or is of another version of the program.
pub fn read_json<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, String> {
    let bytes = match fs::read(path) {
        Err(cause) if cause.kind() == ErrorKind::NotFound => return Ok(None),
        bytes => bytes.map_err(|cause| file_error(path, cause))?,
    };
    serde_json::from_slice(&bytes).map(Some).map_err(|cause| file_error(path, cause))
}

/// The entries of a log: a folder with a file for each, whose name is its number.
fn read_log<T: DeserializeOwned>(folder: &Path) -> Result<Vec<T>, String> {
    let mut entries = Vec::new();
    for number in 1.. {
        match read_json(&entry_file(folder, number))? {
            Some(entry) => entries.push(entry),
            None => break,
        }
    }
    Ok(entries)
}

/// Appends an entry to a log. Of several programs, each gets a number of its own, and no file is replaced.
fn append_log<T: Serialize>(folder: &Path, make: impl Fn(u64) -> T) -> Result<T, String> {
    fs::create_dir_all(folder).map_err(|cause| file_error(folder, cause))?;
    let aside = folder.join(format!(".{}.part", std::process::id()));
    for number in 1.. {
        let file = entry_file(folder, number);
        if file.exists() {
            continue;
        }
        let entry = make(number);
        write_json(&aside, &entry)?;
        // Unlike a rename, a link fails if another program has taken the number.
        let linked = fs::hard_link(&aside, &file);
        fs::remove_file(&aside).map_err(|cause| file_error(&aside, cause))?;
        match linked {
            Ok(()) => return Ok(entry),
            Err(cause) if cause.kind() == ErrorKind::AlreadyExists => {}
            Err(cause) => return Err(file_error(&file, cause)),
        }
    }
    Err(file_error(folder, "it has too many entries"))
}

fn entry_file(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("{number:06}.json"))
}
