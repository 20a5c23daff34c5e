//! The client's world model, built from messages alone: no connection, no clock.
//!
//! | to find | look in |
//! |---|---|
//! | all data, by name | [`WorldModel`] |
//! | updates from messages | [`WorldModel::update`] |
//! | queries: idle robots, positions of objects in the picture | `queries` |
//! | lists in the station's order | [`OrderedList`] |
//! | from image to floor coordinates | [`CameraGeometry`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod camera_geometry;
mod ordered_list;
mod queries;
mod update;

use std::collections::{BTreeMap, VecDeque};

use rescue_protocol::mrcs::{
    DisplayMode, ErrorCode, Extension, FrontierEdge, HelpReason, ImageFeature, Leg, MapFeature, QueuedPicture,
    RequestPolicy, RobotKind, RobotStatus, StationWindow, TrialPhase, Uid,
};
use serde::{Deserialize, Serialize};

pub use camera_geometry::CameraGeometry;
pub use ordered_list::OrderedList;

/// The client's world model, built from messages. Metres, radians and pixels as in [`rescue_protocol::mrcs::Message`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct WorldModel {
    /// Simulated time of the last `time` message, ms.
    pub time_ms: u64,
    /// Extensions granted by the server.
    pub granted: Vec<Extension>,
    /// Station of this client; 0 until the server sends it, which means station 1.
    pub station: u32,
    /// Windows of the station.
    pub windows: BTreeMap<Uid, StationWindow>,
    /// Robots on the map.
    pub robots: BTreeMap<Uid, RobotInfo>,
    /// Remaining plans of robots.
    pub plans: BTreeMap<Uid, Vec<Leg>>,
    /// Status of robots.
    pub states: BTreeMap<Uid, RobotStatus>,
    /// Station that owns each robot; robots of station 0, or of none here, belong to all.
    pub owners: BTreeMap<Uid, u32>,
    /// True for robots that are out of service.
    pub held: BTreeMap<Uid, bool>,
    /// Walls, furniture, and the marks of victims.
    pub map: BTreeMap<Uid, MapFeature>,
    /// Sides of the explored region, with frontiers.
    pub sides: BTreeMap<Uid, FrontierEdge>,
    /// Features in the picture.
    pub picture: BTreeMap<Uid, ImageFeature>,
    /// Robot, size and time of the picture.
    pub frame: Option<ImageInfo>,
    /// Display mode of the picture's window.
    pub display: Option<DisplayMode>,
    /// Robot selected by this station.
    pub selected: Option<Uid>,
    /// Help requests, in order of arrival.
    pub requests: OrderedList<HelpRequest>,
    /// Queued pictures, in order of arrival.
    pub queue: OrderedList<QueuedPicture>,
    /// Policy for the requests that the station shows.
    pub policy: Option<RequestPolicy>,
    /// Trial phase, and its remaining milliseconds.
    pub trial: Option<(TrialPhase, u64)>,
    /// Conditions of the experiment.
    pub conditions: BTreeMap<String, String>,
    /// Scores for referees.
    pub scores: BTreeMap<String, f64>,
    /// The last refusals, newest first, at most [`WorldModel::REFUSALS_MAX`].
    pub refusals: VecDeque<CommandRefusal>,
}

/// A robot on the map.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RobotInfo {
    /// Type of the robot.
    pub kind: RobotKind,
    /// Position, m.
    pub at: glam::DVec2,
    /// Heading, rad.
    pub heading_rad: f64,
    /// Time of the last update, ms of simulated time as known to the client.
    pub updated_ms: u64,
    /// First known position, m.
    pub began_at: glam::DVec2,
}

/// A help request of a robot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct HelpRequest {
    /// Its reason.
    pub reason: HelpReason,
    /// Larger numbers are more urgent.
    pub priority: u32,
}

/// The picture in the station's window.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ImageInfo {
    /// Robot with the camera.
    pub robot: Uid,
    /// Width and height, pixels.
    pub size_px: [i32; 2],
    /// Capture time, ms.
    pub taken_ms: u64,
}

/// A command refused by the server.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CommandRefusal {
    /// Code for programs.
    pub code: ErrorCode,
    /// Text for display.
    pub text: String,
    /// The beginning of the command.
    pub echo: String,
}
