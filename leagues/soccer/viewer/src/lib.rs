//! Matches of other servers for our viewers: match logs and live monitor streams of SimSpark and RCSSServerMJ.
//!
//! ```text
//! match log -> MatchLogLines -> record::FrameLogPlayer (a line is a tick) ---\
//!                                                                             soccer_protocol::graph -> engine::RenderScene
//! monitor port -> MonitorLink -> RemoteSession (a frame is a tick) ----------/
//! ```
//!
//! - [`open_match_log`] opens a match log, which plays like a recording; [`MatchLogLines`] are its checked lines, and
//!   [`MatchLogInfo`] are the facts about it
//! - [`RemoteSession`] is a session that shows a server; [`MonitorLink`] is its connection, on a thread of its own
//! - [`roboviz_drawings`] decodes the drawings that agents send to RoboViz for the pages
//!
//! The crate prints nothing: a [`LinkObserver`] learns of each connection, failure and frame.

mod gateway;
mod match_log;
pub mod roboviz_drawings;
mod scene_graph;

pub use gateway::{LinkEvent, LinkObserver, MonitorLink, RemoteSession};
pub use match_log::{MATCH_LOG_ENDPOINT, MatchLogInfo, MatchLogLines, is_match_log, open_match_log};
