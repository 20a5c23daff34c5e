//! What the server says (`docs/reference/rescue-wire.md` 3.4, 3.6).

mod extra;
mod read;
mod write;

use serde::{Deserialize, Serialize};

use super::Uid;
use super::kind::{FeatureKind, FrontierKind, RobotKind, WaypointKind, WindowKind};

pub use extra::{Extra, Pose, Queued, Status, Tile};

/// A message of the server: configuration or event. `None` in the place of a thing says that it is gone; on the wire that
/// is the type `invalid` with as many fields as ever, all zero.
///
/// On the map: metres and radians, x right, y up, angles counter-clockwise from x. On the screen and in the picture: pixels
/// from the top left, y down. The [`Style`](super::Style) turns both into what the client has chosen.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// A window of the operator's station.
    Window(Uid, Option<Window>),
    /// A feature of the map.
    Map(Uid, Option<MapFeature>),
    /// A side of the explored region.
    Frontier(Uid, Option<Side>),
    /// A robot.
    Robot(Uid, Option<RobotPose>),
    /// The rest of a robot's plan, by the robot's name: the first leg is the one that it follows.
    Mission(Uid, Vec<Leg>),
    /// A feature of the picture.
    Image(Uid, Option<ImageFeature>),
    /// Somebody selected a robot.
    Select {
        /// `None`, which only extensions send: no robot is selected.
        robot: Option<Uid>,
        /// Extension: at which station; the first one is 1.
        station: Option<u32>,
    },
    /// A message that only clients get that asked for it with `hello`.
    Extra(Extra),
}

impl Message {
    /// The answer to something that cannot be done: why, and the beginning of what the client sent.
    pub fn refusal(fault: super::Fault, sent: &[u8]) -> Message {
        let echo = String::from_utf8_lossy(sent).chars().take(super::ECHO_BYTES_MAX).collect();
        Message::Extra(Extra::Error { code: fault.code, text: fault.text.to_owned(), echo })
    }
}

/// A rectangle on the virtual screen, pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// What it shows.
    pub kind: WindowKind,
    /// Left edge.
    pub x: i32,
    /// Upper edge.
    pub y: i32,
    /// To the right.
    pub width: i32,
    /// Down.
    pub height: i32,
}

/// A turned rectangle on the map, metres.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct MapFeature {
    /// What it is.
    pub kind: FeatureKind,
    /// Its middle.
    pub at: [f64; 2],
    /// Along its own x: the length of a wall.
    pub width: f64,
    /// Along its own y: the thickness of a wall.
    pub height: f64,
    /// Its own x from the map's, radians.
    pub theta: f64,
}

/// A side of a closed polygon round the explored region, which lies to its left. It ends where another one begins.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Side {
    /// What is behind it.
    pub kind: FrontierKind,
    /// Where it begins, metres.
    pub at: [f64; 2],
    /// Its direction, radians.
    pub theta: f64,
    /// Metres.
    pub length: f64,
}

/// Where a robot is.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RobotPose {
    /// What it is.
    pub kind: RobotKind,
    /// Metres.
    pub at: [f64; 2],
    /// Heading, radians.
    pub theta: f64,
}

/// A waypoint as plans show it: always three numbers.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Leg {
    /// What to do.
    pub kind: WaypointKind,
    /// Target; place of the turn; centre. Metres.
    pub at: [f64; 2],
    /// Heading at arrival; heading to turn to; heading at the beginning. Radians.
    pub theta: f64,
}

/// A turned rectangle in the picture, pixels.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ImageFeature {
    /// What it is.
    pub kind: FeatureKind,
    /// Its middle.
    pub at: [i32; 2],
    /// Along its own x.
    pub width: i32,
    /// Along its own y.
    pub height: i32,
    /// Rotation in the picture, radians; 0 is upright.
    pub theta: f64,
}
