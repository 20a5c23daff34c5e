//! The tables of a ledger, and the older forms that a kind of ledger had before it had these tables.

use rusqlite::Connection;

/// Marks a file as a ledger: `spar` in ASCII.
pub const APPLICATION: i32 = 0x7370_6172;

/// The current version of the tables. Versions 1 and 2 are older forms, which only some kinds of ledgers have.
pub const FORM: i32 = 3;

/// The current tables. `ledger` has one row. Identity, parameters, result, artefacts and value are JSON.
pub const TABLES: &str = "
    CREATE TABLE ledger (kind TEXT NOT NULL, identity TEXT NOT NULL) STRICT;
    CREATE TABLE job (
        key TEXT NOT NULL PRIMARY KEY,
        number INTEGER NOT NULL,
        parameters TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('pending', 'running', 'done', 'failed')),
        attempts INTEGER NOT NULL,
        worker TEXT,
        error TEXT,
        result TEXT,
        artefacts TEXT NOT NULL
    ) STRICT;
    CREATE INDEX job_status ON job (status, number);
    CREATE INDEX job_number ON job (number);
    CREATE TABLE annotation (
        topic TEXT NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (topic, key)
    ) STRICT;";

/// A kind of ledger, for instance those of competitions: its name, and its older forms.
#[derive(Debug)]
pub struct LedgerKind {
    /// The noun for the whole run, as messages have it: `competition`.
    pub name: &'static str,
    /// The older forms, which stay readable, and become the current one when the ledger is resumed.
    pub legacy: &'static [LegacyForm],
}

/// An older form of a kind of ledger, as SQL over its own tables.
#[derive(Debug)]
pub struct LegacyForm {
    /// The version: the database's `user_version`.
    pub version: i32,
    /// A query for the identity: one column, one row.
    pub identity: &'static str,
    /// A query for the jobs, all of which are done: key, number, result.
    pub jobs: &'static str,
    /// A query for the annotations: topic, key, value.
    pub annotations: Option<&'static str>,
    /// The tables that the current ones replace.
    pub tables: &'static [&'static str],
}

impl LegacyForm {
    /// The queries for the rows of the current tables, by table.
    fn queries(&self, kind: &LedgerKind) -> [(&'static str, String); 3] {
        let jobs = format!(
            "SELECT key, number, 'null' AS parameters, 'done' AS status, 1 AS attempts, NULL AS worker, NULL AS error, \
             result, '[]' AS artefacts FROM ({})",
            self.jobs
        );
        let none = "SELECT '' AS topic, '' AS key, '' AS value WHERE 0";
        [
            ("ledger", format!("SELECT '{}' AS kind, identity FROM ({})", kind.name, self.identity)),
            ("job", jobs),
            ("annotation", self.annotations.unwrap_or(none).to_owned()),
        ]
    }

    /// Shows the older tables as the current ones, to this connection alone.
    pub fn show(&self, kind: &LedgerKind, connection: &Connection) -> rusqlite::Result<()> {
        // Temporary objects are kept out of the file, which may be read-only.
        connection.execute_batch("PRAGMA temp_store = MEMORY")?;
        let mut queries = self.queries(kind).into_iter();
        queries.try_for_each(|(table, query)| connection.execute_batch(&format!("CREATE TEMP VIEW {table} AS {query}")))
    }

    /// Replaces the older tables by the current ones, within the caller's transaction.
    pub fn migrate(&self, kind: &LedgerKind, connection: &Connection) -> rusqlite::Result<()> {
        connection.execute_batch(TABLES)?;
        for (table, query) in self.queries(kind) {
            connection.execute_batch(&format!("INSERT INTO {table} {query}"))?;
        }
        self.tables.iter().try_for_each(|table| connection.execute_batch(&format!("DROP TABLE {table}")))
    }
}
