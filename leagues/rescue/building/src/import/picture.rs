//! Pictures of maps and floor plans: PGM, PNG and BMP.

use std::io::Cursor;

use super::{MapImportError, bitmap, graymap};

/// Most bytes of a decoded picture.
const BYTES_MAX: usize = 1 << 29;

/// A pixel: the mean of its colours, and its opacity, 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Pixel {
    pub light: f64,
    pub alpha: f64,
    /// The brightness that people see (Rec. 709), 0 to 1.
    pub luma: f64,
}

/// A picture, in rows from the top.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Picture {
    pub width: usize,
    pub pixels: Vec<Pixel>,
    pub has_alpha: bool,
}

impl Pixel {
    pub(super) fn gray(light: f64) -> Pixel {
        Pixel { light, alpha: 1.0, luma: light }
    }

    /// Creates a pixel from its samples: gray, gray and opacity, three colours, or three colours and opacity.
    pub(super) fn of(samples: &[u8]) -> Pixel {
        let of = |value: &u8| f64::from(*value) / 255.0;
        let color = |rgb: [&u8; 3], alpha: f64| {
            let [red, green, blue] = rgb.map(of);
            let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
            Pixel { light: (red + green + blue) / 3.0, alpha, luma }
        };
        match samples {
            [gray] => Pixel::gray(of(gray)),
            [gray, alpha] => Pixel { alpha: of(alpha), ..Pixel::gray(of(gray)) },
            [red, green, blue] => color([red, green, blue], 1.0),
            [red, green, blue, alpha] => color([red, green, blue], of(alpha)),
            _ => Pixel::gray(1.0),
        }
    }
}

impl Picture {
    /// Reads a picture; its first bytes tell the format.
    pub(super) fn read(bytes: &[u8]) -> Result<Picture, MapImportError> {
        match bytes {
            [0x89, b'P', b'N', b'G', ..] => read_png(bytes),
            [b'B', b'M', ..] => bitmap::read(bytes),
            [b'P', b'2' | b'5', ..] => graymap::read(bytes),
            _ => Err(MapImportError::Picture),
        }
    }
}

/// Reads a PNG.
pub(super) fn read_png(bytes: &[u8]) -> Result<Picture, MapImportError> {
    let flaw = |error: png::DecodingError| MapImportError::Png(error.to_string());
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), png::Limits { bytes: BYTES_MAX });
    decoder.set_transformations(png::Transformations::normalize_to_color8() | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info().map_err(flaw)?;
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    let size = reader.output_buffer_size().ok_or_else(|| MapImportError::Png("it is too large".to_owned()))?;
    let mut data = vec![0; size];
    let info = reader.next_frame(&mut data).map_err(flaw)?;
    let samples = info.color_type.samples();
    data.truncate(width * height * samples);
    let pixels = data.chunks(samples).map(Pixel::of).collect();
    Ok(Picture { width, pixels, has_alpha: samples.is_multiple_of(2) })
}
