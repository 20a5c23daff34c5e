//! Portable graymaps, binary (P5) or text (P2).

use super::MapImportError;
use super::picture::{Picture, Pixel};
use super::wall_pixels::check_size;

/// A grayscale image to write, in rows from the top, from 0 for black to 255 for white.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct GrayImage {
    pub width: usize,
    pub height: usize,
    pub bytes: Vec<u8>,
}

pub(super) fn read(bytes: &[u8]) -> Result<Picture, MapImportError> {
    let (magic, mut rest) = bytes.split_at_checked(2).ok_or(MapImportError::Pgm("it is empty"))?;
    let mut number = |flaw| next_number(&mut rest).ok_or(MapImportError::Pgm(flaw));
    let width = number("its width is missing")?;
    let height = number("its height is missing")?;
    let most = number("its greatest value is missing")?;
    if most == 0 || most > 65535 {
        return Err(MapImportError::Pgm("its greatest value is not between 1 and 65535"));
    }
    let count = width.checked_mul(height).ok_or(MapImportError::Pgm("it is too large"))?;
    check_size(width, height)?;
    let samples = if most > 255 { 2 } else { 1 };
    let value = |sample: &[u8]| sample.iter().fold(0, |value, byte| value << 8 | usize::from(*byte));
    let data = |rest: &[u8]| rest.get(1..)?.get(..count.checked_mul(samples)?).map(<[u8]>::to_vec);
    let values: Option<Vec<usize>> = match magic {
        b"P5" => data(rest).map(|data| data.chunks(samples).map(value).collect()),
        b"P2" if count <= rest.len() => (0..count).map(|_| next_number(&mut rest)).collect(),
        b"P2" => None,
        _ => return Err(MapImportError::Pgm("it begins neither with P5 nor with P2")),
    };
    let values = values.ok_or(MapImportError::Pgm("it ends before its last pixel"))?;
    let pixel = |value: usize| Pixel::gray(value.min(most) as f64 / most as f64);
    Ok(Picture { width, pixels: values.into_iter().map(pixel).collect(), has_alpha: false })
}

pub(super) fn write(gray: &GrayImage) -> Vec<u8> {
    let mut bytes = format!("P5\n{} {}\n255\n", gray.width, gray.height).into_bytes();
    bytes.extend_from_slice(&gray.bytes);
    bytes
}

/// Reads the next number of a header, after blanks and comments; leaves the blank after it.
fn next_number(rest: &mut &[u8]) -> Option<usize> {
    loop {
        let blanks = rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        *rest = rest.get(blanks..)?;
        if rest.first() != Some(&b'#') {
            break;
        }
        let comment = rest.iter().take_while(|byte| **byte != b'\n').count();
        *rest = rest.get(comment..)?;
    }
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (number, after) = rest.split_at_checked(digits)?;
    *rest = after;
    std::str::from_utf8(number).ok()?.parse().ok()
}
