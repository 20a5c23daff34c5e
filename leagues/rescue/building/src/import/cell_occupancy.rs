//! The occupancy of a map's cell.

/// The occupancy of a map's cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CellOccupancy {
    /// Floor.
    Free,
    /// An obstacle.
    Occupied,
    /// Not mapped.
    Unknown,
    /// An obstacle with this probability, 1 to 99 %.
    Percent(u8),
}
