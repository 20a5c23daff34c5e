//! Videos of runs: a virtual camera and an overlay for render scenes, frames in the forms of other programs, and H.264
//! in MP4 files. Equal scenes give equal bytes, whichever thread draws a frame.
//!
//! ```text
//! RenderScene -> CameraTracker -> VideoFrame -> FramePainter -> Image -> PNG, YUV4MPEG2, H.264 -> MP4
//! ```
//!
//! | to | see |
//! |---|---|
//! | choose the view of a frame | [`CameraTracker`] |
//! | describe score, clock and goals | [`Overlay`], [`Banner`] |
//! | draw a frame | [`FramePainter`] |
//! | convert an image | [`YuvImage`], [`png_bytes`] |
//! | encode a group of frames, and write the file | `encode_h264`, `Mp4Writer` (feature `mp4`) |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod camera_shot;
mod camera_tracker;
mod colours;
mod field_extent;
mod frame_painter;
#[cfg(feature = "mp4")]
mod h264;
#[cfg(feature = "mp4")]
mod mp4_writer;
mod orbit_view;
mod overlay;
mod overlay_painter;
mod png_image;
mod text;
mod video_frame;
mod yuv_image;

pub use camera_shot::CameraShot;
pub use camera_tracker::CameraTracker;
pub use frame_painter::FramePainter;
#[cfg(feature = "mp4")]
pub use h264::{EncodedFrame, EncodedGroup, H264_HEIGHT_MAX, H264_WIDTH_MAX, VideoEncodeError, encode_h264};
#[cfg(feature = "mp4")]
pub use mp4_writer::Mp4Writer;
pub use overlay::{Banner, Overlay};
pub use png_image::png_bytes;
pub use video_frame::{FrameShapes, VideoFrame};
pub use yuv_image::YuvImage;
