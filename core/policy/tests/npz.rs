//! A small reader of `.npz` files: a zip of `.npy` arrays, float32 in row-major order.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;

use flate2::read::DeflateDecoder;

/// An array: its shape and values.
#[derive(Debug, Clone)]
pub(crate) struct Array {
    pub(crate) dims: Vec<i64>,
    pub(crate) values: Vec<f32>,
}

/// The arrays of a file by name; `None` if there is no such file.
pub(crate) fn read(path: &Path) -> Option<BTreeMap<String, Array>> {
    let bytes = std::fs::read(path).ok()?;
    let number =
        |at: usize, len: usize| bytes[at..at + len].iter().rev().fold(0, |sum, byte| sum << 8 | usize::from(*byte));
    // The end record has the place of the directory; entries of the directory have the sizes.
    let end = bytes.windows(4).rposition(|window| window == b"PK\x05\x06").expect("a zip");
    let (count, mut at) = (number(end + 10, 2), number(end + 16, 4));
    let mut arrays = BTreeMap::new();
    for _ in 0..count {
        let (method, packed, name_len) = (number(at + 10, 2), number(at + 20, 4), number(at + 28, 2));
        let name = String::from_utf8_lossy(&bytes[at + 46..at + 46 + name_len]).into_owned();
        let local = number(at + 42, 4);
        let start = local + 30 + number(local + 26, 2) + number(local + 28, 2);
        let mut content = bytes[start..start + packed].to_vec();
        if method == 8 {
            let mut plain = Vec::new();
            DeflateDecoder::new(content.as_slice()).read_to_end(&mut plain).expect("deflated bytes");
            content = plain;
        }
        arrays.insert(name.trim_end_matches(".npy").to_owned(), array(&content));
        at += 46 + name_len + number(at + 30, 2) + number(at + 32, 2);
    }
    Some(arrays)
}

fn array(npy: &[u8]) -> Array {
    assert!(npy.starts_with(b"\x93NUMPY\x01"), "no npy file of version 1");
    let end = 10 + usize::from(u16::from_le_bytes([npy[8], npy[9]]));
    let header = String::from_utf8_lossy(&npy[10..end]).into_owned();
    assert!(header.contains("'<f4'") && header.contains("'fortran_order': False"), "{header}");
    let shape = header.split('(').nth(1).and_then(|rest| rest.split(')').next()).expect("a shape");
    let dims = shape.split(',').filter_map(|dim| dim.trim().parse().ok()).collect();
    let (values, _) = npy[end..].as_chunks::<4>();
    Array { dims, values: values.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect() }
}
