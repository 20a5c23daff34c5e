//! The SQLite file of a ledger: creation, opening, locks and transactions.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, OpenFlags};
use serde_json::Value;

use crate::error::LedgerError;
use crate::form::{APPLICATION, FORM, LedgerKind, LegacyForm, TABLES};
use crate::identity::differences;

/// Time for another program to close an exclusive ledger.
const EXCLUSIVE_TIMEOUT: Duration = Duration::from_millis(200);

/// Time for other programs to end their transactions on a shared ledger.
const SHARED_TIMEOUT: Duration = Duration::from_secs(20);

/// The time between two attempts to change the journal of a file that others use.
const JOURNAL_RETRY: Duration = Duration::from_millis(10);

/// The programs that may have a ledger open at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// One program alone. The ledger is one file, with a rollback journal beside it while it is open: users copy the
    /// three files of a write-ahead log incompletely.
    Exclusive,
    /// Several writers and readers on one local disk, with a write-ahead log. The log's two files vanish when the last
    /// writer closes the ledger; a reader that closes it later leaves them, empty.
    Shared,
}

/// An open ledger: an SQLite file with the identity of a run, its jobs, and annotations.
///
/// Each operation is one transaction, on disk when it returns; [`Ledger::transaction`] combines several.
#[derive(Debug)]
pub struct Ledger {
    path: PathBuf,
    kind: &'static LedgerKind,
    connection: Connection,
    is_new: bool,
}

impl Ledger {
    /// Creates a ledger in a new file.
    ///
    /// # Errors
    /// If the file exists, or cannot be created.
    pub fn create(
        path: &Path,
        kind: &'static LedgerKind,
        identity: &Value,
        access: Access,
    ) -> Result<Ledger, LedgerError> {
        File::create_new(path).map_err(|cause| match cause.kind() {
            io::ErrorKind::AlreadyExists => LedgerError::Exists(path.to_owned()),
            _ => LedgerError::Unwritable { path: path.to_owned(), why: cause.to_string() },
        })?;
        Ledger::resume(path, kind, identity, access)
    }

