//! Windows bitmaps (BMP) without compression, of 8, 24 or 32 bits.

use super::MapImportError;
use super::picture::{Picture, Pixel};
use super::wall_pixels::check_size;

const FLAW: MapImportError = MapImportError::Bmp("it ends before its last pixel");

pub(super) fn read(bytes: &[u8]) -> Result<Picture, MapImportError> {
    let word = |at: usize| Some(i32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    let half = |at: usize| Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
    let header = || Some((word(10)?, word(14)?, word(18)?, word(22)?, half(28)?, word(30)?));
    let (start, header_size, width, height, bits, compression) = header().ok_or(FLAW)?;
    // 3 is none, with masks; the usual masks are blue, green, red from the lowest byte.
    if !(matches!(bits, 8 | 24 | 32) && (compression == 0 || compression == 3 && bits == 32)) {
        return Err(MapImportError::Bmp("only files of 8, 24 or 32 bits without compression are read"));
    }
    // A negative height means rows from the top.
    let (columns, rows, is_from_top) = (width.max(0) as usize, height.unsigned_abs() as usize, height < 0);
    check_size(columns, rows)?;
    let samples = usize::from(bits / 8);
    let row_bytes = columns.checked_mul(samples).ok_or(FLAW)?.next_multiple_of(4);
    let palette = usize::try_from(header_size).unwrap_or(0).saturating_add(14);
    let pixel = |sample: &[u8]| match sample {
        [index] => {
            let color = palette + 4 * usize::from(*index);
            match bytes.get(color..color + 3) {
                Some([blue, green, red]) => Pixel::of(&[*red, *green, *blue]),
                _ => Pixel::gray(0.0),
            }
        }
        [blue, green, red, ..] => Pixel::of(&[*red, *green, *blue]),
        _ => Pixel::gray(0.0),
    };
    let mut pixels = Vec::new();
    for row in 0..rows {
        let from_bottom = if is_from_top { row } else { rows - 1 - row };
        let at = from_bottom.checked_mul(row_bytes).and_then(|at| at.checked_add(usize::try_from(start).ok()?));
        let line = at.and_then(|at| bytes.get(at..at.checked_add(columns * samples)?)).ok_or(FLAW)?;
        pixels.extend(line.chunks(samples).map(pixel));
    }
    Ok(Picture { width: columns, pixels, has_alpha: false })
}
