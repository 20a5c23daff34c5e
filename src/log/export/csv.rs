//! The table as CSV.

use std::path::Path;

use super::table::{Bodies, COLUMNS};
use super::{Shot, Sink, Written, cannot};
use crate::faults::Faults;
use crate::writer::Writer;

/// Writes the table as a CSV file.
pub struct Rows {
    /// Rows that are not passed to the writer yet.
    table: csv::Writer<Vec<u8>>,
    bodies: Bodies,
    writer: Writer,
}

impl Rows {
    pub fn create(out: &Path, bodies: Bodies, faults: &Faults) -> Result<Rows, String> {
        let writer = Writer::create_result(out, out.display().to_string(), faults.clone());
        let writer = writer.map_err(|cause| cannot(out)(&cause))?;
        let mut rows = Rows { table: csv::Writer::from_writer(Vec::new()), bodies, writer };
        rows.table.write_record(COLUMNS).map_err(|cause| cannot(out)(&cause))?;
        Ok(rows)
    }

    /// Passes the rows to the writer.
    fn pass_on(&mut self) -> Written {
        let next = csv::Writer::from_writer(Vec::new());
        let rows = std::mem::replace(&mut self.table, next).into_inner().map_err(|cause| cause.to_string())?;
        self.writer.write(&rows);
        Ok(())
    }
}

impl Sink for Rows {
    fn shot(&mut self, shot: &Shot<'_>) -> Written {
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

    fn end(&mut self) -> Written {
        self.bodies.check()?;
        self.pass_on()?;
        self.writer.end();
        Ok(())
    }
}
