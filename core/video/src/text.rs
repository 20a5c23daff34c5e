//! Texts in an image: the glyphs of Noto Sans Mono, bold, scaled to any height.

use std::collections::BTreeMap;

use noto_sans_mono_bitmap::{FontWeight, RasterHeight, get_raster};
use render::Image;

use crate::colours::blend;

/// Height and width of the glyphs before scaling, pixels.
const HEIGHT: usize = RasterHeight::Size32.val();
const WIDTH: usize = noto_sans_mono_bitmap::get_raster_width(FontWeight::Bold, RasterHeight::Size32);

/// Samples of a pixel in each direction.
const SAMPLES: usize = 3;

/// The glyph of characters that the font does not have.
const UNKNOWN: char = '?';

/// A glyph of one height: the coverage of each pixel, row by row.
#[derive(Debug, Clone)]
struct Glyph {
    width: usize,
    coverage: Vec<u8>,
}

/// The scaled glyphs of a font.
#[derive(Debug, Clone, Default)]
pub(crate) struct Font {
    glyphs: BTreeMap<(usize, char), Glyph>,
}

/// Width of a text of this height, pixels.
pub(crate) fn text_width(text: &str, height: usize) -> usize {
    text.chars().count() * glyph_width(height)
}

fn glyph_width(height: usize) -> usize {
    (height * WIDTH).div_ceil(HEIGHT)
}

impl Font {
    /// Draws a text of this height whose upper left corner is here, pixels.
    pub fn draw(&mut self, text: &str, [left, top]: [usize; 2], height: usize, colour: [u8; 3], image: &mut Image) {
        for (index, letter) in text.chars().enumerate() {
            let glyph = self.glyphs.entry((height, letter)).or_insert_with(|| Glyph::new(letter, height));
            let left = left + index * glyph.width;
            for (y, row) in glyph.coverage.chunks_exact(glyph.width.max(1)).enumerate() {
                let pixels = image.row_mut(top + y).iter_mut().skip(left);
                pixels.zip(row).for_each(|(pixel, coverage)| blend(pixel, colour, *coverage));
            }
        }
    }
}

impl Glyph {
    fn new(letter: char, height: usize) -> Glyph {
        let raster = |letter| get_raster(letter, FontWeight::Bold, RasterHeight::Size32);
        let pixels = raster(letter).or_else(|| raster(UNKNOWN)).map_or(&[][..], |raster| raster.pixels());
        let width = glyph_width(height);
        let scale = HEIGHT as f32 / height.max(1) as f32;
        let mut coverage = Vec::with_capacity(width * height);
        for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
            let samples = (0..SAMPLES * SAMPLES).map(|sample| {
                let offset = |index: usize| (index as f32 + 0.5) / SAMPLES as f32;
                let [right, down] = [offset(sample % SAMPLES), offset(sample / SAMPLES)];
                sample_at(pixels, (x as f32 + right) * scale, (y as f32 + down) * scale)
            });
            coverage.push((samples.sum::<f32>() / (SAMPLES * SAMPLES) as f32 + 0.5) as u8);
        }
        Glyph { width, coverage }
    }
}

/// The value of a raster at a place, between the centres of its pixels; 0 outside.
fn sample_at(pixels: &[u8], x: f32, y: f32) -> f32 {
    let [x, y] = [x + 0.5, y + 0.5];
    let [column, row] = [x as usize, y as usize];
    // Pixel k of the raster has its centre at k + 1 here.
    let value = |column: usize, row: usize| {
        let is_inside = (1..=WIDTH).contains(&column) && (1..=HEIGHT).contains(&row);
        let index = is_inside.then(|| (row - 1) * WIDTH + column - 1);
        index.and_then(|index| pixels.get(index)).map_or(0.0, |value| f32::from(*value))
    };
    let [right, down] = [x - column as f32, y - row as f32];
    let upper = value(column, row) * (1.0 - right) + value(column + 1, row) * right;
    let lower = value(column, row + 1) * (1.0 - right) + value(column + 1, row + 1) * right;
    upper * (1.0 - down) + lower * down
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pixels of a glyph that are mostly covered, as `#`.
    fn picture(letter: char, height: usize) -> Vec<String> {
        let glyph = Glyph::new(letter, height);
        let row = |row: &[u8]| row.iter().map(|value| if *value > 127 { '#' } else { '.' }).collect();
        glyph.coverage.chunks_exact(glyph.width).map(row).collect()
    }

    #[test]
    fn glyphs_are_scaled_to_every_height() {
        let check = |height: usize| {
            let rows = picture('l', height);
            assert_eq!((rows.len(), rows[0].len()), (height, glyph_width(height)), "{height}");
            let inked = rows.iter().filter(|row| row.contains('#')).count();
            assert!((0.5..0.85).contains(&(inked as f64 / height as f64)), "{height}: {rows:#?}");
        };
        [10, 16, 32, 33, 80].into_iter().for_each(check);
        assert_eq!(picture('日', 32), picture(UNKNOWN, 32), "characters that the font lacks");
        assert!(picture(' ', 32).iter().all(|row| !row.contains('#')));
        assert_ne!(picture('é', 32), picture(UNKNOWN, 32));
    }
}
