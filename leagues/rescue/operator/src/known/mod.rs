//! The client's world model, built from messages alone: no connection, no clock.
//!
//! | to find | look in |
//! |---|---|
//! | all data, by name | [`Known`] |
//! | updates from messages | [`Known::take`] |
//! | queries: idle robots, positions of objects in the picture | `ask` |
//! | lists in the station's order | [`Shown`] |
//! | from image to floor coordinates | [`Sight`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod ask;
mod shown;
mod sight;
mod take;

use std::collections::{BTreeMap, VecDeque};

use rescue_protocol::mrcs::{
    Code, Display, Extension, ImageFeature, Leg, MapFeature, Phase, Policy, Queued, Reason, RobotKind, Side, Status,
    Uid, Window,
};
use serde::{Deserialize, Serialize};

pub use shown::Shown;
pub use sight::Sight;

/// The client's world model, built from messages. Metres, radians and pixels as in [`rescue_protocol::mrcs::Message`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Known {
    /// Simulated time of the last `time` message, ms.
    pub time_ms: u64,
    /// Extensions granted by the server.
    pub granted: Vec<Extension>,
    /// Station of this client; 0 until the server sends it, which means station 1.
    pub station: u32,
    /// Windows of the station.
    pub windows: BTreeMap<Uid, Window>,
    /// Robots on the map.
    pub robots: BTreeMap<Uid, Robot>,
    /// Remaining plans of robots.
    pub plans: BTreeMap<Uid, Vec<Leg>>,
    /// Status of robots.
    pub states: BTreeMap<Uid, Status>,
    /// Station that owns each robot; robots of station 0, or of none here, belong to all.
    pub owners: BTreeMap<Uid, u32>,
    /// True for robots that are out of service.
    pub held: BTreeMap<Uid, bool>,
    /// Walls, furniture, and the marks of victims.
    pub map: BTreeMap<Uid, MapFeature>,
    /// Sides of the explored region, with frontiers.
    pub sides: BTreeMap<Uid, Side>,
    /// Features in the picture.
    pub picture: BTreeMap<Uid, ImageFeature>,
    /// Robot, size and time of the picture.
    pub frame: Option<Frame>,
    /// Display mode of the picture's window.
    pub display: Option<Display>,
    /// Robot selected by this station.
    pub selected: Option<Uid>,
    /// Help requests, in order of arrival.
    pub requests: Shown<Request>,
    /// Queued pictures, in order of arrival.
    pub queue: Shown<Queued>,
    /// Policy for the requests that the station shows.
    pub policy: Option<Policy>,
    /// Trial phase, and its remaining milliseconds.
    pub trial: Option<(Phase, u64)>,
    /// Conditions of the experiment.
    pub conditions: BTreeMap<String, String>,
    /// Scores for referees.
    pub scores: BTreeMap<String, f64>,
    /// The last refusals, newest first, at most [`Known::REFUSALS_MAX`].
    pub refusals: VecDeque<Refusal>,
}

/// A robot on the map.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Robot {
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
pub struct Request {
    /// Its reason.
    pub reason: Reason,
    /// Larger numbers are more urgent.
    pub priority: u32,
}

/// The picture in the station's window.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Frame {
    /// Robot with the camera.
    pub robot: Uid,
    /// Width and height, pixels.
    pub size_px: [i32; 2],
    /// Capture time, ms.
    pub taken_ms: u64,
}

/// A command refused by the server.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Refusal {
    /// Code for programs.
    pub code: Code,
    /// Text for display.
    pub text: String,
    /// The beginning of the command.
    pub echo: String,
}
