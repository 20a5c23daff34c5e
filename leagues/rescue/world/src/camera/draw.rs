//! Draws images for people: flat shading, patterns, dark edges, smoke.

use super::lens::Lens;
use super::paint::Painter;
use super::raster::Raster;
use super::scene::{Block, Scene};
use super::view::View;

/// Largest distance of drawn boxes.
const RANGE_M: f64 = 60.0;

/// Draws the view of a camera; the raster gets the size of the camera's image. `others` are the robots without the one
/// that carries the camera.
pub fn draw(scene: &Scene, lens: &Lens, others: &[Block], raster: &mut Raster) {
    let [width, height] = lens.size_px();
    raster.resize(width, height);
    let view = View::new(scene, lens, others, RANGE_M);
    let painter = Painter::new(scene, &view);
    for (y, row) in raster.pixels_mut().chunks_mut(view.width).enumerate() {
        for (x, pixel) in row.iter_mut().enumerate() {
            *pixel = painter.pixel(x, y);
        }
    }
}
