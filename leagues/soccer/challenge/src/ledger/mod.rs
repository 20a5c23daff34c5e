//! The ledger of a competition: an SQLite file that stores every run as soon as it is complete.
//!
//! A run is added in one transaction, which is on disk before [`Ledger::add`] returns: a crash loses at most the runs
//! in progress. The run's key is the table's primary key, so no run is stored twice. While a ledger is open, no other
//! program can open it. It uses a rollback journal, in one file; a write-ahead log would be faster, but has three
//! files, which users copy incompletely, and runs take seconds anyway.

mod identity;

use std::collections::BTreeSet;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior, params};

use crate::competition::{Competition, RunKey, RunRecord};
use crate::disqualification::Disqualification;

/// Marks a file as a ledger: `spar` in ASCII.
const APPLICATION: i32 = 0x7370_6172;

/// The current version of the tables; the first version, which is still readable, had no disqualifications.
const FORM: i32 = 2;
const FORMS: [i32; 2] = [1, FORM];

/// Time for another program to close the file.
const PATIENCE: Duration = Duration::from_millis(200);

/// Exclusive from the first access to the end, and on disk when a transaction returns.
const SETTINGS: &str = "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL;";

const TABLES: &str = "
    CREATE TABLE competition (identity TEXT NOT NULL) STRICT;
    CREATE TABLE record (
        challenge INTEGER NOT NULL,
        team INTEGER NOT NULL,
        run INTEGER NOT NULL,
        repetition INTEGER NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (challenge, team, run, repetition)
    ) STRICT;";

/// The table of disqualifications, which ledgers of the first version lack.
const DISQUALIFICATIONS: &str = "
    CREATE TABLE IF NOT EXISTS disqualification (
        challenge TEXT NOT NULL,
        team TEXT NOT NULL,
        reason TEXT NOT NULL,
        PRIMARY KEY (challenge, team)
    ) STRICT;";

/// The open ledger of a competition, locked against other programs.
#[derive(Debug)]
pub struct Ledger {
    path: PathBuf,
    connection: Connection,
}

/// An error of a ledger.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The file exists, and a new ledger does not replace it.
    #[error("{}: this file exists already; resume it, or choose another name", .0.display())]
    Exists(PathBuf),
    /// The ledger to resume does not exist.
    #[error("{}: there is no such ledger", .0.display())]
    Missing(PathBuf),
    /// The folder or the file cannot be written to.
    #[error("{}: it cannot be written: {why}", path.display())]
    Unwritable {
        /// The ledger.
        path: PathBuf,
        /// The reason.
        why: String,
    },
    /// Another program has it open.
    #[error("{}: another program has this ledger open; wait for its end, or end it", .0.display())]
    InUse(PathBuf),
    /// The file is no ledger.
    #[error("{}: this is not a ledger of a competition", .0.display())]
    NotALedger(PathBuf),
    /// A newer version of the program has written it.
    #[error("{}: its form is {form}, and this program knows no form above {FORM}; use the program that made it", path.display())]
    OtherForm {
        /// The ledger.
        path: PathBuf,
        /// Its version.
        form: i32,
    },
    /// It belongs to another competition.
    #[error("{}: this ledger is of another competition:\n  {}", path.display(), differences.join("\n  "))]
    OtherCompetition {
        /// The ledger.
        path: PathBuf,
        /// The differences, a line each.
        differences: Vec<String>,
    },
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
    /// The content is invalid.
    #[error("{}: {why}", path.display())]
    Broken {
        /// The ledger.
        path: PathBuf,
        /// The reason.
        why: String,
    },
}

impl Ledger {
    /// Creates a ledger in a new file. `server` names the server of the runs: runs on different servers belong to
    /// different competitions.
    ///
    /// # Errors
    /// If the file exists, or cannot be created.
    pub fn create(path: &Path, competition: &Competition, server: &str) -> Result<Ledger, LedgerError> {
        File::create_new(path).map_err(|cause| match cause.kind() {
            io::ErrorKind::AlreadyExists => LedgerError::Exists(path.to_owned()),
            _ => LedgerError::Unwritable { path: path.to_owned(), why: cause.to_string() },
        })?;
        Ledger::resume(path, competition, server)
    }

