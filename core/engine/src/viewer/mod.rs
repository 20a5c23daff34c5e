//! The viewer endpoint: sends a run to the thread of the program that serves web pages.
//!
//! ```text
//! World::picture, World::happenings -> Gallery -> bundle -> a thread that serves pages
//! World::command <- Gallery <- order <----------------------+
//! ```
//!
//! One connection serves all pages. It gets the next messages when it has taken the ones before: [`ViewerMessage`] of rare kinds
//! (scene, status) only when they change, events once, the poses always. A slow reader costs the tick nothing.

mod endpoint;
mod frame;
mod messages;
mod request;
mod scene;

pub use endpoint::{ENDPOINT_NAME, ViewerEndpoint};
pub use frame::{FRAME_KIND, PoseFrame, PoseFrameError, PoseFrameHeader};
pub use messages::{CommandResult, ViewerEvent, ViewerMessage, ViewerMessageError, read_messages};
pub use request::{ViewerCommand, ViewerRequest};
pub use scene::{ViewerScene, ViewerStatus, json_message};
