//! The number of messages in a file, counted before anything is decoded. A decoded message is a hundred times larger
//! than an empty one in the file, so the count bounds the memory.

use crate::limits::MESSAGES_MAX;

/// A message that contains others: the fields that are counted, with the message in each, if it is one.
struct Fields(&'static [(u64, Option<&'static Fields>)]);

static ENTRY: Fields = Fields(&[]);
static TENSOR: Fields = Fields(&[]);
static ATTRIBUTE: Fields = Fields(&[(5, Some(&TENSOR)), (9, None)]);
static NODE: Fields = Fields(&[(1, None), (2, None), (5, Some(&ATTRIBUTE))]);
static SHAPE: Fields = Fields(&[(1, Some(&ENTRY))]);
static TENSOR_TYPE: Fields = Fields(&[(2, Some(&SHAPE))]);
static TYPE: Fields = Fields(&[(1, Some(&TENSOR_TYPE))]);
static VALUE_INFO: Fields = Fields(&[(2, Some(&TYPE))]);
static GRAPH: Fields =
    Fields(&[(1, Some(&NODE)), (5, Some(&TENSOR)), (11, Some(&VALUE_INFO)), (12, Some(&VALUE_INFO))]);
static MODEL: Fields = Fields(&[(7, Some(&GRAPH)), (8, Some(&ENTRY)), (14, Some(&ENTRY))]);

/// Checks that a file has at most [`MESSAGES_MAX`] messages.
pub(crate) fn check(bytes: &[u8]) -> Result<(), String> {
    let mut left = MESSAGES_MAX;
    count(bytes, &MODEL, &mut left)
}

fn count(mut bytes: &[u8], fields: &Fields, left: &mut usize) -> Result<(), String> {
    while !bytes.is_empty() {
        let key = varint(&mut bytes)?;
        let skipped = match key & 7 {
            0 => varint(&mut bytes).map(|_| 0)?,
            1 => 8,
            2 => varint(&mut bytes)?,
            5 => 4,
            other => return Err(format!("a field has the wire type {other}")),
        };
        let skipped = usize::try_from(skipped).unwrap_or(usize::MAX);
        let Some((content, rest)) = bytes.split_at_checked(skipped) else { return Err("a field is cut off".into()) };
        bytes = rest;
        let Some((_, inner)) = fields.0.iter().find(|field| key == field.0 << 3 | 2) else { continue };
        *left = left.checked_sub(1).ok_or_else(|| format!("more than {MESSAGES_MAX} messages"))?;
        if let Some(inner) = inner {
            count(content, inner, left)?;
        }
    }
    Ok(())
}

/// Splits a variable-length integer off.
fn varint(bytes: &mut &[u8]) -> Result<u64, String> {
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let Some((&byte, rest)) = bytes.split_first() else { return Err("a number is cut off".into()) };
        *bytes = rest;
        value |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(value);
        }
    }
    Err("a number has more than 64 bits".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_counted_before_they_are_decoded() {
        let graph = |nodes: usize| {
            let nodes = b"\x0a\x00".repeat(nodes);
            let mut file =
                vec![0x3a, nodes.len() as u8 | 0x80, (nodes.len() >> 7) as u8 | 0x80, (nodes.len() >> 14) as u8];
            file.extend(nodes);
            file
        };
        assert_eq!(check(&graph(MESSAGES_MAX - 1)), Ok(()));
        assert_eq!(check(&graph(MESSAGES_MAX)), Err(format!("more than {MESSAGES_MAX} messages")));
        assert_eq!(check(b"\x08\xff"), Err("a number is cut off".into()));
        assert_eq!(check(b"\x3a\x02\x0a"), Err("a field is cut off".into()));
        assert_eq!(check(b"\x0b"), Err("a field has the wire type 3".into()));
    }
}
