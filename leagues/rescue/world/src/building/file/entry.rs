//! What is in a list of a file.

use super::BadBuilding;
use super::line::Line;
use super::row::Row;
use crate::building::shape::Rect;

/// An entry of a list.
pub(super) trait Entry: Sized {
    /// The key of the list.
    const TABLE: &'static str;

    fn read(row: &mut Row<'_>) -> Result<Self, BadBuilding>;

    fn write(&self, line: &mut Line);
}

/// A rectangle is three keys of the entry that has one.
pub(super) fn read_rect(row: &mut Row<'_>) -> Result<Rect, BadBuilding> {
    Ok(Rect { center_m: row.point("center_m")?, size_m: row.sizes("size_m")?, yaw_rad: row.number_or("yaw_rad", 0.0)? })
}

pub(super) fn write_rect(rect: &Rect, line: &mut Line) {
    line.point("center_m", rect.center_m);
    line.point("size_m", rect.size_m);
    line.number("yaw_rad", rect.yaw_rad);
}
