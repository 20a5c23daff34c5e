//! The ledger of a competition: an SQLite file that keeps every run as soon as it was made.
//!
//! A run is added in one transaction, which is on the disk before [`Ledger::add`] returns, so that whatever ends the
//! program, at most the runs under way are lost; the key of a run is the table's primary key, so that none is there
//! twice. While a ledger is open, no other program can open it. A rollback journal does that in one file; a write-ahead
//! log would be faster, but runs take seconds, and it comes in three files, of which people copy one.

mod identity;

use std::collections::BTreeSet;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior, params};

use crate::competition::{Competition, Key, Record};
use crate::disqualification::Disqualification;

/// Marks a file as a ledger: `spar` in ASCII.
const APPLICATION: i32 = 0x7370_6172;

/// The form of the tables, and the forms that this program reads. The first one had no disqualifications.
const FORM: i32 = 2;
const FORMS: [i32; 2] = [1, FORM];

/// How long another program may take to close the file.
const PATIENCE: Duration = Duration::from_millis(200);

/// Exclusive from the first access to the end, and on the disk before a transaction is over.
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

/// A ledger of the first form has no such table.
const DISQUALIFICATIONS: &str = "
    CREATE TABLE IF NOT EXISTS disqualification (
        challenge TEXT NOT NULL,
        team TEXT NOT NULL,
        reason TEXT NOT NULL,
        PRIMARY KEY (challenge, team)
    ) STRICT;";

/// The ledger of a competition, open for this program alone.
#[derive(Debug)]
pub struct Ledger {
    path: PathBuf,
    connection: Connection,
}

/// What is wrong with a ledger.
#[derive(Debug, thiserror::Error)]
pub enum BadLedger {
    /// A new ledger does not replace a file.
    #[error("{}: there is such a file already; resume it, or choose another name", .0.display())]
    Exists(PathBuf),
    /// There is nothing to resume.
    #[error("{}: there is no such ledger", .0.display())]
    Missing(PathBuf),
    /// The folder or the file cannot be written to.
    #[error("{}: it cannot be written: {why}", path.display())]
    Unwritable {
        /// The ledger.
        path: PathBuf,
        /// Why not.
        why: String,
    },
    /// Another program has it open.
    #[error("{}: another program has this ledger open; wait for its end, or end it", .0.display())]
    InUse(PathBuf),
    /// It is something else.
    #[error("{}: this is not a ledger of a competition", .0.display())]
    NotALedger(PathBuf),
    /// A later version of the program has made it.
    #[error("{}: its form is {form}, and this program knows no form above {FORM}; use the program that made it", path.display())]
    OtherForm {
        /// The ledger.
        path: PathBuf,
        /// Its form.
        form: i32,
    },
    /// It belongs to another competition.
    #[error("{}: this ledger is of another competition:\n  {}", path.display(), differences.join("\n  "))]
    OtherCompetition {
        /// The ledger.
        path: PathBuf,
        /// What differs, a line each.
        differences: Vec<String>,
    },
    /// A run was added twice.
    #[error("{}: it has this run already: {key:?}", path.display())]
    Twice {
        /// The ledger.
        path: PathBuf,
        /// The run.
        key: Key,
    },
    /// What is in it cannot be used.
    #[error("{}: {why}", path.display())]
    Broken {
        /// The ledger.
        path: PathBuf,
        /// Why not.
        why: String,
    },
}

impl Ledger {
    /// Begins a ledger, in a new file. `server` says where the runs are made: runs on different servers are not of one
    /// competition.
    ///
    /// # Errors
    /// If there is such a file, or it cannot be made.
    pub fn create(path: &Path, competition: &Competition, server: &str) -> Result<Ledger, BadLedger> {
        File::create_new(path).map_err(|cause| match cause.kind() {
            io::ErrorKind::AlreadyExists => BadLedger::Exists(path.to_owned()),
            _ => BadLedger::Unwritable { path: path.to_owned(), why: cause.to_string() },
        })?;
        Ledger::resume(path, competition, server)
    }

