//! Draws frames: the scene, then the overlay.

use std::sync::Arc;

use engine::RenderScene;
use render::{Figures, Image, ImageSizeError, Renderer};

use crate::overlay_painter;
use crate::text::Font;
use crate::video_frame::VideoFrame;

/// The memory for drawing one frame after the other. It has no effect on pixels, so each thread has one of its own.
#[derive(Debug)]
pub struct FramePainter {
    renderer: Renderer,
    font: Font,
    image: Image,
    scene: RenderScene,
    /// The shapes in `scene`.
    shapes: Option<Arc<RenderScene>>,
}

impl FramePainter {
    /// A painter of frames of this width and height in pixels, with these figures.
    ///
    /// # Errors
    /// If the image would be too large.
    pub fn new(figures: Figures, [width, height]: [usize; 2]) -> Result<FramePainter, ImageSizeError> {
        Ok(FramePainter {
            renderer: Renderer::new(figures),
            font: Font::default(),
            image: Image::new(width, height)?,
            scene: RenderScene::default(),
            shapes: None,
        })
    }

    /// Draws a frame.
    pub fn paint(&mut self, frame: &VideoFrame) -> &Image {
        if !self.shapes.as_ref().is_some_and(|shapes| Arc::ptr_eq(shapes, &frame.shapes)) {
            self.scene.clone_from(&frame.shapes);
            self.shapes = Some(Arc::clone(&frame.shapes));
        }
        self.scene.poses.clone_from(&frame.poses);
        self.renderer.draw(&self.scene, &frame.camera, &mut self.image);
        if let Some(overlay) = &frame.overlay {
            overlay_painter::draw(overlay, &mut self.font, &mut self.image);
        }
        &self.image
    }
}
