//! Tests of `spar-rescue-building`, one module for each topic.

mod camera_detector;
mod camera_draw;
mod camera_lens;
mod camera_queue;
mod camera_sight;
mod file;
mod generate;
mod import;
mod map_files;
mod placement;
mod reach;
mod robots;
mod seeing;
