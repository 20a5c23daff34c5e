//! Imports PNG floor plans.

use glam::DVec2;

use super::MapImportError;
use super::picture::Pixel;
use super::picture_file::read_png;
use super::wall_pixels::{ImagePlacement, WallPixels};
use crate::model::Building;

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
    let picture = read_png(bytes)?;
    WallPixels::check(picture.width, picture.pixels.len() / picture.width.max(1), pixel_m)?;
    // On white.
    let brightness = |pixel: &Pixel| pixel.luma * pixel.alpha + 1.0 - pixel.alpha;
    let dark = picture.pixels.iter().map(|pixel| brightness(pixel) < threshold).collect();
    Ok(WallPixels { width: picture.width, dark })
}