    /// Resumes the ledger of a run with this identity. An empty file counts as one whose creation was interrupted. An
    /// older form becomes the current one.
    ///
    /// # Errors
    /// If it does not exist, another program excludes this one, or it belongs to another run.
    pub fn resume(
        path: &Path,
        kind: &'static LedgerKind,
        identity: &Value,
        access: Access,
    ) -> Result<Ledger, LedgerError> {
        let mut ledger = Ledger::connect(path, kind, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        ledger.set_access(access)?;
        let is_new = ledger.exclusive_transaction(|ledger| ledger.check_or_create(identity))?;
        ledger.is_new = is_new;
        Ok(ledger)
    }

    /// Resumes the ledger of a run with this identity, or creates it.
    ///
    /// # Errors
    /// Same as [`Ledger::create`] and [`Ledger::resume`].
    pub fn resume_or_create(
        path: &Path,
        kind: &'static LedgerKind,
        identity: &Value,
        access: Access,
    ) -> Result<Ledger, LedgerError> {
        match Ledger::create(path, kind, identity, access) {
            Err(LedgerError::Exists(_)) => Ledger::resume(path, kind, identity, access),
            other => other,
        }
    }

    /// Opens any ledger of this kind for reading. Writers of a shared ledger may work in the meantime.
    ///
    /// # Errors
    /// If it does not exist, another program has it for itself, or another version of this program has written it.
    pub fn open_read_only(path: &Path, kind: &'static LedgerKind) -> Result<Ledger, LedgerError> {
        let ledger = Ledger::connect(path, kind, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        match ledger.legacy_form()? {
            Some(legacy) => ledger.sqlite(legacy.show(kind, &ledger.connection))?,
            None => ledger.check_kind()?,
        }
        Ok(ledger)
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// True if this opening has created the ledger.
    #[must_use]
    pub fn is_new(&self) -> bool {
        self.is_new
    }

    /// The identity of the run.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn identity(&self) -> Result<Value, LedgerError> {
        let text = self.connection.query_row("SELECT identity FROM ledger", [], |row| row.get::<_, String>(0));
        serde_json::from_str(&self.sqlite(text)?).map_err(|error| LedgerError::broken(&self.path, error))
    }

    /// Executes several operations in one transaction: all of them, or on an error none.
    ///
    /// # Errors
    /// If an operation fails, or the ledger cannot be written.
    pub fn transaction<T>(&self, operations: impl FnOnce(&Ledger) -> Result<T, LedgerError>) -> Result<T, LedgerError> {
        // Within the caller's transaction.
        if !self.connection.is_autocommit() {
            return operations(self);
        }
        self.within("BEGIN IMMEDIATE", operations)
    }

    fn exclusive_transaction<T>(
        &self,
        operations: impl FnOnce(&Ledger) -> Result<T, LedgerError>,
    ) -> Result<T, LedgerError> {
        self.within("BEGIN EXCLUSIVE", operations)
    }

    fn within<T>(
        &self,
        begin: &str,
        operations: impl FnOnce(&Ledger) -> Result<T, LedgerError>,
    ) -> Result<T, LedgerError> {
        self.sqlite(self.connection.execute_batch(begin))?;
        let result = operations(self).and_then(|value| {
            self.sqlite(self.connection.execute_batch("COMMIT"))?;
            Ok(value)
        });
        if result.is_err()
            && !self.connection.is_autocommit()
            && let Err(error) = self.connection.execute_batch("ROLLBACK")
        {
            tracing::error!("{}: {error}", self.path.display());
        }
        result
    }

    /// The connection, for the operations.
    pub(crate) fn connection(&self) -> &Connection {
        &self.connection
    }

    /// Translates SQLite's error.
    pub(crate) fn sqlite<T>(&self, result: rusqlite::Result<T>) -> Result<T, LedgerError> {
        result.map_err(|error| LedgerError::sqlite(&self.path, self.kind.name, &error))
    }

    fn connect(path: &Path, kind: &'static LedgerKind, mode: OpenFlags) -> Result<Ledger, LedgerError> {
        if !path.is_file() {
            return Err(LedgerError::Missing(path.to_owned()));
        }
        let connection = Connection::open_with_flags(path, mode | OpenFlags::SQLITE_OPEN_NO_MUTEX);
        let connection = connection.map_err(|error| LedgerError::sqlite(path, kind.name, &error))?;
        let ledger = Ledger { path: path.to_owned(), kind, connection, is_new: false };
        ledger.sqlite(ledger.connection.busy_timeout(EXCLUSIVE_TIMEOUT))?;
        Ok(ledger)
    }

    /// Sets locks and journal. Every transaction is on disk when it returns.
    fn set_access(&self, access: Access) -> Result<(), LedgerError> {
        if access == Access::Shared {
            self.sqlite(self.connection.busy_timeout(SHARED_TIMEOUT))?;
        }
        // The journal of a file that is no ledger stays as it is.
        if self.table_count()? > 0 {
            self.legacy_form()?;
        }
        self.sqlite(self.connection.execute_batch("PRAGMA synchronous = FULL"))?;
        match access {
            Access::Exclusive => self
                .sqlite(self.connection.execute_batch("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE")),
            Access::Shared => self.set_write_ahead_log(),
        }
    }

    fn set_write_ahead_log(&self) -> Result<(), LedgerError> {
        let begin = Instant::now();
        loop {
            let result = self.connection.execute_batch("PRAGMA journal_mode = WAL");
            // SQLite does not wait for other programs at this one change.
            let is_busy = matches!(&result, Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy));
            if !is_busy || begin.elapsed() > SHARED_TIMEOUT {
                return self.sqlite(result);
            }
            thread::sleep(JOURNAL_RETRY);
        }
    }

    /// Checks that the ledger belongs to this run. Returns true if it was empty.
    fn check_or_create(&self, identity: &Value) -> Result<bool, LedgerError> {
        let is_new = self.table_count()? == 0;
        if is_new {
            self.sqlite(self.connection.execute_batch(TABLES))?;
            let row = [self.kind.name, &identity.to_string()];
            self.sqlite(self.connection.execute("INSERT INTO ledger VALUES (?1, ?2)", row))?;
            self.sqlite(self.connection.pragma_update(None, "application_id", APPLICATION))?;
        } else {
            if let Some(legacy) = self.legacy_form()? {
                self.sqlite(legacy.migrate(self.kind, &self.connection))?;
            }
            self.check_kind()?;
            let differences = differences(&self.identity()?, identity);
            if !differences.is_empty() {
                return Err(LedgerError::OtherIdentity { path: self.path.clone(), kind: self.kind.name, differences });
            }
        }
        // Written at every opening: a program without write access fails now, not after the first job.
        self.sqlite(self.connection.pragma_update(None, "user_version", FORM))?;
        Ok(is_new)
    }

    fn table_count(&self) -> Result<i64, LedgerError> {
        self.sqlite(self.connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)))
    }

    /// Checks that the file is a ledger with a version known to this program. Returns its form if it is an older one.
    fn legacy_form(&self) -> Result<Option<&'static LegacyForm>, LedgerError> {
        let number =
            |pragma: &str| self.sqlite(self.connection.pragma_query_value(None, pragma, |row| row.get::<_, i32>(0)));
        if number("application_id")? != APPLICATION {
            return Err(self.not_a_ledger());
        }
        match number("user_version")? {
            FORM => Ok(None),
            form if !(1..FORM).contains(&form) => Err(LedgerError::OtherForm { path: self.path.clone(), form }),
            form => {
                let legacy = self.kind.legacy.iter().find(|legacy| legacy.version == form);
                legacy.map(Some).ok_or_else(|| self.not_a_ledger())
            }
        }
    }

    fn check_kind(&self) -> Result<(), LedgerError> {
        let kind = self.connection.query_row("SELECT kind FROM ledger", [], |row| row.get::<_, String>(0));
        if self.sqlite(kind)? == self.kind.name { Ok(()) } else { Err(self.not_a_ledger()) }
    }

    fn not_a_ledger(&self) -> LedgerError {
        LedgerError::NotALedger { path: self.path.clone(), kind: self.kind.name }
    }
}
