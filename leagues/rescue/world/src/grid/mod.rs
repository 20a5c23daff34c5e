//! The robots' map of the floor: free, occupied and unknown cells, camera coverage, and distances to obstacles. The
//! figures are from docs/reference/rescue-mapping.md 1.
//!
//! | step | look in |
//! |---|---|
//! | points to cells and tiles | [`cell`](Cell), [`tiles`](Tiles) |
//! | the cells on a line | [`walk`](Walk) |
//! | laser scans into the map | [`fan`](Fan), [`occupancy`](Occupancy) |
//! | pictures into the camera coverage | [`seen`](Seen) |
//! | sets of cells, what counts as explored | [`mask`](Mask), [`explored`](Known) |
//! | keep-out zones | [`zone`](Zone) |
//! | clearance | [`distance`](Clearance) |

mod cell;
mod distance;
mod explored;
mod fan;
mod mask;
mod occupancy;
mod seen;
mod tiles;
mod walk;
mod zone;

pub use cell::{Area, CELL_M, Cell, TILE_CELLS, TileAt};
pub use distance::Clearance;
pub use explored::Known;
pub use fan::Fan;
pub use mask::Mask;
pub use occupancy::{CellState, Occupancy, Scan};
pub use seen::{Camera, Seen};
pub use tiles::Tiles;
pub use walk::Walk;
pub use zone::Zone;
pub(crate) use zone::comes_into;
