//! The extensions' messages (`docs/reference/rescue-wire.md` 3.6).

mod codec;

use serde::{Deserialize, Serialize};

use crate::mrcs::{Code, Display, Extension, Phase, Policy, Reason, State, Uid, Urge, Workload};

/// A message that the guide does not know.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Extra {
    /// What the client was granted of what it asked for.
    Hello {
        /// 2.
        version: u32,
        /// Those that this page knows.
        extensions: Vec<Extension>,
    },
    /// The simulation's time, milliseconds.
    Time(u64),
    /// The end of a batch of events, by number.
    Sync(u64),
    /// Where the map stands in a window: the pixel of its origin, and pixels per metre.
    View(Uid, [f64; 2], f64),
    /// What a window's picture shows: whose camera, width and height in pixels, when in milliseconds.
    Frame(Uid, Uid, [i32; 2], u64),
    /// Place and attitude of a robot in space.
    Pose(Uid, Pose),
    /// The sides of one polygon, in order.
    Polygon(Uid, Vec<Uid>),
    /// How a robot is.
    Status(Uid, Status),
    /// A robot asks for help; larger numbers are more urgent.
    Request(Uid, Reason, u32),
    /// It no longer does.
    RequestDone(Uid),
    /// A picture waits in the queue; none: it no longer does.
    Queued(Uid, Option<Queued>),
    /// A tile of the map.
    Grid(Tile),
    /// Robots keep off the floor of a rectangle along the axes, between these two corners, metres.
    NoGo(Uid, [[f64; 2]; 2]),
    /// They may go there again.
    NoGoDel(Uid),
    /// Something could not be done.
    Error {
        /// For programs.
        code: Code,
        /// For people.
        text: String,
        /// The beginning of what the client sent.
        echo: String,
    },
    /// A figure for referees: its name, a symbol, and its value.
    Score(String, f64),
    /// What a window shows: a PNG file in base64.
    Picture(Uid, String),
    /// The client operates this station; the first one is 1.
    Station(u32),
    /// The station whose operator a robot is assigned to; 0: it is anybody's.
    Owner(Uid, u32),
    /// The operator of a station says something to the others.
    Chat(u32, String),
    /// Which requests operators see.
    Policy(Policy),
    /// Whether a robot is out of service.
    Hold(Uid, bool),
    /// The operator should turn to this robot.
    Attend(Uid, Urge),
    /// What the picture's window shows.
    Display(Display),
    /// Where the trial stands, and the milliseconds that are left of that.
    Trial(Phase, u64),
    /// A condition of the experiment: its name, and its value.
    Condition(String, String),
    /// How the operator of a station rates the work.
    Workload(u32, Workload),
    /// Where a model looks, pixels of the virtual screen from its top left.
    Gaze([f64; 2]),
    /// Where a model clicks, pixels as above.
    Click([f64; 2]),
}

/// Metres, and radians about the axes.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Pose {
    /// x, y, z.
    pub at: [f64; 3],
    /// Roll, pitch, yaw.
    pub angles: [f64; 3],
}

/// How a robot is.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Status {
    /// What it does.
    pub state: State,
    /// 0 empty to 1 full.
    pub battery: f64,
    /// m/s.
    pub speed: f64,
}

/// A stored picture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Queued {
    /// The robot that took it.
    pub robot: Uid,
    /// Where, metres.
    pub at: [f64; 2],
    /// To where, radians.
    pub theta: f64,
    /// How much new floor it shows, m².
    pub score: f64,
}

/// A part of the map.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Tile {
    /// Its lower left corner, metres. Rows go along x, in the frame of the map, the lowest first.
    pub at: [f64; 2],
    /// Edge of a cell, metres.
    pub cell: f64,
    /// Cells in a row, and rows.
    pub size: [u32; 2],
    /// Cells row by row as counts and letters: `12u3f1o` are 12 unknown, 3 free, 1 occupied.
    pub runs: String,
}
