//! The occupancy grid from laser scans: log-odds that a cell is occupied. They are integers in twentieths, so hits,
//! misses and the clamp are exact, and a cell is one byte.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::{Cell, CellRect, LineTraversal, ScanRays, TILE_CELLS, TileGrid, TileIndex};

/// Log-odds of a hit: +0.85, in twentieths.
const HIT: i8 = 17;
/// Log-odds of a pass: -0.4.
const MISS: i8 = -8;
/// Limit of the log-odds from rays: 3.5.
const CLAMP: i8 = 70;
/// Value of cells that a robot has touched. Rays do not change it, since they pass above or below the obstacle.
const TOUCHED: i8 = i8::MAX;

/// Within this distance (0.3 m) of its end, a ray does not free occupied cells, since a ray along a wall passes cells
/// of the wall's face before it hits.
const GRAZE_STEPS: u32 = 6;

/// The occupancy of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CellState {
    /// No evidence, or equal evidence for and against an obstacle.
    Unknown,
    /// Floor.
    Free,
    /// An obstacle.
    Occupied,
}

/// One laser scan from one position.
#[derive(Debug, Clone, Copy)]
pub struct LaserScan<'a> {
    /// The scanner's position.
    pub from: DVec2,
    /// The scanner's heading, counterclockwise from x.
    pub heading_rad: f64,
    /// The ray directions.
    pub rays: &'a ScanRays,
    /// The measured range of each ray. Rays with ranges of 0 or less are invalid.
    pub ranges_m: &'a [f64],
    /// A ray this long or longer hit nothing.
    pub range_max_m: f64,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Tile {
    log_odds: Vec<i8>,
    /// The number of the scan that last changed a cell's state.
    changed: u64,
}

/// An occupancy grid that grows with the scanned area.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct OccupancyGrid {
    tiles: TileGrid<Tile>,
    scans: u64,
}

impl OccupancyGrid {
    /// Adds a scan: it lowers the log-odds of cells that rays passed, and raises those of cells where rays ended.
    pub fn integrate(&mut self, scan: &LaserScan) {
        self.scans += 1;
        for (direction, &range_m) in scan.rays.directions(scan.heading_rad).zip(scan.ranges_m) {
            if range_m > 0.0 {
                let end = scan.from + direction * range_m.min(scan.range_max_m);
                self.add_ray(scan.from, end, range_m < scan.range_max_m);
            }
        }
    }

    fn add_ray(&mut self, from: DVec2, end: DVec2, hit: bool) {
        let Some(mut line) = LineTraversal::new(from, end) else { return };
        // Far from the end, a ray only frees.
        let far = if hit { GRAZE_STEPS + 1 } else { 0 };
        while let Some(cell) = line.peek() {
            let at = cell.tile();
            let Some(tile) = self.tiles.get_or_make(at, Tile::new) else { return };
            let Ok(values) = <&mut [i8; TILE_CELL_COUNT]>::try_from(&mut tile.log_odds[..]) else { return };
            let mut is_changed = false;
            line.in_tile(far, |index| {
                if let Some(value) = values.get_mut(index) {
                    let before = *value;
                    if before != TOUCHED {
                        *value = before.saturating_add(MISS).max(-CLAMP);
                    }
                    is_changed |= before >= 0 && before.signum() != value.signum();
                }
                true
            });
            while let Some(cell) = line.peek().filter(|cell| cell.tile() == at) {
                let left = line.steps_left();
                line.next();
                let Some(value) = values.get_mut(cell.index_in_tile()) else { return };
                let before = *value;
                if before == TOUCHED {
                    continue;
                }
                if left == 0 {
                    *value = before.saturating_add(HIT).min(CLAMP);
                } else if left >= GRAZE_STEPS || before <= 0 {
                    *value = before.saturating_add(MISS).max(-CLAMP);
                }
                is_changed |= before.signum() != value.signum();
            }
            if is_changed {
                tile.changed = self.scans;
            }
        }
    }

    /// Sets a cell's state without a scan, for map loaders and tests.
    pub fn set(&mut self, cell: Cell, state: CellState) {
        self.scans += 1;
        let value = match state {
            CellState::Unknown => 0,
            CellState::Free => -CLAMP,
            CellState::Occupied => CLAMP,
        };
        if let Some(tile) = self.tiles.get_or_make(cell.tile(), Tile::new) {
            tile.change(cell, self.scans, |_| value);
        }
    }

    /// Marks a cell as occupied for good: a robot has run into an obstacle that lasers do not see. Returns true if the
    /// cell was not touched before.
    pub fn touch(&mut self, cell: Cell) -> bool {
        self.scans += 1;
        let Some(tile) = self.tiles.get_or_make(cell.tile(), Tile::new) else { return false };
        let is_new = tile.value(cell) != TOUCHED;
        tile.change(cell, self.scans, |_| TOUCHED);
        is_new
    }

