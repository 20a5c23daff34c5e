//! The changes of the drawings, as JSON for browsers.

use serde::Serialize;

use super::command::DrawingRobot;
use super::sender::{AgentText, SenderId};
use super::shape::DrawingShape;

/// All changes of the drawings since a version.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct Changes<'a> {
    /// Number of the latest change, which the next request names.
    pub(crate) version: u64,
    /// True if this is the whole picture, which replaces everything that the browser has shown before.
    pub(crate) is_whole: bool,
    /// The changed sets, in their current state.
    pub(crate) sets: Vec<VisibleSet<'a>>,
    /// The programs with changed texts, each with all its texts.
    pub(crate) agent_texts: Vec<AgentTexts<'a>>,
    /// The robot that a program has selected.
    pub(crate) selected: Option<RobotSelection>,
}

/// The visible shapes of a set.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct VisibleSet<'a> {
    /// The program that draws the set.
    pub(crate) source: SenderId,
    /// The set's name; dots make a tree.
    pub(crate) name: &'a str,
    /// The shapes in drawing order; empty if the set shows nothing now.
    pub(crate) shapes: &'a [DrawingShape],
}

/// The texts that one program has attached to robots.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct AgentTexts<'a> {
    /// The program.
    pub(crate) source: SenderId,
    /// At most one text for each robot.
    pub(crate) texts: Vec<&'a AgentText>,
}

/// A program's request to select a robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct RobotSelection {
    /// The program that selects the robot.
    pub(crate) source: SenderId,
    #[serde(flatten)]
    pub(crate) robot: DrawingRobot,
}

#[cfg(test)]
impl Changes<'_> {
    /// True if there are no changes.
    pub(crate) fn is_empty(&self) -> bool {
        !self.is_whole && self.sets.is_empty() && self.agent_texts.is_empty() && self.selected.is_none()
    }
}
