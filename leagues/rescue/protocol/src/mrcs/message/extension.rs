//! The messages of the extensions (`docs/reference/rescue-protocol.md` 3.6).

mod codec;

use serde::{Deserialize, Serialize};

use crate::mrcs::{
    DisplayMode, ErrorCode, Extension, GuidanceMode, HelpReason, RequestPolicy, RobotActivity, TrialPhase, Uid,
    Workload,
};

/// A message of an extension of the guide.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ExtensionMessage {
    /// The granted extensions of those requested.
    Hello {
        /// Always 2.
        version: u32,
        /// Known extensions.
        extensions: Vec<Extension>,
    },
    /// The simulation's time, milliseconds.
    Time(u64),
    /// The end of a batch of events, by number.
    Sync(u64),
    /// Placement of the map in a window: the pixel of its origin, and pixels per metre.
    View(Uid, [f64; 2], f64),
    /// Content of a window's picture: window, robot, width and height in pixels, time in milliseconds.
    Frame(Uid, Uid, [i32; 2], u64),
    /// Position and attitude of a robot in space.
    Pose(Uid, Pose3d),
    /// The sides of one polygon, in order.
    Polygon(Uid, Vec<Uid>),
    /// The status of a robot.
    Status(Uid, RobotStatus),
    /// A help request of a robot; larger numbers are more urgent.
    Request(Uid, HelpReason, u32),
    /// The end of a help request.
    RequestDone(Uid),
    /// A queued picture; none: it has left the queue.
    Queued(Uid, Option<QueuedPicture>),
    /// A tile of the map.
    Grid(MapTile),
    /// A keep-out zone: an axis-aligned rectangle between these two corners, metres.
    NoGo(Uid, [[f64; 2]; 2]),
    /// The end of a keep-out zone.
    NoGoDel(Uid),
    /// A refused input.
    Error {
        /// Code for programs.
        code: ErrorCode,
        /// Text for display.
        text: String,
        /// The beginning of the client's input.
        echo: String,
    },
    /// A score for referees: its name, a symbol, and its value.
    Score(String, f64),
    /// The content of a window: a PNG file in base64.
    Picture(Uid, String),
    /// The station that the client operates; the first one is 1.
    Station(u32),
    /// The station whose operator owns a robot; 0: shared by all.
    Owner(Uid, u32),
    /// A text of a station's operator for the others.
    Chat(u32, String),
    /// The policy for the requests that operators see.
    Policy(RequestPolicy),
    /// A robot's service state; true if it is out of service.
    Hold(Uid, bool),
    /// A robot that the operator should turn to.
    Attend(Uid, GuidanceMode),
    /// The display mode of the picture's window.
    Display(DisplayMode),
    /// The trial phase, and its remaining milliseconds.
    Trial(TrialPhase, u64),
    /// A condition of the experiment: its name, and its value.
    Condition(String, String),
    /// The workload ratings of a station's operator.
    Workload(u32, Workload),
    /// The gaze point of an operator model, pixels of the virtual screen from its top left.
    Gaze([f64; 2]),
    /// A click of an operator model, pixels as above.
    Click([f64; 2]),
    /// A robot that waits, and the reason: the robot that blocks it, `robots`, `retry` or `yield`.
    Waiting(Uid, String),
    /// A robot that yields, and the robot that it lets pass.
    Yield(Uid, Uid),
    /// The waypoints of a robot's plan that the robot inserted as a detour: indices in its last `mission` message, from 0.
    Detour(Uid, Vec<u32>),
    /// A new world with this seed, whose announcements follow.
    Restart(u64),
}

/// A pose in space: metres, and radians about the axes.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Pose3d {
    /// x, y, z.
    pub at: [f64; 3],
    /// Roll, pitch, yaw.
    pub angles: [f64; 3],
}

/// The status of a robot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RobotStatus {
    /// Activity of the robot.
    pub state: RobotActivity,
    /// Battery charge, 0 empty to 1 full.
    pub battery: f64,
    /// Speed, m/s.
    pub speed: f64,
}

/// A queued picture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct QueuedPicture {
    /// The robot with the camera.
    pub robot: Uid,
    /// Position of the camera, metres.
    pub at: [f64; 2],
    /// Direction of the camera, radians.
    pub theta: f64,
    /// New floor it shows, m².
    pub score: f64,
}

/// A tile of the map.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MapTile {
    /// Lower left corner, metres. Rows go along x, in the frame of the map, the lowest first.
    pub at: [f64; 2],
    /// Edge of a cell, metres.
    pub cell: f64,
    /// Number of columns and rows.
    pub size: [u32; 2],
    /// Cells row by row as counts and letters: `12u3f1o` are 12 unknown, 3 free, 1 occupied.
    pub runs: String,
}
