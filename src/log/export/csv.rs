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
    pub fn create(out: &Path, bodies: BodyFilter, faults: &FileErrors) -> Result<CsvSink, String> {
        let writer = BackgroundWriter::create_result(out, out.display().to_string(), faults.clone());
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
    fn frame(&mut self, shot: &ExportFrame<'_>) -> ExportResult {
        let (tick, time_s) = (shot.tick.to_string(), shot.time_s().to_string());
        for row in self.bodies.rows(shot.picture) {
            let number = row.thing.number.map(|number| number.to_string()).unwrap_or_default();
            let team = row.thing.team.as_deref().unwrap_or_default();
            self.table.write_field(&tick)?;
            self.table.write_field(&time_s)?;
            for text in [&row.thing.name, team, &number, row.body] {
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
