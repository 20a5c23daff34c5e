//! The messages of the server (`docs/reference/rescue-protocol.md` 3.4, 3.6).

mod extension;
mod read;
mod write;

use serde::{Deserialize, Serialize};

use super::Uid;
use super::type_tables::{FeatureKind, FrontierKind, RobotKind, WaypointKind, WindowKind};

pub use extension::{ExtensionMessage, MapTile, Pose3d, QueuedPicture, RobotStatus};

/// A message of the server: configuration or event. `None` in the place of an item means that it is removed; on the
/// wire its type is `invalid` with the usual number of fields, all zero.
///
/// On the map: metres and radians, x right, y up, angles counter-clockwise from x. On the screen and in the picture:
/// pixels from the top left, y down. The [`Style`](super::Style) converts both to the client's choice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// A window of the operator's station.
    Window(Uid, Option<StationWindow>),
    /// A feature of the map.
    Map(Uid, Option<MapFeature>),
    /// A side of the explored region.
    Frontier(Uid, Option<FrontierEdge>),
    /// A robot.
    Robot(Uid, Option<RobotPose>),
    /// The remaining plan of a robot, by its name; the robot follows the first leg.
    Mission(Uid, Vec<Leg>),
    /// A feature of the picture.
    Image(Uid, Option<ImageFeature>),
    /// The selection of a robot by an operator.
    Select {
        /// The robot; `None`, only with extensions: no robot.
        robot: Option<Uid>,
        /// Extension: the station; the first one is 1.
        station: Option<u32>,
    },
    /// A message of an extension, sent only to clients that requested it with `hello`.
    Extra(ExtensionMessage),
}

impl Message {
    /// Creates the error message for a refused input: the reason, and the beginning of the input.
    pub fn refusal(fault: super::MessageError, sent: &[u8]) -> Message {
        let echo = String::from_utf8_lossy(sent).chars().take(super::ECHO_BYTES_MAX).collect();
        Message::Extra(ExtensionMessage::Error { code: fault.code, text: fault.text.to_owned(), echo })
    }
}

/// A window of the station: a rectangle on the virtual screen, pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct StationWindow {
    /// Kind of the window.
    pub kind: WindowKind,
    /// Left edge.
    pub x: i32,
    /// Upper edge.
    pub y: i32,
    /// Extent to the right.
    pub width: i32,
    /// Extent down.
    pub height: i32,
}

/// A feature of the map: a rotated rectangle, metres.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct MapFeature {
    /// Kind of the feature.
    pub kind: FeatureKind,
    /// Centre.
    pub at: [f64; 2],
    /// Extent along its own x: the length of a wall.
    pub width: f64,
    /// Extent along its own y: the thickness of a wall.
    pub height: f64,
    /// Direction of its own x, radians.
    pub theta: f64,
}

/// A side of a closed polygon around the explored region, which is to its left. The next side begins at its end.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct FrontierEdge {
    /// Kind of area behind it.
    pub kind: FrontierKind,
    /// Start, metres.
    pub at: [f64; 2],
    /// Its direction, radians.
    pub theta: f64,
    /// Length, metres.
    pub length: f64,
}

/// The type and pose of a robot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RobotPose {
    /// Type of the robot.
    pub kind: RobotKind,
    /// Position, metres.
    pub at: [f64; 2],
    /// Heading, radians.
    pub theta: f64,
}

/// A waypoint of a plan: always three numbers.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Leg {
    /// Type of the waypoint.
    pub kind: WaypointKind,
    /// Target; place of the turn; centre. Metres.
    pub at: [f64; 2],
    /// Heading at arrival; heading to turn to; heading at the beginning. Radians.
    pub theta: f64,
}

/// A feature of the picture: a rotated rectangle, pixels.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ImageFeature {
    /// Kind of the feature.
    pub kind: FeatureKind,
    /// Centre.
    pub at: [i32; 2],
    /// Extent along its own x.
    pub width: i32,
    /// Extent along its own y.
    pub height: i32,
    /// Rotation in the picture, radians; 0 is upright.
    pub theta: f64,
}
