//! The changes of the picture, as JSON for browsers.

use serde::Serialize;
use soccer_protocol::Side;
use soccer_protocol::drawing::Agent;

use super::sender::{AgentText, side_name};
use super::shape::Shape;
use super::store::Source;

/// Everything that has changed since a version.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct Changes<'a> {
    /// Number of the latest change: the one to ask with next time.
    pub(crate) version: u64,
    /// Whether this is the whole picture: whatever the browser has shown before is gone.
    pub(crate) is_whole: bool,
    /// Sets that have changed, as they are now.
    pub(crate) sets: Vec<Shown<'a>>,
    /// Programs whose texts of robots have changed, with all of these.
    pub(crate) agent_texts: Vec<AgentTexts<'a>>,
    /// The robot that a program has selected.
    pub(crate) selected: Option<Selected>,
}

/// A set as it shows.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct Shown<'a> {
    /// The program that draws it.
    pub(crate) source: Source,
    /// Its name: dots make a tree.
    pub(crate) name: &'a str,
    /// Its shapes, in the order in which they were drawn; none if it shows nothing now.
    pub(crate) shapes: &'a [Shape],
}

/// The texts that robots wear for one program.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct AgentTexts<'a> {
    /// The program.
    pub(crate) source: Source,
    /// At most one for each robot.
    pub(crate) texts: Vec<&'a AgentText>,
}

/// A robot to select.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Selected {
    /// The program that wants it.
    pub(crate) source: Source,
    #[serde(serialize_with = "side_name")]
    pub(crate) side: Side,
    pub(crate) number: u8,
}

impl Selected {
    pub(super) fn new(source: Source, agent: Agent) -> Selected {
        Selected { source, side: agent.side(), number: agent.unum() }
    }
}

#[cfg(test)]
impl Changes<'_> {
    /// Whether there is nothing to tell.
    pub(crate) fn is_empty(&self) -> bool {
        !self.is_whole && self.sets.is_empty() && self.agent_texts.is_empty() && self.selected.is_none()
    }
}
