//! The encoding of one tick's inputs.
//!
//! ```text
//! count of leading shapes equal to the previous tick's, count of trailing ones, count of others, others
//! count of singles, singles (see `numbers`)
//! count of doubles, doubles (little endian)
//! ```
//!
//! Counts are 32 bits, little endian. The previous tick is in the same chunk; the first tick of a chunk has none.

use engine::Columns;

use crate::numbers;

/// Appends the inputs of a tick; `before` holds the inputs of the previous tick in the same chunk.
pub(crate) fn write(inputs: &Columns, before: &Columns, out: &mut Vec<u8>) {
    let Columns { shapes, singles, doubles } = inputs;
    let is_same = |(a, b): &(&u8, &u8)| a == b;
    let start = shapes.iter().zip(&before.shapes).take_while(is_same).count();
    let (new, old) = (shapes.get(start..).unwrap_or_default(), before.shapes.get(start..).unwrap_or_default());
    let end = new.iter().rev().zip(old.iter().rev()).take_while(is_same).count();
    let others = new.get(..new.len() - end).unwrap_or_default();
    [start, end, others.len()].into_iter().for_each(|count| write_count(count, out));
    out.extend_from_slice(others);
    write_count(singles.len(), out);
    numbers::write(singles, &before.singles, out);
    write_count(doubles.len(), out);
    doubles.iter().for_each(|double| out.extend(double.to_le_bytes()));
}

/// Reads the inputs of a tick into `inputs`, which holds the inputs of the previous tick in the same chunk. `None` if
/// the bytes are malformed.
pub(crate) fn read(bytes: &[u8], inputs: &mut Columns) -> Option<()> {
    let (start, rest) = counted(bytes)?;
    let (end, rest) = counted(rest)?;
    let (others, rest) = counted(rest)?;
    let (others, rest) = rest.split_at_checked(others)?;
    let (singles, rest) = counted(rest)?;
    let rest = numbers::read(rest, singles, &mut inputs.singles)?;
    let (doubles, rest) = counted(rest)?;
    let end = inputs.shapes.len().checked_sub(end)?;
    if start > end {
        return None;
    }
    drop(inputs.shapes.splice(start..end, others.iter().copied()));
    inputs.doubles.clear();
    let (bytes, rest) = rest.as_chunks();
    inputs.doubles.extend(bytes.iter().map(|bytes| u64::from_le_bytes(*bytes)));
    (rest.is_empty() && inputs.doubles.len() == doubles).then_some(())
}

fn write_count(count: usize, out: &mut Vec<u8>) {
    out.extend((count as u32).to_le_bytes());
}

fn counted(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let (count, rest) = bytes.split_first_chunk()?;
    Some((usize::try_from(u32::from_le_bytes(*count)).ok()?, rest))
}
