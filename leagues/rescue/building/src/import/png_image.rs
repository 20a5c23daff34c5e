//! Imports PNG floor plans.

use std::io::Cursor;

use glam::DVec2;

use super::MapImportError;
use super::wall_pixels::{ImagePlacement, WallPixels};
use crate::model::Building;

/// Most bytes of a decoded image.
const BYTES_MAX: usize = 1 << 29;

/// Imports a PNG floor plan. `pixel_m` is the side of a pixel; pixels darker than `threshold`, from 0 for black to 1
/// for white, are walls. Transparency is blended with white. The lower left corner becomes the origin.
pub fn from_png(bytes: &[u8], pixel_m: f64, threshold: f64) -> Result<Building, MapImportError> {
    if !(0.0..=1.0).contains(&threshold) {
        let expected = "a brightness from 0 to 1";
        return Err(MapImportError::Value { key: "threshold", found: threshold.to_string(), expected });
    }
    let pixels = decode(bytes, pixel_m, threshold)?;
    Ok(pixels.building(ImagePlacement { corner_m: DVec2::ZERO, yaw_rad: 0.0, pixel_m }))
}

fn decode(bytes: &[u8], pixel_m: f64, threshold: f64) -> Result<WallPixels, MapImportError> {
    let flaw = |error: png::DecodingError| MapImportError::Png(error.to_string());
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), png::Limits { bytes: BYTES_MAX });
    decoder.set_transformations(png::Transformations::normalize_to_color8() | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info().map_err(flaw)?;
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    WallPixels::check(width, height, pixel_m)?;
    let size = reader.output_buffer_size().ok_or_else(|| MapImportError::Png("it is too large".to_owned()))?;
    let mut data = vec![0; size];
    let info = reader.next_frame(&mut data).map_err(flaw)?;
    let samples = info.color_type.samples();
    data.truncate(width * height * samples);
    let dark = data.chunks(samples).map(|pixel| brightness(pixel) < threshold).collect();
    Ok(WallPixels { width, dark })
}

/// Returns the Rec. 709 brightness on white, 0 to 1.
fn brightness(pixel: &[u8]) -> f64 {
    let of = |value: &u8| f64::from(*value) / 255.0;
    let color = |red, green, blue| 0.2126 * of(red) + 0.7152 * of(green) + 0.0722 * of(blue);
    let on_white = |light: f64, alpha| light * of(alpha) + 1.0 - of(alpha);
    match pixel {
        [gray] => of(gray),
        [gray, alpha] => on_white(of(gray), alpha),
        [red, green, blue] => color(red, green, blue),
        [red, green, blue, alpha] => on_white(color(red, green, blue), alpha),
        _ => 1.0,
    }
}
