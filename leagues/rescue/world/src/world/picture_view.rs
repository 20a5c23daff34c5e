//! The picture window of a station: its name and its content.

use rescue_building::camera::{PinholeCamera, SceneBox};

/// The name of the picture window.
pub const PICTURE_WINDOW: &str = "imgview1";

/// The content of a picture window.
#[derive(Debug, Clone, PartialEq)]
pub struct PictureView {
    /// The camera.
    pub lens: PinholeCamera,
    /// Other robots that may be in the picture.
    pub others: Vec<SceneBox>,
    /// True for a panorama in place of a picture.
    pub is_panorama: bool,
}
