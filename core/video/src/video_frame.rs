//! A frame to draw: everything that its pixels depend on.

use std::sync::Arc;

use engine::{Pose, RenderScene};
use render::Camera;

use crate::overlay::Overlay;

/// A frame of a video before it is drawn. Frames share the shapes of their entities.
#[derive(Debug, Clone)]
pub struct VideoFrame {
    pub(crate) shapes: Arc<RenderScene>,
    pub(crate) poses: Vec<Pose>,
    pub(crate) camera: Camera,
    pub(crate) overlay: Option<Overlay>,
}

/// The shapes of the latest scene, for frames to share.
#[derive(Debug, Default)]
pub struct FrameShapes {
    latest: Option<Arc<RenderScene>>,
}

impl FrameShapes {
    /// The frame of a scene with this view and overlay.
    pub fn frame(&mut self, scene: &RenderScene, camera: Camera, overlay: Option<Overlay>) -> VideoFrame {
        // The names of teams in the status give the colours.
        let is_same = |old: &Arc<RenderScene>| old.version == scene.version && old.status == scene.status;
        let shapes = match self.latest.take().filter(is_same) {
            Some(shapes) => shapes,
            None => Arc::new(RenderScene { poses: Vec::new(), ..scene.clone() }),
        };
        self.latest = Some(Arc::clone(&shapes));
        VideoFrame { shapes, poses: scene.poses.clone(), camera, overlay }
    }
}
