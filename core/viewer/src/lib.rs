//! The viewer endpoint: sends a run to the thread of the program that serves web pages, in their byte layout and JSON.
//!
//! ```text
//! World::render_scene, World::visit_events -> ViewerEndpoint -> ViewerMessage -> a thread that serves pages
//! World::parse_commands <- ViewerEndpoint <- ViewerRequest <--------------------+
//! ```
//!
//! One connection serves all pages. It gets the next messages when it has taken the ones before: a [`ViewerMessage`] of
//! a rare kind (scene, status) only when it changes, events once, the poses always. A slow reader costs the tick nothing.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod command_text;
mod endpoint;
mod frame;
mod messages;
mod request;
mod scene;

pub use command_text::{CommandFault, RunCommand, read_commands, read_run_commands};
pub use endpoint::{ENDPOINT_NAME, ViewerEndpoint};
pub use frame::{FRAME_KIND, PoseFrame, PoseFrameError, PoseFrameHeader};
pub use messages::{CommandResult, ViewerEvent, ViewerMessage, ViewerMessageError, read_messages};
pub use request::{ViewerCommand, ViewerRequest};
pub use scene::{ViewerScene, ViewerStatus, json_message};