    /// Goes on with the ledger of this competition on this server. An empty file is one that was stopped while it was made.
    ///
    /// # Errors
    /// If there is none, another program has it open, or it is of another competition.
    pub fn resume(path: &Path, competition: &Competition, server: &str) -> Result<Ledger, BadLedger> {
        if !path.is_file() {
            return Err(BadLedger::Missing(path.to_owned()));
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(|error| told(path, &error))?;
        let mut ledger = Ledger { path: path.to_owned(), connection };
        ledger.connection.busy_timeout(PATIENCE).map_err(|error| told(path, &error))?;
        ledger.connection.execute_batch(SETTINGS).map_err(|error| told(path, &error))?;
        ledger.settle(competition, server)?;
        Ok(ledger)
    }

    /// The competition of a ledger, whatever it is, and its runs.
    ///
    /// # Errors
    /// If there is no such ledger, another program has it open, or another version of this program has made it.
    pub fn read(path: &Path) -> Result<(Competition, Vec<Record>), BadLedger> {
        let (competition, ledger) = Ledger::look_into(path)?;
        let records = ledger.records()?;
        Ok((competition, records))
    }

    /// The same, to ask it for more.
    ///
    /// # Errors
    /// As of [`Ledger::read`].
    pub fn look_into(path: &Path) -> Result<(Competition, Ledger), BadLedger> {
        if !path.is_file() {
            return Err(BadLedger::Missing(path.to_owned()));
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(|error| told(path, &error))?;
        connection.busy_timeout(PATIENCE).map_err(|error| told(path, &error))?;
        check_form(path, &connection)?;
        let text = connection.query_row("SELECT identity FROM competition", [], |row| row.get::<_, String>(0));
        let text = text.map_err(|error| told(path, &error))?;
        let theirs = serde_json::from_str(&text).map_err(|error| broken(path, error))?;
        let competition = identity::competition(&theirs).map_err(|why| broken(path, why))?;
        let differences = identity::differences(&theirs, &identity::of(&competition, identity::server(&theirs)));
        if !differences.is_empty() {
            return Err(BadLedger::OtherCompetition { path: path.to_owned(), differences });
        }
        Ok((competition, Ledger { path: path.to_owned(), connection }))
    }

    /// The competition of a ledger and its ledger, open for this program alone, for what judges decide.
    ///
    /// # Errors
    /// As of [`Ledger::read`] and [`Ledger::resume`].
    pub fn open(path: &Path) -> Result<(Competition, Ledger), BadLedger> {
        let (competition, looked_into) = Ledger::look_into(path)?;
        let server = looked_into.server()?;
        drop(looked_into);
        let ledger = Ledger::resume(path, &competition, &server)?;
        Ok((competition, ledger))
    }

    /// The way in which its runs are made.
    fn server(&self) -> Result<String, BadLedger> {
        let text = self.connection.query_row("SELECT identity FROM competition", [], |row| row.get::<_, String>(0));
        let text = text.map_err(|error| told(&self.path, &error))?;
        let identity = serde_json::from_str(&text).map_err(|error| broken(&self.path, error))?;
        Ok(identity::server(&identity).to_owned())
    }

    /// Takes the file's lock for good, and looks whose it is.
    fn settle(&mut self, competition: &Competition, server: &str) -> Result<(), BadLedger> {
        let path = &self.path;
        let wrong = |error: rusqlite::Error| told(path, &error);
        let own = identity::of(competition, server);
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
            let theirs = serde_json::from_str(&text).map_err(|error| broken(path, error))?;
            let differences = identity::differences(&theirs, &own);
            if !differences.is_empty() {
                return Err(BadLedger::OtherCompetition { path: path.clone(), differences });
            }
        }
        transaction.execute_batch(DISQUALIFICATIONS).map_err(wrong)?;
        // Written each time: a program that cannot write is told now, and not after the first run.
        transaction.pragma_update(None, "user_version", FORM).map_err(wrong)?;
        transaction.commit().map_err(wrong)
    }

    /// All runs that were added, in the order of their keys.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn records(&self) -> Result<Vec<Record>, BadLedger> {
        let query = "SELECT record FROM record ORDER BY challenge, team, run, repetition";
        let mut statement = self.connection.prepare(query).map_err(|error| told(&self.path, &error))?;
        let texts = statement.query_map([], |row| row.get::<_, String>(0)).map_err(|error| told(&self.path, &error))?;
        let records = texts.map(|text| {
            let text = text.map_err(|error| told(&self.path, &error))?;
            serde_json::from_str(&text).map_err(|error| broken(&self.path, error))
        });
        records.collect()
    }

