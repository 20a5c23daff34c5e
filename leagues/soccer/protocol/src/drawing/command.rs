//! Drawing commands and their shapes. Positions are global: metres, z up, equal for both teams.

use std::borrow::Cow;

use super::number::{self, NUMBER_BYTES};
use crate::Side;

/// One command of a datagram. Names and texts point into the datagram, unless bytes that are not UTF-8 had to be
/// replaced by U+FFFD.
///
/// Numbers are `f64`, because cutting an `f64` to six characters and reading it again changes it once at most. An `f32`
/// may lose a unit of the last character each time.
#[derive(Debug, Clone, PartialEq)]
pub enum Command<'a> {
    /// `00 00`: all sets whose name begins with these characters show exactly the shapes drawn since their last swap.
    Swap {
        /// Beginning of names; empty for all sets.
        sets: Cow<'a, str>,
    },
    /// `01 …` and `02 00`: draws a shape into a set, to show at the set's next swap.
    Draw {
        /// The shape.
        shape: DrawingShape<'a>,
        /// Name of the set.
        set: Cow<'a, str>,
    },
    /// `02 01`: shows this text at a robot, in place of any other.
    AgentAnnotation {
        /// The robot.
        agent: AgentRef,
        /// Red, green, blue.
        colour: [u8; 3],
        /// Any characters but zero.
        text: Cow<'a, str>,
    },
    /// `02 02`: removes the text of a robot.
    RemoveAgentAnnotation(AgentRef),
    /// `03 00`: selects this robot in the viewer.
    SelectAgent(AgentRef),
}

/// A shape to draw.
#[derive(Debug, Clone, PartialEq)]
pub enum DrawingShape<'a> {
    /// `01 00`: a circle on the ground.
    Circle {
        /// Centre, metres; x and y.
        centre: [f64; 2],
        /// Radius, metres.
        radius: f64,
        /// Line width, pixels.
        thickness: f64,
        /// Red, green, blue.
        colour: [u8; 3],
    },
    /// `01 01`: a line.
    Line {
        /// Begin and end, metres.
        ends: [[f64; 3]; 2],
        /// Line width, pixels.
        thickness: f64,
        /// Red, green, blue.
        colour: [u8; 3],
    },
    /// `01 02`: a point.
    Point {
        /// Position, metres.
        at: [f64; 3],
        /// Size, pixels.
        size: f64,
        /// Red, green, blue.
        colour: [u8; 3],
    },
    /// `01 03`: a sphere.
    Sphere {
        /// Centre, metres.
        centre: [f64; 3],
        /// Radius, metres.
        radius: f64,
        /// Red, green, blue.
        colour: [u8; 3],
    },
    /// `01 04`: a filled polygon.
    Polygon {
        /// Corners, metres.
        corners: Corners<'a>,
        /// Red, green, blue, opacity.
        colour: [u8; 4],
    },
    /// `02 00`: a text at a position.
    Annotation {
        /// Position, metres.
        at: [f64; 3],
        /// Red, green, blue.
        colour: [u8; 3],
        /// Any characters but zero.
        text: Cow<'a, str>,
    },
}

/// First two bytes of each command: group and kind.
pub(super) const SWAP: [u8; 2] = [0, 0];
pub(super) const CIRCLE: [u8; 2] = [1, 0];
pub(super) const LINE: [u8; 2] = [1, 1];
pub(super) const POINT: [u8; 2] = [1, 2];
pub(super) const SPHERE: [u8; 2] = [1, 3];
pub(super) const POLYGON: [u8; 2] = [1, 4];
pub(super) const ANNOTATION: [u8; 2] = [2, 0];
pub(super) const AGENT_ANNOTATION: [u8; 2] = [2, 1];
pub(super) const REMOVE_AGENT_ANNOTATION: [u8; 2] = [2, 2];
pub(super) const SELECT_AGENT: [u8; 2] = [3, 0];

/// The last group.
pub(super) const GROUP_MAX: u8 = 3;

/// A robot by team and number, in its one-byte form. The left team comes first in the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AgentRef(u8);

/// The right team's bytes begin at this one.
const RIGHT: u8 = 128;

impl AgentRef {
    /// The robot of a team with this number; `None` unless the number is from 1 to 128.
    pub fn new(side: Side, unum: i32) -> Option<AgentRef> {
        let index = u8::try_from(unum.checked_sub(1)?).ok().filter(|&index| index < RIGHT)?;
        Some(AgentRef(if side == Side::Left { index } else { RIGHT + index }))
    }

    /// The robot's team.
    pub fn side(self) -> Side {
        if self.0 < RIGHT { Side::Left } else { Side::Right }
    }

    /// The robot's number, from 1 to 128.
    pub fn unum(self) -> u8 {
        self.0 % RIGHT + 1
    }

    /// The robot of this byte.
    pub const fn from_byte(byte: u8) -> AgentRef {
        AgentRef(byte)
    }

    /// Its byte on the wire.
    pub const fn byte(self) -> u8 {
        self.0
    }
}

/// The corners of a polygon: in a datagram, or in a sender's list.
#[derive(Debug, Clone, Copy)]
pub struct Corners<'a>(CornerSource<'a>);

/// A corner as text.
type Text = [[u8; NUMBER_BYTES]; 3];

#[derive(Debug, Clone, Copy)]
enum CornerSource<'a> {
    /// Bytes in which the decoder has checked each number.
    Texts(&'a [Text]),
    Values(&'a [[f64; 3]]),
}

impl<'a> Corners<'a> {
    /// Corners to send, in metres.
    pub const fn new(corners: &'a [[f64; 3]]) -> Corners<'a> {
        Corners(CornerSource::Values(corners))
    }

    pub(super) fn read(texts: &'a [u8]) -> Corners<'a> {
        Corners(CornerSource::Texts(texts.as_chunks().0.as_chunks().0))
    }

    /// The number of corners.
    pub const fn len(self) -> usize {
        match self.0 {
            CornerSource::Texts(texts) => texts.len(),
            CornerSource::Values(values) => values.len(),
        }
    }

    /// True if there are no corners.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The corners in order, metres.
    pub fn iter(self) -> impl ExactSizeIterator<Item = [f64; 3]> {
        let number = |text| number::read(text).unwrap_or_default();
        (0..self.len()).map(move |index| match self.0 {
            CornerSource::Texts(texts) => texts[index].each_ref().map(number),
            CornerSource::Values(values) => values[index],
        })
    }
}

/// Compares the values.
impl PartialEq for Corners<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}
