//! A set of cells as a bitmap, 64 cells of a row in a word: unions and dilations of sets with millions of cells take
//! well under a millisecond.

use glam::DVec2;

use super::{Cell, CellRect, TILE_CELLS};

/// A set of cells inside a rectangle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellSet {
    area: CellRect,
    words_per_row: usize,
    words: Vec<u64>,
}

impl CellSet {
    /// Creates an empty set in an area, which is extended to whole tiles.
    #[must_use]
    pub fn new(area: CellRect) -> CellSet {
        let (first, last) = (area.first.tile(), area.last().tile());
        let side = |first: i32, last: i32| (last - first + 1).max(0) * TILE_CELLS;
        let area = CellRect { first: first.first_cell(), width: side(first.x, last.x), height: side(first.y, last.y) };
        let words_per_row = area.width as usize / 64;
        CellSet { area, words_per_row, words: vec![0; words_per_row * area.height as usize] }
    }

    /// Creates the set of all cells of an area, which is extended to whole tiles.
    #[must_use]
    pub fn full(area: CellRect) -> CellSet {
        CellSet::new(area).inverted()
    }

    /// Creates the set of the cells of an area for which `holds` returns true.
    #[must_use]
    pub fn from_fn(area: CellRect, holds: impl Fn(Cell) -> bool) -> CellSet {
        let mut set = CellSet::new(area);
        for index in 0..set.area.count() {
            let cell = set.area.cell(index);
            if holds(cell) {
                set.set(cell, true);
            }
        }
        set
    }

    /// Returns the rectangle that bounds the set's possible cells.
    #[must_use]
    #[inline]
    pub fn area(&self) -> CellRect {
        self.area
    }

