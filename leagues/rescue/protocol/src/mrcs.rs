//! The MrCS ACT-R protocol: S-expressions over TCP port 6324, between the operator's station of a robot team and
//! operator models (`docs/reference/rescue-wire.md` 3).
//!
//! ```text
//! bytes -> Reader -> Form -> Command   (server)      Message -> bytes   (server)
//!                         -> Message   (client)      Command -> bytes   (client)
//! ```
//!
//! A [`Reader`] cuts a connection's bytes into [`Form`]s, trees of items. [`Command::decode`] and [`Message::decode`]
//! interpret them; the [`Style`] sets the format of numbers and types where the guide leaves it open. Values in memory
//! are metres and radians in one frame in any style. [`log`] is the station's log of a run, [`ini`] its `usar.ini`;
//! [`json`] has the same messages as JSON, for pages.

mod args;
mod command;
mod fault;
mod form;
pub mod ini;
pub mod json;
mod kind;
pub mod log;
mod message;
mod number;
mod pen;
mod reader;
mod scan;
mod split;
mod style;
mod uid;
mod words;
mod workload;

pub use command::{Command, Decoded, Mark, Turn, Waypoint};
pub use fault::{Code, Fault, Refused};
pub use form::{Form, Item, Items};
pub use kind::{
    Cue, Display, Extension, FeatureKind, FrontierKind, Phase, Policy, Reason, RobotKind, State, Urge, WaypointKind,
    WindowKind,
};
pub use message::{Extra, ImageFeature, Leg, MapFeature, Message, Pose, Queued, RobotPose, Side, Status, Tile, Window};
pub use reader::Reader;
pub use split::{DEPTH_MAX, ECHO_BYTES_MAX, MESSAGE_BYTES_MAX};
pub use style::{AngleUnit, FrontierAnchor, LineEnd, MapFrame, RectAnchor, Style, TypeStyle};
pub use uid::{NoUid, Uid};
pub use workload::Workload;
