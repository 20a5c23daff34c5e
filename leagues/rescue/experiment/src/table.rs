//! The table of an experiment: one row per session.

use std::path::Path;

use rescue_world::metrics::columns;

use super::design::{ExperimentSession, name_part};
use super::folder::{ExperimentFolder, SavedSession, write_file};

/// The prefix of columns for factors.
pub const FACTOR: &str = "factor_";

/// A table of the sessions' factors and metrics.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MetricsTable {
    /// Names of the columns.
    pub names: Vec<String>,
    /// The cells, row by row; an empty cell is unknown.
    pub rows: Vec<Vec<String>>,
}

/// A session with its level of one factor, and its condition in all other factors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FactorSession {
    /// The name of the session.
    pub session: String,
    /// The level of the factor.
    pub level: String,
    /// The other factors with their levels, as in names of sessions; `all` without another factor.
    pub condition: String,
}

impl MetricsTable {
    /// Creates the table of these sessions.
    pub fn of<'a>(sessions: impl IntoIterator<Item = (&'a ExperimentSession, &'a SavedSession)>) -> MetricsTable {
        let mut table = MetricsTable::default();
        for (session, saved) in sessions {
            if table.names.is_empty() {
                let factors = session.levels.iter().map(|(factor, _)| format!("{FACTOR}{factor}"));
                let metric_names = columns().into_iter().map(str::to_owned);
                table.names = std::iter::once(String::from("session")).chain(factors).chain(metric_names).collect();
            }
            let levels = session.levels.iter().map(|(_, level)| level.clone());
            table.rows.push(std::iter::once(session.name.clone()).chain(levels).chain(saved.row.clone()).collect());
        }
        table
    }

    /// Reads a table.
    ///
    /// # Errors
    /// If it is not a table.
    pub fn read(path: &Path) -> Result<MetricsTable, String> {
        let table_error =
            |error: csv::Error| format!("{}: {error}; `spar rescue experiment run` makes it", path.display());
        let mut reader = csv::Reader::from_path(path).map_err(table_error)?;
        let names = reader.headers().map_err(table_error)?.iter().map(str::to_owned).collect();
        let cells = |record: csv::StringRecord| record.iter().map(str::to_owned).collect();
        let rows = reader.records().map(|record| record.map(cells)).collect::<Result<_, _>>().map_err(table_error)?;
        Ok(MetricsTable { names, rows })
    }

    /// Writes the table into the folder, as CSV.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self, folder: &ExperimentFolder) -> Result<(), String> {
        write_file(&folder.file("results.csv"), &self.csv().map_err(|cause| cause.to_string())?)
    }

    fn csv(&self) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(&self.names)?;
        self.rows.iter().try_for_each(|row| writer.write_record(row))?;
        Ok(writer.into_inner()?)
    }

    /// Returns the index of a column.
    pub fn column(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|own| own == name)
    }

    /// Returns the index of a factor's column.
    ///
    /// # Errors
    /// If there is no such factor; the message has all names.
    pub fn factor(&self, name: &str) -> Result<usize, String> {
        let column = self.column(&format!("{FACTOR}{name}"));
        column.ok_or_else(|| format!("the table has no factor {name}; it has {}", self.factors().join(", ")))
    }

    /// Returns the names of all factors.
    pub fn factors(&self) -> Vec<&str> {
        self.names.iter().filter_map(|name| name.strip_prefix(FACTOR)).collect()
    }

    /// Returns all sessions with their levels of a factor.
    ///
    /// # Errors
    /// If there is no such factor, or the table has no names of sessions.
    pub fn sessions_by(&self, factor: &str) -> Result<Vec<FactorSession>, String> {
        let (along, name) = (self.factor(factor)?, self.column("session").ok_or("the table has no column session")?);
        let cell = |row: &[String], column: usize| row.get(column).cloned().unwrap_or_default();
        let session = |row: &Vec<String>| {
            let others =
                self.names.iter().zip(row).filter_map(|(name, level)| Some((name.strip_prefix(FACTOR)?, level)));
            let others = others.filter(|(name, _)| *name != factor).map(|(name, level)| name_part(name, level));
            let condition = others.collect::<Vec<_>>().join("_");
            let condition = if condition.is_empty() { String::from("all") } else { condition };
            FactorSession { session: cell(row, name), level: cell(row, along), condition }
        };
        Ok(self.rows.iter().map(session).collect())
    }
}
