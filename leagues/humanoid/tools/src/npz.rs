//! Arrays in `.npz` files of numpy: a zip archive of `.npy` arrays of numbers.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use zip::ZipArchive;

/// Largest size of an array, bytes.
const ARRAY_BYTES_MAX: u64 = 1 << 30;

/// An array of one or two dimensions, by rows.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Array {
    /// Rows and columns; an array of one dimension has one row.
    pub shape: [usize; 2],
    /// Its numbers.
    pub values: Vec<f64>,
}

impl Array {
    /// A row.
    pub fn row(&self, row: usize) -> &[f64] {
        &self.values[row * self.shape[1]..(row + 1) * self.shape[1]]
    }
}

/// Reads those arrays of a file that have one of these names.
///
/// # Errors
/// If the file is no such archive, or one of these arrays is none of numbers with at most two dimensions.
pub(crate) fn read_npz(bytes: &[u8], names: &[&str]) -> Result<BTreeMap<String, Array>, String> {
    let no_archive = |error: zip::result::ZipError| format!("no .npz file: {error}");
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(no_archive)?;
    let mut arrays = BTreeMap::new();
    for index in 0..archive.len() {
        let entry = archive.by_index(index).map_err(no_archive)?;
        let Some(name) = entry.name().strip_suffix(".npy").filter(|name| names.contains(name)).map(str::to_owned)
        else {
            continue;
        };
        let mut content = Vec::new();
        let fault = |reason: &str| format!("array {name}: {reason}");
        entry.take(ARRAY_BYTES_MAX + 1).read_to_end(&mut content).map_err(|error| fault(&error.to_string()))?;
        if content.len() as u64 > ARRAY_BYTES_MAX {
            return Err(fault("it has more than 1 GiB"));
        }
        let array = array(&content).map_err(|reason| fault(&reason))?;
        arrays.insert(name, array);
    }
    Ok(arrays)
}

/// Reads one array.
fn array(npy: &[u8]) -> Result<Array, String> {
    let no_array = || "no .npy array".to_owned();
    let rest = npy.strip_prefix(b"\x93NUMPY").ok_or_else(no_array)?;
    let (length, rest) = match rest.first().ok_or_else(no_array)? {
        1 => {
            let (length, rest) = rest.get(2..).and_then(|rest| rest.split_first_chunk::<2>()).ok_or_else(no_array)?;
            (u32::from(u16::from_le_bytes(*length)), rest)
        }
        _ => {
            let (length, rest) = rest.get(2..).and_then(|rest| rest.split_first_chunk::<4>()).ok_or_else(no_array)?;
            (u32::from_le_bytes(*length), rest)
        }
    };
    let (header, data) = rest.split_at_checked(length as usize).ok_or_else(no_array)?;
    let header = String::from_utf8_lossy(header);
    let kind = value_of(&header, "descr").map(|text| text.trim_matches(['\'', '"']).to_owned()).ok_or_else(no_array)?;
    let shape = shape(&header)?;
    let count = shape[0].checked_mul(shape[1]).ok_or_else(no_array)?;
    let mut values = numbers(&kind, data)?;
    if values.len() != count {
        return Err(format!("it has {} numbers in place of {} x {}", values.len(), shape[0], shape[1]));
    }
    if value_of(&header, "fortran_order").is_some_and(|text| text.starts_with("True")) {
        values = (0..count).map(|at| values[at % shape[1] * shape[0] + at / shape[1]]).collect();
    }
    Ok(Array { shape, values })
}

/// The text of a value in a header, from its beginning.
fn value_of<'a>(header: &'a str, key: &str) -> Option<&'a str> {
    let rest = header.split_once(&format!("'{key}':"))?.1.trim_start();
    rest.split([',', '}']).next().map(str::trim)
}

/// Rows and columns.
fn shape(header: &str) -> Result<[usize; 2], String> {
    let text = header.split_once("'shape':").and_then(|(_, rest)| rest.split_once('(')?.1.split(')').next());
    let words = text.ok_or("it has no shape")?.split(',').map(str::trim).filter(|word| !word.is_empty());
    let sizes: Vec<usize> = words.map(str::parse).collect::<Result<_, _>>().map_err(|_| "its shape is no list")?;
    match sizes.as_slice() {
        [] => Ok([1, 1]),
        [columns] => Ok([1, *columns]),
        [rows, columns] => Ok([*rows, *columns]),
        _ => Err(format!("it has {} dimensions; two are the most", sizes.len())),
    }
}

/// The numbers of an array of this type.
fn numbers(kind: &str, data: &[u8]) -> Result<Vec<f64>, String> {
    Ok(match kind {
        "<f8" => data.as_chunks().0.iter().map(|bytes| f64::from_le_bytes(*bytes)).collect(),
        "<f4" => data.as_chunks().0.iter().map(|bytes| f64::from(f32::from_le_bytes(*bytes))).collect(),
        "<i8" => data.as_chunks().0.iter().map(|bytes| i64::from_le_bytes(*bytes) as f64).collect(),
        "<i4" => data.as_chunks().0.iter().map(|bytes| f64::from(i32::from_le_bytes(*bytes))).collect(),
        _ => return Err(format!("its type is {kind}; float32, float64, int32 and int64 are read")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An array of version 1 with this header.
    fn npy(header: &str, data: &[u8]) -> Vec<u8> {
        let mut out = b"\x93NUMPY\x01\x00".to_vec();
        out.extend((header.len() as u16).to_le_bytes());
        out.extend(header.as_bytes());
        out.extend(data);
        out
    }

    fn check(kind: &str, order: &str, shape: &str, data: &[u8], expect: Result<Array, &str>) {
        let header = format!("{{'descr': '{kind}', 'fortran_order': {order}, 'shape': {shape}, }}\n");
        assert_eq!(array(&npy(&header, data)), expect.map_err(str::to_owned), "{header}");
    }

    #[test]
    fn arrays_are_read_by_rows() {
        let doubles: Vec<u8> =
            [1.0f64, 2.0, 3.0, 4.0, 5.0, 6.0].iter().flat_map(|number| number.to_le_bytes()).collect();
        let rows = |values: [f64; 6]| Ok(Array { shape: [2, 3], values: values.to_vec() });
        check("<f8", "False", "(2, 3)", &doubles, rows([1.0, 2.0, 3.0, 4.0, 5.0, 6.0]));
        check("<f8", "True", "(2, 3)", &doubles, rows([1.0, 3.0, 5.0, 2.0, 4.0, 6.0]));
        check("<f4", "False", "(1,)", &1.5f32.to_le_bytes(), Ok(Array { shape: [1, 1], values: vec![1.5] }));
        check("<i8", "False", "()", &7i64.to_le_bytes(), Ok(Array { shape: [1, 1], values: vec![7.0] }));
    }

    #[test]
    fn other_arrays_are_errors() {
        check("<c16", "False", "(1,)", &[0; 16], Err("its type is <c16; float32, float64, int32 and int64 are read"));
        check("<f8", "False", "(2, 1)", &[0; 8], Err("it has 1 numbers in place of 2 x 1"));
        check("<f8", "False", "(1, 1, 1)", &[0; 8], Err("it has 3 dimensions; two are the most"));
        assert_eq!(array(b"PK"), Err("no .npy array".to_owned()));
        assert!(read_npz(b"text", &["qpos"]).expect_err("no archive").starts_with("no .npz file: "));
    }
}
