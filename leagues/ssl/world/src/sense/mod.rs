//! Sensors: camera frames, detections, and packets, as functions of plain values.
//!
//! | step | look in |
//! |---|---|
//! | quality of the cameras | [`Realism`], [`Preset`] |
//! | positions and projections of cameras | [`Camera`], [`Pinhole`], [`cameras`] |
//! | detections, and reasons for missing ones | [`Vision`], [`Setting`], [`Picture`], [`Missing`] |
//! | injected faults | [`Faults`] |
//! | delays | [`Delayed`] |
//! | the packets | [`packet`], [`geometry`], [`tracked_frame`] |
//!
//! Reference: docs/reference/smallsize-ssl.md 1, 4, 5 and 6.

mod camera;
mod cells;
mod delayed;
mod faults;
mod frames;
mod geometry;
mod kick;
mod lines;
mod noise;
mod occlusion;
mod picture;
mod pinhole;
mod realism;
mod tracker;
mod vision;

pub use camera::{CAMERAS_MAX, Camera, cameras};
pub use cells::Rectangle;
pub use delayed::Delayed;
pub(crate) use delayed::delay_ticks;
pub use faults::{Faults, Swap};
pub use frames::{Sending, has_geometry, packet};
pub use geometry::geometry;
pub use kick::{Kick, Stop};
pub use occlusion::{BallView, ball_view};
pub use picture::{Missing, Object, Origin, Picture, SeenBall, SeenRobot, Why};
pub use pinhole::Pinhole;
pub use realism::{Preset, Realism};
pub use tracker::{tracked_frame, tracker_packet, uuid};
pub use vision::{Setting, Vision, picture};
