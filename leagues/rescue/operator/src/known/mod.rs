//! What a client knows of the world, from messages alone: no connection, no clock.
//!
//! | to find | look in |
//! |---|---|
//! | everything, by names of things | [`Known`] |
//! | messages into it | [`Known::take`] |
//! | questions to it: which robots are idle, where something in the picture stands | `ask` |
//! | lists in the order in which the station shows them | [`Shown`] |
//! | from the picture to the floor | [`Sight`] |

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

/// What a client knows. Metres, radians and pixels as in [`rescue_protocol::mrcs::Message`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Known {
    /// Simulated time, ms: of the last message that says it.
    pub time_ms: u64,
    /// The extensions that the server grants.
    pub granted: Vec<Extension>,
    /// This client's station; 0 as long as the server has not said it, which is station 1.
    pub station: u32,
    /// Windows of the station.
    pub windows: BTreeMap<Uid, Window>,
    /// Robots that are there.
    pub robots: BTreeMap<Uid, Robot>,
    /// Their plans: what is left of them.
    pub plans: BTreeMap<Uid, Vec<Leg>>,
    /// How they are.
    pub states: BTreeMap<Uid, Status>,
    /// Whose they are: a station; robots of station 0, or of none here, are anybody's.
    pub owners: BTreeMap<Uid, u32>,
    /// Robots that are out of service.
    pub held: BTreeMap<Uid, bool>,
    /// Walls, furniture, and the marks of victims.
    pub map: BTreeMap<Uid, MapFeature>,
    /// Sides of the explored region.
    pub sides: BTreeMap<Uid, Side>,
    /// What is in the picture.
    pub picture: BTreeMap<Uid, ImageFeature>,
    /// Which picture it is.
    pub frame: Option<Frame>,
    /// What the picture's window shows.
    pub display: Option<Display>,
    /// The robot that this station has selected.
    pub selected: Option<Uid>,
    /// Robots that ask for help, in the order in which they began to.
    pub requests: Shown<Request>,
    /// Pictures that wait, in the order in which they came.
    pub queue: Shown<Queued>,
    /// Which requests the station shows.
    pub policy: Option<Policy>,
    /// Where the trial stands, and the milliseconds that are left of that.
    pub trial: Option<(Phase, u64)>,
    /// Conditions of the experiment.
    pub conditions: BTreeMap<String, String>,
    /// Figures for referees.
    pub scores: BTreeMap<String, f64>,
    /// The last refusals, at most [`Known::REFUSALS_MAX`].
    pub refusals: VecDeque<Refusal>,
}

/// A robot as the map shows it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Robot {
    /// Its type.
    pub kind: RobotKind,
    /// Where it is, m.
    pub at: glam::DVec2,
    /// Where it looks, rad.
    pub heading_rad: f64,
    /// When the server said so, ms of simulated time as far as the client knew it.
    pub updated_ms: u64,
    /// Where it was when it was first told of, m.
    pub began_at: glam::DVec2,
}

/// A robot asks for help.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// What for.
    pub reason: Reason,
    /// Larger numbers are more urgent.
    pub priority: u32,
}

/// Which picture the window shows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Frame {
    /// Whose camera.
    pub robot: Uid,
    /// Width and height, pixels.
    pub size_px: [i32; 2],
    /// When it was taken, ms.
    pub taken_ms: u64,
}

/// A command that the server has refused.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Refusal {
    /// For programs.
    pub code: Code,
    /// For people.
    pub text: String,
    /// The beginning of the command.
    pub echo: String,
}