    /// True if the set contains the cell.
    #[must_use]
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.area.index(cell).is_some_and(|index| self.contains_index(index))
    }

    /// True if the set contains the cell at this index of the area; saves repeated index computation.
    #[must_use]
    #[inline]
    pub fn contains_index(&self, index: usize) -> bool {
        self.words.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }

    /// Adds or removes a cell. Cells outside the area cannot be added.
    #[inline]
    pub fn set(&mut self, cell: Cell, inside: bool) {
        let Some(index) = self.area.index(cell) else { return };
        if let Some(word) = self.words.get_mut(index / 64) {
            let bit = 1 << (index % 64);
            *word = if inside { *word | bit } else { *word & !bit };
        }
    }

    /// Writes 64 cells at once, starting at `cell`, whose x must be a multiple of 64.
    #[inline]
    pub fn set_word(&mut self, cell: Cell, bits: u64) {
        if let Some(word) = self.area.index(cell).and_then(|index| self.words.get_mut(index / 64)) {
            *word = bits;
        }
    }

    /// Returns the 64 cells that start at `cell`, whose x must be a multiple of 64; none outside the area.
    #[must_use]
    #[inline]
    pub fn word(&self, cell: Cell) -> u64 {
        self.area.index(cell).and_then(|index| self.words.get(index / 64)).copied().unwrap_or(0)
    }

    /// Returns the words of a row; none outside the area.
    #[must_use]
    #[inline]
    pub fn row(&self, y: i32) -> Option<&[u64]> {
        let row = usize::try_from(y - self.area.first.y).ok()?;
        self.words.get(row * self.words_per_row..(row + 1) * self.words_per_row)
    }

    /// Returns the smallest area that contains all cells; none for an empty set.
    #[must_use]
    pub fn bounds(&self) -> Option<CellRect> {
        let rows = self
            .words
            .chunks(self.words_per_row.max(1))
            .enumerate()
            .filter(|(_, row)| row.iter().any(|word| *word != 0));
        let y = rows.fold(None, |both: Option<(usize, usize)>, (at, _)| Some((both.map_or(at, |both| both.0), at)))?;
        let columns = self.words.chunks(self.words_per_row.max(1)).fold(vec![0; self.words_per_row], |mut all, row| {
            all.iter_mut().zip(row).for_each(|(all, word): (&mut u64, _)| *all |= word);
            all
        });
        let low = columns.iter().position(|word| *word != 0)?;
        let high = columns.iter().rposition(|word| *word != 0)?;
        let left = low * 64 + columns.get(low)?.trailing_zeros() as usize;
        let right = high * 64 + 63 - columns.get(high)?.leading_zeros() as usize;
        let first = self.area.first;
        Some(CellRect::enclosing(first.moved(left as i32, y.0 as i32), first.moved(right as i32, y.1 as i32)))
    }

    /// Returns the number of cells.
    #[must_use]
    pub fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the number of cells that another set contains as well; its area may be another one.
    #[must_use]
    pub fn common_count(&self, other: &CellSet) -> usize {
        // Areas consist of whole tiles, so words of both sets begin at the same columns.
        let words = self.words.iter().enumerate().filter(|(_, word)| **word != 0);
        words.map(|(at, word)| (word & other.word(self.area.cell(at * 64))).count_ones() as usize).sum()
    }

    /// Returns the cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let words = self.words.iter().enumerate().filter(|(_, word)| **word != 0);
        words.flat_map(move |(at, &word)| ones(word).map(move |bit| self.area.cell(at * 64 + bit as usize)))
    }

    /// Returns the set's cells of a row in up to 64 columns, starting at `first`.
    pub fn bits(&self, first: Cell, columns: u32) -> impl Iterator<Item = Cell> + use<> {
        let x = first.x - self.area.first.x;
        let (at, shift) = (x >> 6, x & 63);
        let word = |at: i32| {
            let row = self.row(first.y)?;
            row.get(usize::try_from(at).ok()?).copied()
        };
        let low = word(at).unwrap_or(0) >> shift;
        let high = if shift > 0 { word(at + 1).unwrap_or(0) << (64 - shift) } else { 0 };
        ones((low | high) & (u64::MAX >> (64 - columns.clamp(1, 64)))).map(move |bit| first.moved(bit as i32, 0))
    }

    /// Returns the intersection with another set of the same area.
    #[must_use]
    pub fn intersection(mut self, other: &CellSet) -> CellSet {
        self.join(other, |own, other| own & other);
        self
    }

    /// Returns the union with another set of the same area.
    #[must_use]
    pub fn union(mut self, other: &CellSet) -> CellSet {
        self.join(other, |own, other| own | other);
        self
    }

    /// Returns the cells that are not in the other set.
    #[must_use]
    pub fn difference(mut self, other: &CellSet) -> CellSet {
        self.join(other, |own, other| own & !other);
        self
    }

    /// Returns the set dilated by this many cells, including diagonals.
    #[must_use]
    pub fn dilated(mut self, cells: u32) -> CellSet {
        for _ in 0..cells {
            self.grow_along_rows();
            self.grow_across_rows();
        }
        self
    }

    /// Returns the set eroded by this many cells, including diagonals. Cells beyond the area count as inside.
    #[must_use]
    pub fn eroded(self, cells: u32) -> CellSet {
        self.inverted().dilated(cells).inverted()
    }

    /// Returns the set without the cells at the margin of the area.
    #[must_use]
    pub fn interior(mut self) -> CellSet {
        let rows = self.area.height.max(0) as usize;
        for (at, row) in self.words.chunks_mut(self.words_per_row.max(1)).enumerate() {
            if at == 0 || at + 1 == rows {
                row.fill(0);
            }
            row.first_mut().into_iter().for_each(|word| *word &= !1);
            row.last_mut().into_iter().for_each(|word| *word &= !(1 << 63));
        }
        self
    }

    /// Returns the cells whose centers are further than this from a point.
    #[must_use]
    pub fn without_disc(mut self, center: DVec2, radius_m: f64) -> CellSet {
        let corner = DVec2::splat(radius_m);
        let (Some(low), Some(high)) = (Cell::of(center - corner), Cell::of(center + corner)) else { return self };
        let near = CellRect::enclosing(low, high);
        for cell in (0..near.count()).map(|index| near.cell(index)) {
            if cell.center().distance(center) <= radius_m {
                self.set(cell, false);
            }
        }
        self
    }

    /// Returns the cells that are reachable from a cell along rows and columns.
    #[must_use]
    pub fn connected(&self, from: Cell) -> CellSet {
        let mut reached = CellSet { words: vec![0; self.words.len()], ..*self };
        let row = self.words_per_row;
        let first = self.area.index(from).map(|index| (index / 64, 1 << (index % 64)));
        let mut waiting: Vec<(usize, u64)> = first.into_iter().collect();
        while let Some((at, entries)) = waiting.pop() {
            let (Some(open), Some(own)) = (self.words.get(at), reached.words.get_mut(at)) else { continue };
            let new = spread(entries & open, *open) & !*own;
            if new == 0 {
                continue;
            }
            *own |= new;
            waiting.extend([(at + row, new), (at.wrapping_sub(row), new)]);
            if at % row > 0 {
                waiting.push((at - 1, new << 63));
            }
            if (at + 1) % row > 0 {
                waiting.push((at + 1, new >> 63));
            }
        }
        reached
    }

    fn inverted(mut self) -> CellSet {
        self.words.iter_mut().for_each(|word| *word = !*word);
        self
    }

    fn join(&mut self, other: &CellSet, function: impl Fn(u64, u64) -> u64) {
        debug_assert_eq!(self.area, other.area);
        for (own, &other) in self.words.iter_mut().zip(&other.words) {
            *own = function(*own, other);
        }
    }

    fn grow_along_rows(&mut self) {
        for row in self.words.chunks_mut(self.words_per_row.max(1)) {
            let mut before = 0;
            let mut rest = row.iter_mut().peekable();
            while let Some(word) = rest.next() {
                let after = rest.peek().map_or(0, |after| **after);
                let own = *word;
                *word = own | own << 1 | own >> 1 | before >> 63 | after << 63;
                before = own;
            }
        }
    }

    fn grow_across_rows(&mut self) {
        let old = self.words.clone();
        let step = self.words_per_row.min(old.len());
        let (below, above) = (old.iter(), old.iter().skip(step));
        self.words.iter_mut().skip(step).zip(below).for_each(|(own, below)| *own |= below);
        self.words.iter_mut().zip(above).for_each(|(own, above)| *own |= above);
    }
}

/// Returns the positions of a word's one bits, lowest first.
fn ones(word: u64) -> impl Iterator<Item = u32> {
    let rest = std::iter::successors(Some(word), |bits| Some(bits & bits.wrapping_sub(1)));
    rest.take_while(|bits| *bits != 0).map(u64::trailing_zeros)
}

/// Extends some bits along runs of open bits in doubling steps (the Kogge-Stone carry scheme).
fn spread(some: u64, open: u64) -> u64 {
    let (mut up, mut down) = (some, some);
    let (mut open_up, mut open_down) = (open, open);
    for shift in [1, 2, 4, 8, 16, 32] {
        up |= open_up & up << shift;
        down |= open_down & down >> shift;
        open_up &= open_up << shift;
        open_down &= open_down >> shift;
    }
    up | down
}
