//! The sky, and the floor around the ground.

use crate::Rgb;
use crate::colours::mix;
use crate::image::Image;
use crate::projection::Projection;

const HORIZON: Rgb = [0.725, 0.792, 0.847];
const ZENITH: Rgb = [0.247, 0.431, 0.647];
const FLOOR: Rgb = [0.29, 0.33, 0.365];

/// Sine of the angle below the horizon from which the floor has its own colour.
const HAZE: f64 = 0.35;

/// Fills the image, row by row: the image has no roll, so a row has one colour.
pub(crate) fn draw(projection: Projection, image: &mut Image) {
    for y in 0..image.height() {
        let up = (projection.centre[1] - (y as f64 + 0.5)) / projection.focal;
        let ray = projection.forward + projection.up * up;
        let elevation = ray.z / ray.length();
        let colour = match elevation < 0.0 {
            true => mix(HORIZON, FLOOR, (0.5 - 0.5 * elevation / HAZE).min(1.0) as f32),
            false => mix(HORIZON, ZENITH, elevation.sqrt() as f32),
        };
        let pixel = colour.map(|part| (part * 255.0 + 0.5) as u8);
        let width = image.width();
        image.span(y, 0, width).fill(pixel);
    }
}
