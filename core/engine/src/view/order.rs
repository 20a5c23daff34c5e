//! What a page wants, as the thread that serves it passes it on: a line of JSON.

use serde::{Deserialize, Serialize};

use crate::{Authority, Playback};

/// A wish of a page, and who it is from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// The answer has the same number.
    pub id: u64,
    /// What the page may do.
    pub authority: Authority,
    /// What it wants.
    pub wish: Wish,
}

/// What a page wants.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wish {
    /// Commands in the world's own words.
    Command(String),
    /// Something of a recording that is shown.
    Playback(Playback),
    /// From now on these things are [looked into](crate::Insight), and no others.
    LookInto(Vec<String>),
    /// Pages look on, or none does any more: then there are no frames, but what happens is told.
    Look(bool),
}

impl Order {
    /// Appends it as a line.
    pub fn write(&self, out: &mut Vec<u8>) {
        // Plain data: nothing in it cannot be written.
        if serde_json::to_writer(&mut *out, self).is_ok() {
            out.push(b'\n');
        }
    }
}
