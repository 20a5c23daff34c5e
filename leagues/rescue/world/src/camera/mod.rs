//! Camera simulation for operators and metrics (docs/reference/rescue-camera.md).
//!
//! | to find | look in |
//! |---|---|
//! | pixels and directions | [`Lens`], `lens.rs`, `eye.rs` |
//! | visible objects of a floor | [`Scene`], [`Block`], `scene.rs`, `blocks.rs`, `bodies.rs`, `smoke.rs` |
//! | their appearance | [`Look`], `look.rs` |
//! | the nearest face in every pixel | `face.rs`, `view.rs` |
//! | objects in an image, with their visible share | [`sight`], [`Sighting`] |
//! | the object detector | [`Detector`], [`Model`], [`Detected`] |
//! | images for people | [`draw`], [`Raster`], `paint.rs`, `pattern.rs` |
//! | panoramas | [`panorama`], [`Cylinder`] |
//! | the queue of images for operators | [`Queue`], [`Shot`], `queue.rs`, `cover.rs` |

mod blocks;
mod bodies;
mod cover;
mod detector;
mod draw;
mod eye;
mod face;
mod lens;
mod look;
mod model;
mod paint;
mod panorama;
mod pattern;
mod queue;
mod raster;
mod scene;
mod sight;
mod smoke;
mod view;

pub use detector::{Cause, Detected, Detector, Frame, Kind};
pub use draw::draw;
pub use lens::{Lens, Projected};
pub use look::{Look, Pattern};
pub use model::Model;
pub use panorama::{Cylinder, panorama};
pub use queue::{Queue, Queued, Shot};
pub use raster::Raster;
pub use scene::{Block, Scene, What};
pub use sight::{Sighting, sight};
