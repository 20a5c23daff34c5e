//! Map tiles for tools and pages: the changes since a client's last update.

use std::collections::BTreeMap;

use rescue_mapping::grid::{CELL_M, CameraCoverage, CellState, OccupancyGrid, TILE_CELLS, TileIndex};
use rescue_protocol::mrcs::{ExtensionMessage, MapTile, Message};

/// The versions of the map's tiles that a client has.
#[derive(Debug, Default)]
pub struct TileUpdates {
    /// The map's scan count at the last update.
    scans: u64,
    /// The number of covered cells in each tile.
    coverage: BTreeMap<TileIndex, u32>,
}

impl TileUpdates {
    /// Returns the tiles that the client has, with unknown floor, and forgets them.
    pub fn clear(&mut self) -> Vec<Message> {
        let TileUpdates { coverage, .. } = std::mem::take(self);
        let cells = TILE_CELLS * TILE_CELLS;
        coverage.into_keys().map(|at| message(at, format!("{cells}u"))).collect()
    }

    /// Returns the tiles that are new or have changed.
    pub fn changed(&mut self, grid: &OccupancyGrid, coverage: &CameraCoverage) -> Vec<Message> {
        let changed: Vec<TileIndex> = grid.changed_since(self.scans).collect();
        self.scans = grid.scans();
        let mut messages = Vec::new();
        for at in grid.changed_since(0) {
            let cells = coverage.tile(at).unwrap_or_default().iter().map(|word| word.count_ones()).sum();
            let before = self.coverage.insert(at, cells);
            if changed.contains(&at) || before != Some(cells) {
                messages.push(tile(at, grid, coverage));
            }
        }
        messages
    }
}

/// Encodes a tile as runs of letters: unknown, free, covered by a camera, occupied.
fn tile(at: TileIndex, grid: &OccupancyGrid, coverage: &CameraCoverage) -> Message {
    let first = at.first_cell();
    let cells = TILE_CELLS;
    let letters =
        (0..cells).flat_map(|y| (0..cells).map(move |x| first.moved(x, y))).map(|cell| match grid.state(cell) {
            CellState::Unknown => 'u',
            CellState::Occupied => 'o',
            CellState::Free if coverage.contains(cell) => 's',
            CellState::Free => 'f',
        });
    let mut runs = String::new();
    let mut run: Option<(char, u32)> = None;
    for letter in letters.chain(['\0']) {
        run = match run {
            Some((before, count)) if before == letter => Some((before, count + 1)),
            other => {
                if let Some((before, count)) = other {
                    runs += &count.to_string();
                    runs.push(before);
                }
                Some((letter, 1))
            }
        };
    }
    message(at, runs)
}

fn message(at: TileIndex, runs: String) -> Message {
    let first = at.first_cell();
    let corner = [f64::from(first.x) * CELL_M, f64::from(first.y) * CELL_M];
    let size = [TILE_CELLS as u32, TILE_CELLS as u32];
    Message::Extra(ExtensionMessage::Grid(MapTile { at: corner, cell: CELL_M, size, runs }))
}
