//! The table as Apache Parquet: one row group for some thousand rows, compressed with zstd.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use files::output_file::TemporaryFile;
use parquet::basic::{Compression, ConvertedType, Repetition, Type as Physical, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::Type;

use crate::export_error::ExportError;
use crate::export_sink::{ExportFrame, ExportSink};
use crate::table::{BodyFilter, COLUMNS};

/// The approximate number of rows of a group.
const ROWS: usize = 100_000;

/// Writes the table as a Parquet file.
pub struct ParquetSink {
    file: SerializedFileWriter<File>,
    /// The temporary file; `None` once it has its name.
    result: Option<TemporaryFile>,
    chosen: BodyFilter,
    ticks: Vec<i64>,
    times_s: Vec<f64>,
    things: Vec<ByteArray>,
    teams: Vec<ByteArray>,
    numbers: Vec<i64>,
    bodies: Vec<ByteArray>,
    poses: [Vec<f64>; 7],
}

impl ParquetSink {
    /// Creates the file.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(out: &Path, chosen: BodyFilter) -> std::result::Result<ParquetSink, ExportError> {
        let cannot = ExportError::create(out);
        let (temporary, file) = TemporaryFile::create(out).map_err(|cause| cannot(cause.into()))?;
        let begin = || {
            let packed = Compression::ZSTD(ZstdLevel::default());
            let properties = WriterProperties::builder().set_compression(packed).build();
            SerializedFileWriter::new(file, Arc::new(schema()?), Arc::new(properties))
        };
        let file = begin().map_err(|cause| cannot(cause.into()))?;
        let (things, teams, bodies) = (Vec::new(), Vec::new(), Vec::new());
        let (ticks, times_s, numbers, poses) = (Vec::new(), Vec::new(), Vec::new(), Default::default());
        Ok(ParquetSink { file, result: Some(temporary), chosen, ticks, times_s, things, teams, numbers, bodies, poses })
    }

    /// Writes the collected rows.
    fn flush(&mut self) -> Result<()> {
        let mut group = self.file.next_row_group()?;
        put::<Int64Type>(&mut group, &mut self.ticks)?;
        put::<DoubleType>(&mut group, &mut self.times_s)?;
        put::<ByteArrayType>(&mut group, &mut self.things)?;
        put::<ByteArrayType>(&mut group, &mut self.teams)?;
        put::<Int64Type>(&mut group, &mut self.numbers)?;
        put::<ByteArrayType>(&mut group, &mut self.bodies)?;
        self.poses.iter_mut().try_for_each(|column| put::<DoubleType>(&mut group, column))?;
        group.close().map(drop)
    }
}

impl ExportSink for ParquetSink {
    fn frame(&mut self, export_frame: &ExportFrame<'_>) -> std::result::Result<(), ExportError> {
        for row in self.chosen.rows(export_frame.scene) {
            self.ticks.push(export_frame.tick as i64);
            self.times_s.push(export_frame.time_s());
            self.things.push(row.entity.name.as_str().into());
            self.teams.push(row.entity.team.as_deref().unwrap_or_default().into());
            self.numbers.push(row.entity.number.unwrap_or_default().into());
            self.bodies.push(row.body.into());
            self.poses.iter_mut().zip(row.numbers).for_each(|(column, number)| column.push(number));
        }
        if self.ticks.len() >= ROWS {
            self.flush()?;
        }
        Ok(())
    }

    fn end(&mut self) -> std::result::Result<(), ExportError> {
        self.chosen.check()?;
        self.flush()?;
        self.file.finish()?;
        Ok(self.result.take().map_or(Ok(()), TemporaryFile::persist)?)
    }
}

/// Writes the next column of a group, and empties it.
fn put<T: parquet::data_type::DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    values: &mut Vec<T::T>,
) -> Result<()> {
    if let Some(mut column) = group.next_column()? {
        column.typed::<T>().write_batch(values, None, None)?;
        column.close()?;
    }
    values.clear();
    Ok(())
}

fn schema() -> Result<Type> {
    let column = |name: &&str| {
        let (physical, converted) = match *name {
            "tick" | "number" => (Physical::INT64, ConvertedType::NONE),
            "thing" | "team" | "body" => (Physical::BYTE_ARRAY, ConvertedType::UTF8),
            _ => (Physical::DOUBLE, ConvertedType::NONE),
        };
        let column = Type::primitive_type_builder(name, physical);
        column.with_converted_type(converted).with_repetition(Repetition::REQUIRED).build().map(Arc::new)
    };
    let columns: Result<Vec<_>> = COLUMNS.iter().map(column).collect();
    Type::group_type_builder("bodies").with_fields(columns?).build()
}
