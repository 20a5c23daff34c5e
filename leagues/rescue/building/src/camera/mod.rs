//! Camera simulation for operators and metrics (docs/reference/rescue-camera.md).
//!
//! | to find | look in |
//! |---|---|
//! | pixels and directions | [`PinholeCamera`], `pinhole_camera.rs`, `camera_model.rs` |
//! | visible objects of a floor | [`CameraScene`], `scene.rs`, `smoke.rs` |
//! | their boxes | [`SceneBox`], `scene_box.rs`, `boxes.rs`, `body_boxes.rs` |
//! | their appearance | [`Appearance`], `appearance.rs` |
//! | the nearest face in every pixel | `projection.rs`, `visibility_buffer.rs` |
//! | objects in an image, with their visible share | [`visible_objects`], [`VisibleObject`] |
//! | the object detector | [`Detector`], [`DetectorErrorModel`], [`Detection`] |
//! | images for people | [`draw`], [`Raster`], `shading.rs`, `pattern.rs` |
//! | panoramas | [`panorama`], [`CylindricalCamera`] |
//! | the queue of images for operators | [`ImageQueue`], [`ImageCapture`], `image_queue.rs`, `coverage.rs` |

mod appearance;
mod body_boxes;
mod boxes;
mod camera_model;
mod coverage;
mod detection;
mod detector;
mod draw;
mod error_model;
mod image_queue;
mod panorama;
mod pattern;
mod pinhole_camera;
mod projection;
mod raster;
mod scene;
mod scene_box;
mod shading;
mod smoke;
mod visibility_buffer;
mod visible_objects;

pub use appearance::{Appearance, Pattern};
pub use camera_model::ProjectedPoint;
pub use detection::{Detection, DetectionClass, DetectionSource, ImageId};
pub use detector::Detector;
pub use draw::draw;
pub use error_model::DetectorErrorModel;
pub use image_queue::{ImageCapture, ImageQueue, QueuedImage};
pub use panorama::{CylindricalCamera, panorama};
pub use pinhole_camera::PinholeCamera;
pub use raster::Raster;
pub use scene::CameraScene;
pub use scene_box::{ObjectRef, SceneBox};
pub use visible_objects::{VisibleObject, visible_objects};