    /// Resumes the ledger of this competition on this server. An empty file counts as one whose creation was
    /// interrupted.
    ///
    /// # Errors
    /// If it does not exist, another program has it open, or it belongs to another competition.
    pub fn resume(path: &Path, competition: &Competition, server: &str) -> Result<Ledger, LedgerError> {
        if !path.is_file() {
            return Err(LedgerError::Missing(path.to_owned()));
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(|error| sqlite_error(path, &error))?;
        let mut ledger = Ledger { path: path.to_owned(), connection };
        ledger.connection.busy_timeout(PATIENCE).map_err(|error| sqlite_error(path, &error))?;
        ledger.connection.execute_batch(SETTINGS).map_err(|error| sqlite_error(path, &error))?;
        ledger.check_or_create(competition, server)?;
        Ok(ledger)
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
        if !path.is_file() {
            return Err(LedgerError::Missing(path.to_owned()));
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(|error| sqlite_error(path, &error))?;
        connection.busy_timeout(PATIENCE).map_err(|error| sqlite_error(path, &error))?;
        check_form(path, &connection)?;
        let text = connection.query_row("SELECT identity FROM competition", [], |row| row.get::<_, String>(0));
        let text = text.map_err(|error| sqlite_error(path, &error))?;
        let stored = serde_json::from_str(&text).map_err(|error| broken(path, error))?;
        let competition = identity::competition(&stored).map_err(|why| broken(path, why))?;
        let differences =
            identity::differences(&stored, &identity::identity_of(&competition, identity::server(&stored)));
        if !differences.is_empty() {
            return Err(LedgerError::OtherCompetition { path: path.to_owned(), differences });
        }
        Ok((competition, Ledger { path: path.to_owned(), connection }))
    }

    /// Opens any ledger exclusively, to record decisions of judges.
    ///
    /// # Errors
    /// Same as [`Ledger::read`] and [`Ledger::resume`].
    pub fn open(path: &Path) -> Result<(Competition, Ledger), LedgerError> {
        let (competition, read_only) = Ledger::open_any(path)?;
        let server = read_only.server()?;
        drop(read_only);
        let ledger = Ledger::resume(path, &competition, &server)?;
        Ok((competition, ledger))
    }

    /// The server on which its runs are made.
    fn server(&self) -> Result<String, LedgerError> {
        let text = self.connection.query_row("SELECT identity FROM competition", [], |row| row.get::<_, String>(0));
        let text = text.map_err(|error| sqlite_error(&self.path, &error))?;
        let identity = serde_json::from_str(&text).map_err(|error| broken(&self.path, error))?;
        Ok(identity::server(&identity).to_owned())
    }

    /// Takes the file's lock for good, and checks that the ledger belongs to this competition.
    fn check_or_create(&mut self, competition: &Competition, server: &str) -> Result<(), LedgerError> {
        let path = &self.path;
        let wrong = |error: rusqlite::Error| sqlite_error(path, &error);
        let own = identity::identity_of(competition, server);
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Exclusive).map_err(wrong)?;
        let tables: i64 =
            transaction.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(wrong)?;
        if tables == 0 {
            transaction.execute_batch(TABLES).map_err(wrong)?;
            transaction.execute("INSERT INTO competition VALUES (?1)", [own.to_string()]).map_err(wrong)?;
            transaction.pragma_update(None, "application_id", APPLICATION).map_err(wrong)?;
        } else {
            check_form(path, &transaction)?;
            let text: String =
                transaction.query_row("SELECT identity FROM competition", [], |row| row.get(0)).map_err(wrong)?;
            let stored = serde_json::from_str(&text).map_err(|error| broken(path, error))?;
            let differences = identity::differences(&stored, &own);
            if !differences.is_empty() {
                return Err(LedgerError::OtherCompetition { path: path.clone(), differences });
            }
        }
        transaction.execute_batch(DISQUALIFICATIONS).map_err(wrong)?;
        // Written at every opening: a program without write access fails now, not after the first run.
        transaction.pragma_update(None, "user_version", FORM).map_err(wrong)?;
        transaction.commit().map_err(wrong)
    }

    /// All stored runs, in the order of their keys.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn records(&self) -> Result<Vec<RunRecord>, LedgerError> {
        let query = "SELECT record FROM record ORDER BY challenge, team, run, repetition";
        let mut statement = self.connection.prepare(query).map_err(|error| sqlite_error(&self.path, &error))?;
        let texts =
            statement.query_map([], |row| row.get::<_, String>(0)).map_err(|error| sqlite_error(&self.path, &error))?;
        let records = texts.map(|text| {
            let text = text.map_err(|error| sqlite_error(&self.path, &error))?;
            serde_json::from_str(&text).map_err(|error| broken(&self.path, error))
        });
        records.collect()
    }