    /// Returns the state of a cell.
    #[must_use]
    #[inline]
    pub fn state(&self, cell: Cell) -> CellState {
        state_of(self.tiles.get(cell.tile()).map_or(0, |tile| tile.value(cell)))
    }

    /// Returns the occupied cells of an area, row by row.
    #[must_use]
    pub fn occupied(&self, area: CellRect) -> Vec<Cell> {
        let mut occupied = Vec::new();
        let last = area.last();
        for y in area.first.y..=last.y {
            let mut start = Cell { x: area.first.x, y };
            while start.x <= last.x {
                let end_x = last.x.min(start.x | (TILE_CELLS - 1));
                self.add_occupied(start, (end_x - start.x + 1) as usize, &mut occupied);
                start.x = end_x + 1;
            }
        }
        occupied
    }

    /// Adds the occupied cells of a part of a row within one tile.
    fn add_occupied(&self, start: Cell, count: usize, occupied: &mut Vec<Cell>) {
        let from = start.index_in_tile();
        let row = self.tiles.get(start.tile()).and_then(|tile| tile.log_odds.get(from..from + count));
        for (part, first_x) in row.unwrap_or_default().chunks(PART_CELLS).zip((start.x..).step_by(PART_CELLS)) {
            if any_occupied(part) {
                let here = part.iter().zip(first_x..).filter(|(value, _)| **value > 0);
                occupied.extend(here.map(|(_, x)| Cell { x, y: start.y }));
            }
        }
    }

    /// Returns the rectangle outside which all cells are unknown; none before the first scan.
    #[must_use]
    pub fn area(&self) -> Option<CellRect> {
        self.tiles.area()
    }

    /// Returns the number of scans so far, for a later [`OccupancyGrid::changed_since`].
    #[must_use]
    pub fn scans(&self) -> u64 {
        self.scans
    }

    /// Returns the number of the scan that last changed a cell's state.
    #[must_use]
    pub fn changed(&self) -> u64 {
        self.tiles.iter().map(|(_, tile)| tile.changed).max().unwrap_or(0)
    }

    /// Returns the tiles in which a cell changed its state after this many scans.
    pub fn changed_since(&self, scans: u64) -> impl Iterator<Item = TileIndex> {
        self.tiles.iter().filter(move |(_, tile)| tile.changed > scans).map(|(at, _)| at)
    }

    /// Returns a tile's log-odds in twentieths, row by row; none if it is unknown.
    #[must_use]
    pub fn tile(&self, at: TileIndex) -> Option<&[i8]> {
        Some(&self.tiles.get(at)?.log_odds)
    }

    /// Returns the number of cells in this state, in scanned tiles.
    #[must_use]
    pub fn count(&self, state: CellState) -> usize {
        let values = self.tiles.iter().flat_map(|(_, tile)| &tile.log_odds);
        values.filter(|&&value| state_of(value) == state).count()
    }

    /// True if a loaded map is valid.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let sound = |tile: &Tile| {
            let is_valid = |value: &i8| (-CLAMP..=CLAMP).contains(value) || *value == TOUCHED;
            let values = tile.log_odds.iter().all(is_valid);
            values && tile.log_odds.len() == TILE_CELL_COUNT && tile.changed <= self.scans
        };
        self.tiles.is_sound() && self.scans < u64::MAX / 2 && self.tiles.iter().all(|(_, tile)| sound(tile))
    }
}

/// Cells checked at a time, since most of the floor is empty.
const PART_CELLS: usize = 16;

/// True if a cell is occupied. It has no branch per cell, so the compiler vectorises it.
fn any_occupied(part: &[i8]) -> bool {
    part.iter().fold(false, |any, value| any | (*value > 0))
}

const TILE_CELL_COUNT: usize = (TILE_CELLS * TILE_CELLS) as usize;

#[inline]
fn state_of(log_odds: i8) -> CellState {
    match log_odds.signum() {
        -1 => CellState::Free,
        0 => CellState::Unknown,
        _ => CellState::Occupied,
    }
}

impl Tile {
    fn new() -> Tile {
        Tile { log_odds: vec![0; TILE_CELL_COUNT], changed: 0 }
    }

    #[inline]
    fn value(&self, cell: Cell) -> i8 {
        self.log_odds.get(cell.index_in_tile()).copied().unwrap_or(0)
    }

    #[inline]
    fn change(&mut self, cell: Cell, scans: u64, function: impl Fn(i8) -> i8) {
        let Some(value) = self.log_odds.get_mut(cell.index_in_tile()) else { return };
        let before = *value;
        *value = function(before);
        if before.signum() != value.signum() {
            self.changed = scans;
        }
    }
}
