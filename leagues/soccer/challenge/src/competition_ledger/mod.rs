//! The ledger of a competition: an SQLite file that stores every run as soon as it is complete.
//!
//! A run is a job of the [`ledger`] crate, added in one transaction, which is on disk before [`Ledger::add`] returns: a
//! crash loses at most the runs in progress. While a ledger is open, no other program can open it, and it is one file,
//! which users copy. The runs to make follow from the competition, so the ledger has only those that are complete.
//!
//! | file | content |
//! |---|---|
//! | `identity.rs` | everything that determines scores, as JSON, and the way back |
//! | `legacy.rs` | forms 1 and 2 of the file, which had tables of their own |

mod identity;
mod legacy;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use ledger::{Access, JobResult, JobStatus, LedgerKind};

use crate::competition::{Competition, RunKey, RunRecord};
use crate::disqualification::Disqualification;

/// Ledgers of competitions.
static KIND: LedgerKind = LedgerKind { name: "competition", legacy: &legacy::FORMS };

/// The topic of the annotations that are disqualifications.
const DISQUALIFICATION: &str = "disqualification";

/// The open ledger of a competition, locked against other programs.
#[derive(Debug)]
pub struct Ledger(ledger::Ledger);

/// An error of a competition's ledger.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The file cannot be used.
    #[error(transparent)]
    File(#[from] ledger::LedgerError),
    /// A run was added twice.
    #[error(
        "{}: it has this run already: challenge {}, team {}, run {}, repetition {}",
        path.display(), key.challenge, key.team, key.run, key.repetition
    )]
    DuplicateRun {
        /// The ledger.
        path: PathBuf,
        /// The run.
        key: RunKey,
    },
}

impl Ledger {
    /// Creates a ledger in a new file. `server` names the server of the runs: runs on different servers belong to
    /// different competitions.
    ///
    /// # Errors
    /// If the file exists, or cannot be created.
    pub fn create(path: &Path, competition: &Competition, server: &str) -> Result<Ledger, LedgerError> {
        let own = identity::identity_of(competition, server);
        Ok(Ledger(ledger::Ledger::create(path, &KIND, &own, Access::Exclusive)?))
    }

    /// Resumes the ledger of this competition on this server. An empty file counts as one whose creation was
    /// interrupted.
    ///
    /// # Errors
    /// If it does not exist, another program has it open, or it belongs to another competition.
    pub fn resume(path: &Path, competition: &Competition, server: &str) -> Result<Ledger, LedgerError> {
        let own = identity::identity_of(competition, server);
        Ok(Ledger(ledger::Ledger::resume(path, &KIND, &own, Access::Exclusive)?))
    }

    /// Reads the competition of any ledger, and its runs.
    ///
    /// # Errors
    /// If it does not exist, another program has it open, or another version of this program has written it.
    pub fn read(path: &Path) -> Result<(Competition, Vec<RunRecord>), LedgerError> {
        let (competition, ledger) = Ledger::open_any(path)?;
        let records = ledger.records()?;
        Ok((competition, records))
    }

    /// Opens any ledger for reading, and returns its competition.
    ///
    /// # Errors
    /// Same as [`Ledger::read`].
    pub fn open_any(path: &Path) -> Result<(Competition, Ledger), LedgerError> {
        let ledger = ledger::Ledger::open_read_only(path, &KIND)?;
        let stored = ledger.identity()?;
        let competition = identity::competition(&stored).map_err(|why| ledger::LedgerError::broken(path, why))?;
        let own = identity::identity_of(&competition, identity::server(&stored));
        let differences = ledger::differences(&stored, &own);
        if !differences.is_empty() {
            let path = path.to_owned();
            return Err(ledger::LedgerError::OtherIdentity { path, kind: KIND.name, differences }.into());
        }
        Ok((competition, Ledger(ledger)))
    }

    /// Opens any ledger exclusively, to record decisions of judges.
    ///
    /// # Errors
    /// Same as [`Ledger::read`] and [`Ledger::resume`].
    pub fn open(path: &Path) -> Result<(Competition, Ledger), LedgerError> {
        let (competition, read_only) = Ledger::open_any(path)?;
        let server = identity::server(&read_only.0.identity()?).to_owned();
        drop(read_only);
        let ledger = Ledger::resume(path, &competition, &server)?;
        Ok((competition, ledger))
    }

    /// All stored runs, in the order of their keys.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn records(&self) -> Result<Vec<RunRecord>, LedgerError> {
        let jobs = self.0.jobs()?;
        let records = jobs.iter().filter_map(|job| job.result::<RunRecord>().transpose());
        let mut records: Vec<RunRecord> = records.collect::<Result<_, _>>().map_err(|error| self.broken(error))?;
        records.sort_by_key(|record| record.key);
        Ok(records)
    }

    /// Stores a run. The run is on disk when this returns.
    ///
    /// # Errors
    /// If the run is already stored, or the ledger cannot be written, for instance because the disk is full.
    pub fn add(&self, record: &RunRecord) -> Result<(), LedgerError> {
        let result = JobResult::new(&job_key(record.key), record).map_err(|error| self.broken(error))?;
        // JSON has no infinity: rejects a run that could not be read back.
        serde_json::from_str::<RunRecord>(&result.result).map_err(|error| self.broken(error))?;
        self.0.add_result(&result).map_err(|error| match error {
            ledger::LedgerError::DuplicateResult { path, .. } => LedgerError::DuplicateRun { path, key: record.key },
            error => error.into(),
        })
    }

    /// The disqualifications, in the order of challenges and teams.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn disqualifications(&self) -> Result<Vec<Disqualification>, LedgerError> {
        let values = self.0.annotations(DISQUALIFICATION)?.into_iter();
        let decisions = values.map(serde_json::from_value::<Disqualification>);
        let mut decisions: Vec<_> = decisions.collect::<Result<_, _>>().map_err(|error| self.broken(error))?;
        decisions.sort_by(|one, other| (&one.challenge, &one.team).cmp(&(&other.challenge, &other.team)));
        Ok(decisions)
    }

    /// Stores a judge's decision on a team in a challenge, replacing an earlier one: disqualified for a reason, or not.
    ///
    /// # Errors
    /// If the ledger cannot be written.
    pub fn set_disqualification(&self, challenge: &str, team: &str, reason: Option<&str>) -> Result<(), LedgerError> {
        let key = serde_json::json!([challenge, team]).to_string();
        let value = reason.map(|reason| Disqualification {
            challenge: challenge.to_owned(),
            team: team.to_owned(),
            reason: reason.to_owned(),
        });
        let value = value.map(serde_json::to_value).transpose().map_err(|error| self.broken(error))?;
        Ok(self.0.set_annotation(DISQUALIFICATION, &key, value.as_ref())?)
    }

    /// The keys of runs not stored yet, in the order of execution.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn missing_runs(&self, competition: &Competition) -> Result<Vec<RunKey>, LedgerError> {
        let added: BTreeSet<String> = self.0.keys(JobStatus::Done)?.into_iter().collect();
        Ok(competition.keys().into_iter().filter(|key| !added.contains(&job_key(*key))).collect())
    }

    fn broken(&self, error: serde_json::Error) -> LedgerError {
        ledger::LedgerError::broken(self.0.path(), error).into()
    }
}

/// The key of a run's job; `legacy.rs` has it in SQL.
fn job_key(key: RunKey) -> String {
    let RunKey { challenge, team, run, repetition } = key;
    format!("{challenge}-{team}-{run}-{repetition}")
}
