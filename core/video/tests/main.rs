//! Tests of videos: views, frames, forms of images, MP4 files.

mod cameras;
mod frames;
#[cfg(feature = "mp4")]
mod mp4_files;
mod scene;
mod yuv_images;
