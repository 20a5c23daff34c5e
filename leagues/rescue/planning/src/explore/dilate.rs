//! Dilation of a set of cells by a radius, on rows of 64 cells per word.

use rescue_mapping::grid::CellSet;

/// Returns the cells within a squared distance (exclusive) of the set, in cells between centers.
pub(super) fn dilated(set: &CellSet, square: i32) -> CellSet {
    let area = set.area();
    let reaches = reaches(square);
    let mut dilated_words = vec![0; area.count() / 64];
    let per_row = (area.width / 64) as usize;
    let mut rows: Vec<u64> =
        (0..area.height).flat_map(|y| set.row(area.first.y + y).unwrap_or_default()).copied().collect();
    for width in 0..=reaches.first().copied().unwrap_or(-1) {
        if width > 0 {
            rows.chunks_mut(per_row.max(1)).for_each(widen);
        }
        for (away, _) in reaches.iter().enumerate().filter(|(_, reach)| **reach == width) {
            let shift = away * per_row;
            dilated_words.iter_mut().skip(shift).zip(&rows).for_each(|(own, other)| *own |= other);
            dilated_words.iter_mut().zip(rows.iter().skip(shift)).for_each(|(own, other)| *own |= other);
        }
    }
    let mut cells = CellSet::new(area);
    for (index, word) in dilated_words.into_iter().enumerate() {
        cells.set_word(area.cell(index * 64), word);
    }
    cells
}

/// Returns the reach in columns for each number of rows.
fn reaches(square: i32) -> Vec<i32> {
    let reach = |y: i32| (0..).take_while(|x| x * x + y * y < square).last();
    (0..).map_while(reach).collect()
}

/// Adds one cell on both sides.
fn widen(row: &mut [u64]) {
    let mut before = 0;
    let mut rest = row.iter_mut().peekable();
    while let Some(word) = rest.next() {
        let after = rest.peek().map_or(0, |after| **after);
        let own = *word;
        *word = own | own << 1 | own >> 1 | before >> 63 | after << 63;
        before = own;
    }
}
