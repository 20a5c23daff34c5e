//! The interface between building data and the entries of a building file.

use super::BuildingFileError;
use super::entry_writer::EntryWriter;
use super::table_reader::TableReader;
use crate::shape::Rect;

/// A type that a building file stores as entries of one list.
pub(super) trait TableEntry: Sized {
    /// The key of its list.
    const TABLE: &'static str;

    fn read(row: &mut TableReader<'_>) -> Result<Self, BuildingFileError>;

    fn write(&self, line: &mut EntryWriter);
}

/// Reads a rectangle from the three keys of its entry.
pub(super) fn read_rect(row: &mut TableReader<'_>) -> Result<Rect, BuildingFileError> {
    Ok(Rect { center_m: row.point("center_m")?, size_m: row.sizes("size_m")?, yaw_rad: row.number_or("yaw_rad", 0.0)? })
}

pub(super) fn write_rect(rect: &Rect, line: &mut EntryWriter) {
    line.point("center_m", rect.center_m);
    line.point("size_m", rect.size_m);
    line.number("yaw_rad", rect.yaw_rad);
}
