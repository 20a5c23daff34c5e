//! The table as CSV.

use std::path::Path;

use super::table::{BodyFilter, COLUMNS};
use super::{ExportFrame, ExportResult, ExportSink, cannot};
use crate::background_writer::BackgroundWriter;
use crate::file_errors::FileErrors;

/// Writes the table as a CSV file.
pub struct CsvSink {
    /// Rows that are not passed to the writer yet.
    table: csv::Writer<Vec<u8>>,
    bodies: BodyFilter,
    writer: BackgroundWriter,
}

impl CsvSink {
    pub fn create(out: &Path, bodies: BodyFilter, errors: &FileErrors) -> Result<CsvSink, String> {
        let writer = BackgroundWriter::create_result(out, out.display().to_string(), errors.clone());
        let writer = writer.map_err(|cause| cannot(out)(&cause))?;
        let mut rows = CsvSink { table: csv::Writer::from_writer(Vec::new()), bodies, writer };
        rows.table.write_record(COLUMNS).map_err(|cause| cannot(out)(&cause))?;
        Ok(rows)
    }

    /// Passes the rows to the writer.
    fn pass_on(&mut self) -> ExportResult {
        let next = csv::Writer::from_writer(Vec::new());
        let rows = std::mem::replace(&mut self.table, next).into_inner().map_err(|cause| cause.to_string())?;
        self.writer.write(&rows);
        Ok(())
    }
}

impl ExportSink for CsvSink {
    fn frame(&mut self, export_frame: &ExportFrame<'_>) -> ExportResult {
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

    fn end(&mut self) -> ExportResult {
        self.bodies.check()?;
        self.pass_on()?;
        self.writer.end();
        Ok(())
    }
}
