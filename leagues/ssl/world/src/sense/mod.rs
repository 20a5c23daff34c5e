//! What cameras see of the world, and what is told about it: all of it functions of plain values.
//!
//! | step | look in |
//! |---|---|
//! | how bad the cameras are | [`Realism`], [`Preset`] |
//! | where they hang, what they project where | [`Camera`], [`Pinhole`], [`cameras`] |
//! | what they see, and why not the rest | [`Vision`], [`Setting`], [`Picture`], [`Missing`] |
//! | what goes wrong on purpose | [`Faults`] |
//! | when it is told | [`Delayed`] |
//! | the packets | [`packet`], [`geometry`], [`tracked_frame`] |
//!
//! The code rests on docs/reference/smallsize-ssl.md 1, 4, 5 and 6.

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
