//! The MrCS ACT-R protocol: S-expressions over TCP port 6324, between the operator's station of a robot team and
//! operator models (`docs/reference/rescue-protocol.md` 3).
//!
//! ```text
//! bytes -> Reader -> Form -> Command   (server)      Message -> bytes   (server)
//!                         -> Message   (client)      Command -> bytes   (client)
//! ```
//!
//! A [`MessageReader`] cuts a connection's bytes into [`Form`]s, trees of items. [`Command::decode`] and [`Message::decode`]
//! interpret them; the [`Style`] sets the format of numbers and types where the guide leaves it open. Values in memory
//! are metres and radians in one frame in any style. [`log`] is the station's log of a run, [`ini`] its `usar.ini`;
//! [`json`] has the same messages as JSON, for pages.

mod arguments;
mod command;
mod form;
mod framing;
pub mod ini;
pub mod json;
pub mod log;
mod message;
mod message_error;
mod number;
mod parser;
mod reader;
mod style;
mod type_tables;
mod uid;
mod word_tables;
mod workload;
mod writer;

pub use command::{Command, DecodedCommand, MarkTarget, TurnTarget, Waypoint};
pub use form::{Form, Item, Items};
pub use framing::{DEPTH_MAX, ECHO_BYTES_MAX, MESSAGE_BYTES_MAX};
pub use message::{
    ExtensionMessage, FrontierEdge, ImageFeature, Leg, MapFeature, MapTile, Message, Pose3d, QueuedPicture, RobotPose,
    RobotStatus, StationWindow,
};
pub use message_error::{ErrorCode, MessageError, RejectedMessage};
pub use reader::MessageReader;
pub use style::{AngleUnit, FrontierAnchor, LineEnd, MapFrame, RectAnchor, Style, TypeStyle};
pub use type_tables::{
    DisplayMode, Extension, FeatureKind, FrontierKind, GuidanceMode, HelpReason, RequestPolicy, RobotActivity,
    RobotKind, TrialCommand, TrialPhase, WaypointKind, WindowKind,
};
pub use uid::{Uid, UidError};
pub use workload::Workload;
