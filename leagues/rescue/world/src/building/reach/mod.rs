//! Reachability of rooms and victims (docs/reference/rescue-building.md 5).

mod goal;
mod grid;
mod spread;

pub use goal::{APPROACH_M, Survey, survey};
pub(super) use goal::{Goal, goals};
pub(super) use grid::{Grid, State};
pub(super) use spread::{Node, Spread, spread};
