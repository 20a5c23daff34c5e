//! The exact Euclidean distance transform in two passes and in integers, after Felzenszwalb and Huttenlocher (Distance
//! Transforms of Sampled Functions, 2012): the distance from each cell to the nearest obstacle.

use super::{Cell, CellRect, CellSet};

/// Distances saturate here: 12.75 m.
const FAR_CELLS: i64 = 255;

/// The distance of each cell of an area to the nearest cell of a set, from centre to centre.
#[derive(Debug, Clone, PartialEq)]
pub struct Clearance {
    area: CellRect,
    /// Squared distances in cells.
    squares: Vec<u16>,
}

impl Clearance {
    /// Computes the distances to the cells of a set.
    #[must_use]
    pub fn of(blocked: &CellSet) -> Clearance {
        let area = blocked.area();
        let mut squares = along_columns(blocked);
        let mut envelope = Envelope::default();
        for row in squares.chunks_mut(area.width.max(1) as usize) {
            envelope.transform(row);
        }
        Clearance { area, squares }
    }

    /// Returns the squared distance in cells; the square of `FAR_CELLS` beyond it and outside the area.
    #[must_use]
    #[inline]
    pub fn square(&self, cell: Cell) -> u16 {
        let found = self.area.index(cell).and_then(|index| self.squares.get(index));
        found.copied().unwrap_or((FAR_CELLS * FAR_CELLS) as u16)
    }

    /// Returns all squared distances, row by row.
    #[must_use]
    pub fn squares(&self) -> &[u16] {
        &self.squares
    }

    /// Returns the area of the cells.
    #[must_use]
    pub fn area(&self) -> CellRect {
        self.area
    }
}

/// Returns the squared distances to the nearest cell of the set in the same column.
fn along_columns(blocked: &CellSet) -> Vec<u16> {
    let area = blocked.area();
    let width = area.width.max(0) as usize;
    let mut squares = vec![0; area.count()];
    let mut far = vec![FAR_CELLS; width];
    for (at, row) in squares.chunks_mut(width.max(1)).enumerate() {
        let y = area.first.y + at as i32;
        count_up(&mut far, blocked.row(y).unwrap_or_default());
        row.iter_mut().zip(&far).for_each(|(square, far)| *square = (far * far) as u16);
    }
    far.fill(FAR_CELLS);
    for (at, row) in squares.chunks_mut(width.max(1)).enumerate().rev() {
        let y = area.first.y + at as i32;
        count_up(&mut far, blocked.row(y).unwrap_or_default());
        row.iter_mut().zip(&far).for_each(|(square, far)| *square = (*square).min((far * far) as u16));
    }
    squares
}

/// Adds one row to the column distances; cells of this row reset them.
fn count_up(far: &mut [i64], row: &[u64]) {
    for (far, &word) in far.chunks_mut(64).zip(row) {
        for (bit, far) in far.iter_mut().enumerate() {
            *far = if word >> bit & 1 == 1 { 0 } else { (*far + 1).min(FAR_CELLS) };
        }
    }
}

/// The lower envelope of the parabolas that rise from each cell of a row.
#[derive(Default)]
struct Envelope {
    /// For each parabola: its position, its height there, and the start of the range where it is lowest.
    parabolas: Vec<(i64, i64, i64)>,
}

impl Envelope {
    fn transform(&mut self, row: &mut [u16]) {
        self.parabolas.clear();
        for (at, &height) in (0..).zip(row.iter()) {
            self.add(at, i64::from(height));
        }
        let mut lowest = self.parabolas.iter().peekable();
        let mut current = (0, FAR_CELLS * FAR_CELLS);
        for (at, value) in (0..).zip(row) {
            while let Some(&(stands, height, _)) = lowest.next_if(|&&(_, _, from)| from <= at) {
                current = (stands, height);
            }
            let away = at - current.0;
            *value = (current.1 + away * away).min(FAR_CELLS * FAR_CELLS) as u16;
        }
    }

    fn add(&mut self, at: i64, height: i64) {
        let mut from = 0;
        while let Some(&(stands, its_height, its_from)) = self.parabolas.last() {
            // Starts at the first cell where the new parabola is lower, which is beyond their intersection.
            let rise = (height + at * at) - (its_height + stands * stands);
            from = rise.div_euclid(2 * (at - stands)) + 1;
            if from > its_from {
                break;
            }
            self.parabolas.pop();
            from = 0;
        }
        self.parabolas.push((at, height, from));
    }
}
