//! Camera frames: detected and missing objects of one camera at a tick (docs/reference/smallsize-ssl.md 4.5).

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::Team;

/// A camera frame: detections, and missing objects.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CameraFrame {
    /// Number of the camera.
    pub camera: u32,
    /// Number of the frame for this camera.
    pub frame: u32,
    /// Tick of capture.
    pub tick: u64,
    /// All detected balls, also false ones.
    pub balls: Vec<BallDetection>,
    /// Robots of both teams.
    pub robots: Vec<RobotDetection>,
    /// Objects of the world that are not in `balls` and `robots`.
    pub missing: Vec<MissingObject>,
}

/// The percept of a program that exchanges values: what vision publishes in one tick.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct VisionPercept {
    /// Number of ticks that led to the current state.
    pub tick: u64,
    /// Frames of all cameras that are due in this tick; empty in most ticks.
    pub frames: Vec<CameraFrame>,
}

/// Detection of a robot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RobotDetection {
    /// Team of the robot.
    pub team: Team,
    /// Reported number.
    pub number: u8,
    /// True number.
    pub true_number: u8,
    /// True if it is a duplicate.
    pub is_double: bool,
    /// Apparent position, m.
    pub at: DVec2,
    /// Apparent heading, -pi to pi.
    pub heading: f64,
    /// Height of its pattern.
    pub height_m: f64,
    /// Column and row of its pattern in the image.
    pub pixel: DVec2,
    /// Confidence, 0 to 1.
    pub confidence: f64,
}

/// Detection of a ball.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct BallDetection {
    /// True origin of the detection.
    pub origin: BallOrigin,
    /// Apparent position, m: for a flying ball, its projection on the ground.
    pub at: DVec2,
    /// Area, pixels.
    pub area_px: u32,
    /// Column and row in the image.
    pub pixel: DVec2,
    /// Confidence, 0 to 1: the visible fraction.
    pub confidence: f64,
}

/// True origin of a ball detection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum BallOrigin {
    /// The ball.
    Ball,
    /// A duplicate of the ball.
    Double,
    /// False detection at a robot's dribbler.
    Dribbler(Team, u8),
}

/// An object of the world.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Object {
    /// The ball.
    Ball,
    /// A robot by team and number.
    Robot(Team, u8),
}

impl Object {
    /// Returns a unique index below 64.
    pub(super) fn index(self) -> u32 {
        match self {
            Object::Ball => 32,
            Object::Robot(team, number) => team as u32 * 16 + u32::from(number),
        }
    }
}

/// An object missing in a camera frame.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct MissingObject {
    /// The object.
    pub object: Object,
    /// Reason for its absence.
    pub why: MissingReason,
}

/// Reason for the absence of an object in a camera frame.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum MissingReason {
    /// It is outside the camera's view.
    OutOfView,
    /// Robots hide it: less of it is visible than required.
    Occluded {
        /// Visible fraction, 0 to 1.
        visible_part: f64,
    },
    /// Lost by chance.
    Dropped,
    /// It flies too close below the camera, or above it.
    TooHigh,
}
