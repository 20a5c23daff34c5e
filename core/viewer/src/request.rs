//! Requests of web pages, passed on by the thread that serves them as lines of JSON.

use engine::{Authority, PlaybackCommand};
use serde::{Deserialize, Serialize};

/// A request of a web page, with its authority.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ViewerRequest {
    /// The number of the request, repeated in the answer.
    pub id: u64,
    /// The page's authority.
    pub authority: Authority,
    /// The requested command.
    pub wish: ViewerCommand,
}

/// The command in a viewer's request.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ViewerCommand {
    /// Commands of the world, as text.
    Command(String),
    /// A command to the player of a recording.
    Playback(PlaybackCommand),
    /// Selects the entities to [inspect](engine::Inspection).
    LookInto(Vec<String>),
    /// Starts or ends watching: without watching pages there are no frames, but events are still sent.
    Look(bool),
}

impl ViewerRequest {
    /// Appends the request as a line of JSON.
    pub fn write(&self, out: &mut Vec<u8>) {
        // Plain data: serialisation cannot fail.
        if serde_json::to_writer(&mut *out, self).is_ok() {
            out.push(b'\n');
        }
    }
}
