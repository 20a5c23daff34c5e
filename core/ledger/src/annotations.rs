//! The annotations of a ledger: decisions and remarks of users about the run, for instance a judge's.

use rusqlite::params;
use serde_json::Value;

use crate::error::LedgerError;
use crate::ledger::Ledger;

impl Ledger {
    /// The annotations on a topic, in the order of their keys.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn annotations(&self, topic: &str) -> Result<Vec<Value>, LedgerError> {
        let query = "SELECT value FROM annotation WHERE topic = ?1 ORDER BY key";
        let texts: Vec<String> = self.list(query, [topic], |row| row.get(0))?;
        let values = texts.iter().map(|text| serde_json::from_str(text));
        values.collect::<Result<_, _>>().map_err(|error| LedgerError::broken(self.path(), error))
    }

    /// Stores an annotation, replacing an earlier one of this key; without a value, removes it.
    ///
    /// # Errors
    /// If the ledger cannot be written.
    pub fn set_annotation(&self, topic: &str, key: &str, value: Option<&Value>) -> Result<(), LedgerError> {
        let written = match value {
            Some(value) => self.connection().execute(
                "INSERT OR REPLACE INTO annotation VALUES (?1, ?2, ?3)",
                params![topic, key, value.to_string()],
            ),
            None => self.connection().execute("DELETE FROM annotation WHERE topic = ?1 AND key = ?2", [topic, key]),
        };
        self.sqlite(written.map(drop))
    }
}
