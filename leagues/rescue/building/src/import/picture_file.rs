//! Picture files of maps and floor plans: PGM, PNG and BMP.

use std::io::Cursor;

use super::picture::{Picture, Pixel};
use super::wall_pixels::check_size;
use super::{MapImportError, bitmap, graymap};

/// Most bytes of a decoded picture.
const BYTES_MAX: usize = 1 << 29;

/// Reads a picture; its first bytes tell the format.
pub(super) fn read(bytes: &[u8]) -> Result<Picture, MapImportError> {
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => read_png(bytes),
        [b'B', b'M', ..] => bitmap::read(bytes),
        [b'P', b'2' | b'5', ..] => graymap::read(bytes),
        _ => Err(MapImportError::Picture),
    }
}

/// Reads a PNG.
pub(super) fn read_png(bytes: &[u8]) -> Result<Picture, MapImportError> {
    let flaw = |error: png::DecodingError| MapImportError::Png(error.to_string());
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), png::Limits { bytes: BYTES_MAX });
    decoder.set_transformations(png::Transformations::normalize_to_color8() | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info().map_err(flaw)?;
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    check_size(width, height)?;
    let size = reader.output_buffer_size().ok_or_else(|| MapImportError::Png("it is too large".to_owned()))?;
    let mut data = vec![0; size];
    let info = reader.next_frame(&mut data).map_err(flaw)?;
    let samples = info.color_type.samples();
    data.truncate(width * height * samples);
    let pixels = data.chunks(samples).map(Pixel::of).collect();
    Ok(Picture { width, pixels, has_alpha: samples.is_multiple_of(2) })
}
