//! A plane of tiles that grows in any direction. Its tiles are in a rectangle of slots, so lookup is arithmetic.

use serde::{Deserialize, Serialize};

use super::{Cell, CellRect, TILE_CELLS, TileIndex};

/// Limit of tiles from the origin. With the limit of cells (`Cell::of`) it bounds the memory of a plane.
const LIMIT_TILES: i32 = 80;

/// A sparse plane of tiles.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TileGrid<T> {
    first: TileIndex,
    columns: i32,
    rows: i32,
    slots: Vec<Option<T>>,
}

impl<T> Default for TileGrid<T> {
    fn default() -> Self {
        TileGrid { first: TileIndex { x: 0, y: 0 }, columns: 0, rows: 0, slots: Vec::new() }
    }
}

impl<T> TileGrid<T> {
    /// Returns a tile, if it exists.
    #[must_use]
    pub fn get(&self, at: TileIndex) -> Option<&T> {
        self.slots.get(self.slot(at)?)?.as_ref()
    }

    /// Returns a tile, creating it if missing. None beyond the limit of the plane.
    pub fn get_or_make(&mut self, at: TileIndex, make: impl FnOnce() -> T) -> Option<&mut T> {
        if self.slot(at).is_none() {
            self.grow(at)?;
        }
        let slot = self.slot(at)?;
        Some(self.slots.get_mut(slot)?.get_or_insert_with(make))
    }

    /// Returns all tiles, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (TileIndex, &T)> {
        let (first, columns) = (self.first, self.columns.max(1) as usize);
        self.slots.iter().enumerate().filter_map(move |(slot, tile)| {
            let at = TileIndex { x: first.x + (slot % columns) as i32, y: first.y + (slot / columns) as i32 };
            Some((at, tile.as_ref()?))
        })
    }

    /// Returns the rectangle of cells that the slots cover; none before the first tile.
    #[must_use]
    pub fn area(&self) -> Option<CellRect> {
        let area = CellRect {
            first: self.first.first_cell(),
            width: self.columns * TILE_CELLS,
            height: self.rows * TILE_CELLS,
        };
        (area.count() > 0).then_some(area)
    }

    /// True if a loaded plane is valid: its slots match its rectangle, within the limit.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let side = 0..=2 * LIMIT_TILES;
        let inside = side.contains(&self.columns) && side.contains(&self.rows);
        let first = -LIMIT_TILES..=LIMIT_TILES;
        let near = first.contains(&self.first.x) && first.contains(&self.first.y);
        inside && near && self.slots.len() == (self.columns * self.rows) as usize
    }

    fn slot(&self, at: TileIndex) -> Option<usize> {
        CellRect { first: Cell { x: self.first.x, y: self.first.y }, width: self.columns, height: self.rows }
            .index(Cell { x: at.x, y: at.y })
    }

    fn grow(&mut self, at: TileIndex) -> Option<()> {
        let inside = -LIMIT_TILES..LIMIT_TILES;
        if !inside.contains(&at.x) || !inside.contains(&at.y) {
            return None;
        }
        let wanted = Cell { x: at.x, y: at.y };
        let one = CellRect::enclosing(wanted, wanted);
        let old = CellRect { first: Cell { x: self.first.x, y: self.first.y }, width: self.columns, height: self.rows };
        let new = if self.slots.is_empty() { one } else { old.union(one) };
        let mut slots = Vec::new();
        slots.resize_with(new.count(), || None);
        for (index, tile) in std::mem::take(&mut self.slots).into_iter().enumerate() {
            if let Some(slot) = new.index(old.cell(index)).and_then(|index| slots.get_mut(index)) {
                *slot = tile;
            }
        }
        *self = TileGrid {
            first: TileIndex { x: new.first.x, y: new.first.y },
            columns: new.width,
            rows: new.height,
            slots,
        };
        Some(())
    }
}
