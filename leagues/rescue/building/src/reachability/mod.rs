//! Reachability of rooms and victims (docs/reference/rescue-building.md 5).

mod explorable_floor;
mod goal;
mod grid;
mod search;

pub use explorable_floor::explorable_floor;
pub use goal::{APPROACH_M, ReachabilityReport, check_reachability};
pub(super) use goal::{ReachabilityGoal, goals};
pub(super) use grid::{ClearanceGrid, ClearanceState};
pub(super) use search::{CellRef, ReachabilitySearch, search_from_starts};
