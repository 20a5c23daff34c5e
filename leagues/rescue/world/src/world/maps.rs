//! The maps derived from the cells: known cells, free space, border, walls and furniture.

use rescue_mapping::grid::KnownCells;
use rescue_mapping::map::{Border, Features};
use rescue_planning::explore::{ExploredMap, Scratch};
use serde::{Deserialize, Serialize};

/// The maps derived from the grid.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Maps {
    #[serde(skip)]
    pub(super) known: KnownCells,
    #[serde(skip)]
    pub(super) ground: ExploredMap,
    #[serde(skip)]
    pub(super) spare: Scratch,
    #[serde(rename = "frontier")]
    pub(super) border: Border,
    pub(super) features: Features,
}
