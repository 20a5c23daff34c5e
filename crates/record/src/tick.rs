//! The message of a tick: its inputs as bytes.
//!
//! ```text
//! count of shapes, shapes, count of singles, singles (see `numbers`), count of doubles, doubles (little endian)
//! ```
//!
//! Counts are 32 bits, little endian. Singles refer to those of the tick before in the same chunk.

use engine::Columns;

use crate::numbers;

/// Appends the inputs of a tick; `before` has those of the tick before in the same chunk.
pub(crate) fn write(inputs: &Columns, before: &Columns, out: &mut Vec<u8>) {
    let Columns { shapes, singles, doubles } = inputs;
    write_count(shapes.len(), out);
    out.extend_from_slice(shapes);
    write_count(singles.len(), out);
    numbers::write(singles, &before.singles, out);
    write_count(doubles.len(), out);
    doubles.iter().for_each(|double| out.extend(double.to_le_bytes()));
}

/// Reads the inputs of a tick into `inputs`, which comes with those of the tick before in the same chunk. `None` if the
/// bytes are no such message.
pub(crate) fn read(bytes: &[u8], inputs: &mut Columns) -> Option<()> {
    let (shapes, rest) = counted(bytes)?;
    let (shapes, rest) = rest.split_at_checked(shapes)?;
    let (singles, rest) = counted(rest)?;
    let rest = numbers::read(rest, singles, &mut inputs.singles)?;
    let (doubles, rest) = counted(rest)?;
    inputs.shapes.clear();
    inputs.shapes.extend_from_slice(shapes);
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
