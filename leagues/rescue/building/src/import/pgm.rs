//! Portable graymaps, binary (P5) or text (P2).

use super::MapImportError;

/// A grayscale image, in rows from the top, from 0 for black to 255 for white.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct GrayImage {
    pub width: usize,
    pub height: usize,
    pub bytes: Vec<u8>,
}

pub(super) fn read(bytes: &[u8]) -> Result<GrayImage, MapImportError> {
    let (magic, mut rest) = bytes.split_at_checked(2).ok_or(MapImportError::Pgm("it is empty"))?;
    let mut number = |flaw| next_number(&mut rest).ok_or(MapImportError::Pgm(flaw));
    let width = number("its width is missing")?;
    let height = number("its height is missing")?;
    let most = number("its greatest value is missing")?;
    if most == 0 || most > 255 {
        return Err(MapImportError::Pgm("its greatest value is not between 1 and 255; save it with 8 bits"));
    }
    let count = width.checked_mul(height).ok_or(MapImportError::Pgm("it is too large"))?;
    let values = match magic {
        b"P5" => rest.get(1..).and_then(|data| data.get(..count)).map(<[u8]>::to_vec),
        b"P2" if count <= rest.len() => (0..count).map(|_| next_number(&mut rest)?.try_into().ok()).collect(),
        b"P2" => None,
        _ => return Err(MapImportError::Pgm("it begins neither with P5 nor with P2")),
    };
    let values: Vec<u8> = values.ok_or(MapImportError::Pgm("it ends before its last pixel"))?;
    let scale = |value: u8| (usize::from(value).min(most) * 255 / most) as u8;
    Ok(GrayImage { width, height, bytes: values.into_iter().map(scale).collect() })
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
