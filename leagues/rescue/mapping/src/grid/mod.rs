//! The robots' map of the floor: free, occupied and unknown cells, camera coverage, and distances to obstacles. The
//! figures are from docs/reference/rescue-mapping.md 1.
//!
//! | step | look in |
//! |---|---|
//! | points to cells and tiles | [`cell`](Cell), [`tiles`](TileGrid) |
//! | the cells on a line | [`line_traversal`](LineTraversal) |
//! | laser scans into the map | [`scan_rays`](ScanRays), [`occupancy`](OccupancyGrid) |
//! | pictures into the camera coverage | [`camera_coverage`](CameraCoverage) |
//! | sets of cells, what counts as explored | [`cell_set`](CellSet), [`known_cells`](KnownCells) |
//! | keep-out zones | [`keep_out_zone`](KeepOutZone) |
//! | clearance | [`distance_transform`](Clearance) |

mod camera_coverage;
mod cell;
mod cell_set;
mod distance_transform;
mod keep_out_zone;
mod known_cells;
mod line_traversal;
mod occupancy;
mod scan_rays;
mod tiles;

pub use camera_coverage::{CameraCoverage, FieldOfView};
pub use cell::{CELL_M, Cell, CellRect, TILE_CELLS, TileIndex};
pub use cell_set::CellSet;
pub use distance_transform::Clearance;
pub use keep_out_zone::KeepOutZone;
pub use keep_out_zone::segment_crosses;
pub use known_cells::KnownCells;
pub use line_traversal::LineTraversal;
pub use occupancy::{CellState, LaserScan, OccupancyGrid};
pub use scan_rays::ScanRays;
pub use tiles::TileGrid;
