//! The commands of programs that draw, as plain values. The caller decodes the datagrams of its league into them.

use std::borrow::Cow;

use serde::Serialize;

use super::shape::{Colour, DrawingShape};

/// A command of a program that draws.
#[derive(Debug, Clone, PartialEq)]
pub enum DrawingCommand<'a> {
    /// Makes all sets whose name begins with this text show exactly the shapes drawn since their last swap.
    Swap {
        /// Beginning of names; empty for all sets.
        sets: Cow<'a, str>,
    },
    /// Adds a shape to a set; it becomes visible at the set's next swap.
    Draw {
        /// The shape.
        shape: DrawingShape,
        /// Name of the set.
        set: Cow<'a, str>,
    },
    /// Attaches a text to a robot, in place of any other.
    Annotate {
        /// The robot.
        robot: DrawingRobot,
        /// Colour of the text.
        colour: Colour,
        /// The text.
        text: Cow<'a, str>,
    },
    /// Removes the text of a robot.
    RemoveAnnotation(DrawingRobot),
    /// Selects a robot on the pages.
    Select(DrawingRobot),
}

/// A robot in drawings, by team and number. The left team comes first in the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct DrawingRobot {
    /// Its team.
    pub side: DrawingSide,
    /// Its number in the team.
    pub number: u8,
}

/// A robot's team in drawings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DrawingSide {
    /// The team whose own half is on the left.
    Left,
    /// The team whose own half is on the right.
    Right,
}

/// A decoder of a league's datagrams with drawings. The first command that it cannot read is the last item, as a message
/// for the user.
pub type DrawingDecoder = fn(&[u8]) -> Vec<Result<DrawingCommand<'_>, String>>;
