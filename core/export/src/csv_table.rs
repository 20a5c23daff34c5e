//! The table as CSV.

use std::io;
use std::path::Path;

use files::background_writer::BackgroundWriter;
use files::file_errors::FileErrors;

use crate::export_error::ExportError;
use crate::export_sink::{ExportFrame, ExportSink};
use crate::table::{BodyFilter, COLUMNS};

/// Writes the table as a CSV file.
pub struct CsvSink {
    /// Rows that are not passed to the writer yet.
    table: csv::Writer<Vec<u8>>,
    bodies: BodyFilter,
    writer: BackgroundWriter,
}

impl CsvSink {
    /// Creates the file, compressed if its name ends in `.gz`. Errors of writing go to `errors`.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(out: &Path, bodies: BodyFilter, errors: &FileErrors) -> Result<CsvSink, ExportError> {
        let cannot = ExportError::create(out);
        let writer = BackgroundWriter::create_result(out, out.display().to_string(), errors.clone());
        let writer = writer.map_err(|cause| cannot(cause.into()))?;
        let mut rows = CsvSink { table: csv::Writer::from_writer(Vec::new()), bodies, writer };
        rows.table.write_record(COLUMNS).map_err(|cause| cannot(cause.into()))?;
        Ok(rows)
    }

    /// Passes the rows to the writer.
    fn pass_on(&mut self) -> Result<(), ExportError> {
        let next = csv::Writer::from_writer(Vec::new());
        let rows = std::mem::replace(&mut self.table, next)
            .into_inner()
            .map_err(|cause| io::Error::other(cause.to_string()))?;
        self.writer.write(&rows);
        Ok(())
    }
}

impl ExportSink for CsvSink {
    fn frame(&mut self, export_frame: &ExportFrame<'_>) -> Result<(), ExportError> {
        let (tick, time_s) = (export_frame.tick.to_string(), export_frame.time_s().to_string());
        for row in self.bodies.rows(export_frame.scene) {
            let number = row.entity.number.map(|number| number.to_string()).unwrap_or_default();
            let team = row.entity.team.as_deref().unwrap_or_default();
            self.table.write_field(&tick)?;
            self.table.write_field(&time_s)?;
            for text in [&row.entity.name, team, &number, row.body] {
                self.table.write_field(text)?;
            }
            for number in row.numbers {
                self.table.write_field(format!("{number:?}"))?;
            }
            self.table.write_record(None::<&[u8]>)?;
        }
        self.pass_on()
    }

    fn end(&mut self) -> Result<(), ExportError> {
        self.bodies.check()?;
        self.pass_on()?;
        self.writer.end();
        Ok(())
    }
}
