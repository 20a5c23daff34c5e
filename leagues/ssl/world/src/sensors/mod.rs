//! Sensors: camera frames, detections, and packets, as functions of plain values.
//!
//! | step | look in |
//! |---|---|
//! | quality of the cameras | [`Realism`], [`RealismPreset`] |
//! | positions and projections of cameras | [`Camera`], [`Pinhole`], [`cameras`] |
//! | detections, and reasons for missing ones | [`VisionState`], [`VisionContext`], [`CameraFrame`], [`MissingObject`] |
//! | injected faults | [`CameraFaults`] |
//! | delays | [`DelayQueue`] |
//! | the packets | [`vision_packet`], [`geometry`], [`tracked_frame`] |
//!
//! Reference: docs/reference/smallsize-ssl.md 1, 4, 5 and 6.

mod camera;
mod camera_frame;
mod camera_views;
mod delay_queue;
mod faults;
mod geometry;
mod kick;
mod lines;
mod noise;
mod occlusion;
mod pinhole;
mod realism;
mod tracker;
mod vision;
mod vision_packet;

pub use camera::{CAMERAS_MAX, Camera, cameras};
pub use camera_frame::{
    BallDetection, BallOrigin, CameraFrame, MissingObject, MissingReason, Object, RobotDetection, VisionPercept,
};
pub use camera_views::Rectangle;
pub use delay_queue::DelayQueue;
pub(crate) use delay_queue::delay_ticks;
pub use faults::{CameraFaults, CameraLoss, Swap};
pub use geometry::geometry;
pub use kick::{BallKick, RestingPoint};
pub use occlusion::{BallVisibility, ball_visibility};
pub use pinhole::Pinhole;
pub use realism::{Realism, RealismPreset};
pub use tracker::{tracked_frame, tracker_packet, uuid};
pub use vision::{VisionContext, VisionState, camera_frame};
pub use vision_packet::{PacketMetadata, has_geometry, vision_packet};