    /// Adds a run. When it returns, the run is on the disk.
    ///
    /// # Errors
    /// If the ledger has the run already, or cannot be written, say because the disk is full.
    pub fn add(&self, record: &Record) -> Result<(), BadLedger> {
        let text = serde_json::to_string(record).map_err(|error| broken(&self.path, error))?;
        // JSON has no infinity: better no run in the ledger than one that it cannot give back.
        serde_json::from_str::<Record>(&text).map_err(|error| broken(&self.path, error))?;
        let Key { challenge, team, run, repetition } = record.key;
        let row = params![index(challenge), index(team), run, repetition, text];
        match self.connection.execute("INSERT INTO record VALUES (?1, ?2, ?3, ?4, ?5)", row) {
            Ok(_) => Ok(()),
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                Err(BadLedger::Twice { path: self.path.clone(), key: record.key })
            }
            Err(error) => Err(told(&self.path, &error)),
        }
    }

    /// The disqualifications, in the order of challenges and teams.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn disqualifications(&self) -> Result<Vec<Disqualification>, BadLedger> {
        self.read_disqualifications().map_err(|error| told(&self.path, &error))
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

    /// Notes what a judge has decided of a team in a challenge, in place of what was there: disqualified for a reason, or not.
    ///
    /// # Errors
    /// If the ledger cannot be written.
    pub fn judge(&self, challenge: &str, team: &str, reason: Option<&str>) -> Result<(), BadLedger> {
        let written = match reason {
            Some(reason) => self.connection.execute(
                "INSERT OR REPLACE INTO disqualification VALUES (?1, ?2, ?3)",
                params![challenge, team, reason],
            ),
            None => self
                .connection
                .execute("DELETE FROM disqualification WHERE challenge = ?1 AND team = ?2", params![challenge, team]),
        };
        written.map(drop).map_err(|error| told(&self.path, &error))
    }

    /// The runs that were not added yet, in the order in which they are made.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn missing(&self, competition: &Competition) -> Result<Vec<Key>, BadLedger> {
        let added = self.keys().map_err(|error| told(&self.path, &error))?;
        Ok(competition.keys().into_iter().filter(|key| !added.contains(key)).collect())
    }

    fn keys(&self) -> rusqlite::Result<BTreeSet<Key>> {
        let mut statement = self.connection.prepare("SELECT challenge, team, run, repetition FROM record")?;
        let rows = statement.query_map([], |row| {
            let index = |at: usize| row.get::<_, u32>(at).map(|index| index as usize);
            Ok(Key { challenge: index(0)?, team: index(1)?, run: row.get(2)?, repetition: row.get(3)? })
        })?;
        rows.collect()
    }
}

fn index(index: usize) -> i64 {
    i64::try_from(index).unwrap_or(i64::MAX)
}

/// Whether the file is a ledger of the form that this program knows.
fn check_form(path: &Path, connection: &Connection) -> Result<(), BadLedger> {
    let number = |pragma: &str| connection.pragma_query_value(None, pragma, |row| row.get::<_, i32>(0));
    if number("application_id").map_err(|error| told(path, &error))? != APPLICATION {
        return Err(BadLedger::NotALedger(path.to_owned()));
    }
    match number("user_version").map_err(|error| told(path, &error))? {
        form if FORMS.contains(&form) => Ok(()),
        form => Err(BadLedger::OtherForm { path: path.to_owned(), form }),
    }
}

fn broken(path: &Path, error: impl std::fmt::Display) -> BadLedger {
    BadLedger::Broken { path: path.to_owned(), why: error.to_string() }
}

/// What SQLite says, in our words where people can do something about it.
fn told(path: &Path, error: &rusqlite::Error) -> BadLedger {
    let path = path.to_owned();
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => BadLedger::InUse(path),
        Some(ErrorCode::NotADatabase) => BadLedger::NotALedger(path),
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied | ErrorCode::DiskFull) => {
            BadLedger::Unwritable { path, why: error.to_string() }
        }
        _ => broken(&path, error),
    }
}
