//! Draws images for people: flat shading, patterns, dark edges, smoke.

use super::pinhole_camera::PinholeCamera;
use super::raster::Raster;
use super::scene::CameraScene;
use super::scene_box::SceneBox;
use super::shading::Shader;
use super::visibility_buffer::VisibilityBuffer;

/// Largest distance of drawn boxes.
const RANGE_M: f64 = 60.0;

/// Draws the view of a camera; the raster gets the size of the camera's image. `others` are the robots without the one
/// that carries the camera.
pub fn draw(scene: &CameraScene, lens: &PinholeCamera, others: &[SceneBox], raster: &mut Raster) {
    let [width, height] = lens.size_px();
    raster.resize(width, height);
    let view = VisibilityBuffer::new(scene, lens, others, RANGE_M);
    let painter = Shader::new(scene, &view);
    for (y, row) in raster.pixels_mut().chunks_mut(view.width).enumerate() {
        for (x, pixel) in row.iter_mut().enumerate() {
            *pixel = painter.pixel(x, y);
        }
    }
}
