//! Tiles of the map for tools and pages: what is new of them since a client had them.

use std::collections::BTreeMap;

use rescue_protocol::mrcs::{Extra, Message, Tile};

use crate::grid::{CELL_M, CellState, Occupancy, Seen, TILE_CELLS, TileAt};

/// What a client has of the map.
#[derive(Debug, Default)]
pub struct Tiles {
    /// Scans that the map had then.
    scans: u64,
    /// Cells that cameras had seen, by tiles.
    seen: BTreeMap<TileAt, u32>,
}

impl Tiles {
    /// The tiles that are new for the client, or differ.
    pub fn news(&mut self, grid: &Occupancy, seen: &Seen) -> Vec<Message> {
        let changed: Vec<TileAt> = grid.changed_since(self.scans).collect();
        self.scans = grid.scans();
        let mut due = Vec::new();
        for at in grid.changed_since(0) {
            let cells = seen.tile(at).unwrap_or_default().iter().map(|word| word.count_ones()).sum();
            let before = self.seen.insert(at, cells);
            if changed.contains(&at) || before != Some(cells) {
                due.push(tile(at, grid, seen));
            }
        }
        due
    }
}

/// A tile as runs of letters: unknown, free, seen by a camera, occupied.
fn tile(at: TileAt, grid: &Occupancy, seen: &Seen) -> Message {
    let first = at.first_cell();
    let cells = TILE_CELLS;
    let letters =
        (0..cells).flat_map(|y| (0..cells).map(move |x| first.moved(x, y))).map(|cell| match grid.state(cell) {
            CellState::Unknown => 'u',
            CellState::Occupied => 'o',
            CellState::Free if seen.holds(cell) => 's',
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
    let corner = [f64::from(first.x) * CELL_M, f64::from(first.y) * CELL_M];
    let size = [TILE_CELLS as u32, TILE_CELLS as u32];
    Message::Extra(Extra::Grid(Tile { at: corner, cell: CELL_M, size, runs }))
}
