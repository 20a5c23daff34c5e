//! Writes a table of cells as Apache Parquet: columns of numbers or of texts.

use std::fmt::Display;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{Compression, ConvertedType, Repetition, Type as Physical, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType};
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::{Type, TypePtr};

use files::output_file::TemporaryFile;

/// Writes the table with these names of columns and these rows of cells; an empty cell is unknown.
///
/// # Errors
/// If it cannot be written.
pub fn write_cells(names: &[String], rows: &[Vec<String>], path: &Path) -> std::result::Result<(), String> {
    let file_error = |cause: &dyn Display| format!("{}: {cause}", path.display());
    let (temporary, made) = TemporaryFile::create(path).map_err(|cause| file_error(&cause))?;
    file(names, rows, made).map_err(|cause| file_error(&cause))?;
    temporary.persist().map_err(|cause| file_error(&cause))
}

fn file(names: &[String], rows: &[Vec<String>], file: File) -> Result<()> {
    let numeric: Vec<bool> = (0..names.len()).map(|column| is_numeric(rows, column)).collect();
    let fields: Result<Vec<TypePtr>> =
        names.iter().zip(&numeric).map(|(name, numeric)| field(name, *numeric)).collect();
    let schema = Type::group_type_builder("session").with_fields(fields?).build()?;
    let properties = WriterProperties::builder().set_compression(Compression::ZSTD(ZstdLevel::default())).build();
    let mut writer = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties))?;
    let mut group = writer.next_row_group()?;
    for (column, numeric) in numeric.into_iter().enumerate() {
        put(&mut group, rows, column, numeric)?;
    }
    group.close()?;
    writer.close().map(drop)
}

fn cells(rows: &[Vec<String>], column: usize) -> impl Iterator<Item = &str> {
    rows.iter().map(move |row| row.get(column).map_or("", String::as_str))
}

fn is_numeric(rows: &[Vec<String>], column: usize) -> bool {
    cells(rows, column).all(|cell| cell.is_empty() || cell.parse::<f64>().is_ok())
}

fn field(name: &str, numeric: bool) -> Result<TypePtr> {
    let (physical, converted) = match numeric {
        true => (Physical::DOUBLE, ConvertedType::NONE),
        false => (Physical::BYTE_ARRAY, ConvertedType::UTF8),
    };
    let column = Type::primitive_type_builder(name, physical);
    Ok(Arc::new(column.with_converted_type(converted).with_repetition(Repetition::OPTIONAL).build()?))
}

/// Writes the next column. Empty cells are missing values.
fn put(
    group: &mut SerializedRowGroupWriter<'_, File>,
    rows: &[Vec<String>],
    column: usize,
    numeric: bool,
) -> Result<()> {
    let levels: Vec<i16> = cells(rows, column).map(|cell| i16::from(!cell.is_empty())).collect();
    let there = cells(rows, column).filter(|cell| !cell.is_empty());
    let Some(mut writer) = group.next_column()? else { return Ok(()) };
    if numeric {
        let values: Vec<f64> = there.filter_map(|cell| cell.parse().ok()).collect();
        writer.typed::<DoubleType>().write_batch(&values, Some(&levels), None)?;
    } else {
        let values: Vec<ByteArray> = there.map(ByteArray::from).collect();
        writer.typed::<ByteArrayType>().write_batch(&values, Some(&levels), None)?;
    }
    writer.close()
}
