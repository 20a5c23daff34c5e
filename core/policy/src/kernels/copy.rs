//! Copies: rearranged tensors, and rows of a table.

use crate::operand::Operand;

/// Writes pieces one after another.
pub(crate) fn pieces(pieces: &[Operand], memory: &[f32], mut output: &mut [f32]) {
    for piece in pieces {
        let values = piece.of(memory);
        let (part, rest) = output.split_at_mut(values.len());
        part.copy_from_slice(values);
        output = rest;
    }
}

/// The shape of a table of rows: `outer` tables with `count` rows of `width` values each.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Table {
    pub(crate) outer: usize,
    pub(crate) count: usize,
    pub(crate) width: usize,
}

/// Writes the rows with computed indices. A negative index counts from the end; one beyond the table becomes the nearest
/// row, NaN the first one, so evaluation cannot fail.
pub(crate) fn gather(table: Table, data: &[f32], indices: &[f32], output: &mut [f32]) {
    let mut rows = output.chunks_exact_mut(table.width);
    for outer in 0..table.outer {
        for index in indices {
            let index = *index as i64;
            let index = if index < 0 { index.saturating_add(table.count as i64) } else { index };
            let index = index.clamp(0, table.count as i64 - 1) as usize;
            let at = (outer * table.count + index) * table.width;
            if let Some(row) = rows.next() {
                row.copy_from_slice(&data[at..at + table.width]);
            }
        }
    }
}