    /// Stores a run. The run is on disk when this returns.
    ///
    /// # Errors
    /// If the run is already stored, or the ledger cannot be written, for instance because the disk is full.
    pub fn add(&self, record: &RunRecord) -> Result<(), LedgerError> {
        let text = serde_json::to_string(record).map_err(|error| broken(&self.path, error))?;
        // JSON has no infinity: rejects a run that could not be read back.
        serde_json::from_str::<RunRecord>(&text).map_err(|error| broken(&self.path, error))?;
        let RunKey { challenge, team, run, repetition } = record.key;
        let row = params![index(challenge), index(team), run, repetition, text];
        match self.connection.execute("INSERT INTO record VALUES (?1, ?2, ?3, ?4, ?5)", row) {
            Ok(_) => Ok(()),
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                Err(LedgerError::DuplicateRun { path: self.path.clone(), key: record.key })
            }
            Err(error) => Err(sqlite_error(&self.path, &error)),
        }
    }

    /// The disqualifications, in the order of challenges and teams.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn disqualifications(&self) -> Result<Vec<Disqualification>, LedgerError> {
        self.read_disqualifications().map_err(|error| sqlite_error(&self.path, &error))
    }

    fn read_disqualifications(&self) -> rusqlite::Result<Vec<Disqualification>> {
        let is_there = "SELECT count(*) FROM sqlite_schema WHERE name = 'disqualification'";
        if self.connection.query_row(is_there, [], |row| row.get::<_, i64>(0))? == 0 {
            return Ok(Vec::new());
        }
        let query = "SELECT challenge, team, reason FROM disqualification ORDER BY challenge, team";
        let mut statement = self.connection.prepare(query)?;
        let rows = statement.query_map([], |row| {
            Ok(Disqualification { challenge: row.get(0)?, team: row.get(1)?, reason: row.get(2)? })
        })?;
        rows.collect()
    }

    /// Stores a judge's decision on a team in a challenge, replacing an earlier one: disqualified for a reason, or not.
    ///
    /// # Errors
    /// If the ledger cannot be written.
    pub fn set_disqualification(&self, challenge: &str, team: &str, reason: Option<&str>) -> Result<(), LedgerError> {
        let written = match reason {
            Some(reason) => self.connection.execute(
                "INSERT OR REPLACE INTO disqualification VALUES (?1, ?2, ?3)",
                params![challenge, team, reason],
            ),
            None => self
                .connection
                .execute("DELETE FROM disqualification WHERE challenge = ?1 AND team = ?2", params![challenge, team]),
        };
        written.map(drop).map_err(|error| sqlite_error(&self.path, &error))
    }

    /// The keys of runs not stored yet, in the order of execution.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn missing_runs(&self, competition: &Competition) -> Result<Vec<RunKey>, LedgerError> {
        let added = self.keys().map_err(|error| sqlite_error(&self.path, &error))?;
        Ok(competition.keys().into_iter().filter(|key| !added.contains(key)).collect())
    }

    fn keys(&self) -> rusqlite::Result<BTreeSet<RunKey>> {
        let mut statement = self.connection.prepare("SELECT challenge, team, run, repetition FROM record")?;
        let rows = statement.query_map([], |row| {
            let index = |at: usize| row.get::<_, u32>(at).map(|index| index as usize);
            Ok(RunKey { challenge: index(0)?, team: index(1)?, run: row.get(2)?, repetition: row.get(3)? })
        })?;
        rows.collect()
    }
}

fn index(index: usize) -> i64 {
    i64::try_from(index).unwrap_or(i64::MAX)
}

/// Checks that the file is a ledger with a version known to this program.
fn check_form(path: &Path, connection: &Connection) -> Result<(), LedgerError> {
    let number = |pragma: &str| connection.pragma_query_value(None, pragma, |row| row.get::<_, i32>(0));
    if number("application_id").map_err(|error| sqlite_error(path, &error))? != APPLICATION {
        return Err(LedgerError::NotALedger(path.to_owned()));
    }
    match number("user_version").map_err(|error| sqlite_error(path, &error))? {
        form if FORMS.contains(&form) => Ok(()),
        form => Err(LedgerError::OtherForm { path: path.to_owned(), form }),
    }
}

fn broken(path: &Path, error: impl std::fmt::Display) -> LedgerError {
    LedgerError::Broken { path: path.to_owned(), why: error.to_string() }
}

/// Translates an SQLite error, with a remedy where there is one.
fn sqlite_error(path: &Path, error: &rusqlite::Error) -> LedgerError {
    let path = path.to_owned();
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => LedgerError::InUse(path),
        Some(ErrorCode::NotADatabase) => LedgerError::NotALedger(path),
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied | ErrorCode::DiskFull) => {
            LedgerError::Unwritable { path, why: error.to_string() }
        }
        _ => broken(&path, error),
    }
}
