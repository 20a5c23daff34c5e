//! The commands and their shapes. Positions are global: metres, z up, the same for both teams.

use std::borrow::Cow;

use super::number::{self, NUMBER_BYTES};
use crate::Side;

/// One command of a datagram. Names and texts point into the datagram, unless they had to be mended: bytes that are not
/// UTF-8 are replaced by U+FFFD.
///
/// Numbers are `f64`, because cutting an `f64` to six characters and reading it again changes it once at most. An `f32`
/// may lose a unit of the last character each time.
#[derive(Debug, Clone, PartialEq)]
pub enum Command<'a> {
    /// `00 00`: all sets whose name begins with these characters show the shapes drawn since their last swap, and no
    /// others.
    Swap {
        /// Beginning of names; empty for all sets.
        sets: Cow<'a, str>,
    },
    /// `01 …` and `02 00`: draws a shape into a set, to show at the set's next swap.
    Draw {
        /// The shape.
        shape: Shape<'a>,
        /// Name of the set.
        set: Cow<'a, str>,
    },
    /// `02 01`: a robot wears this text from now on, in place of any other.
    AgentAnnotation {
        /// The robot.
        agent: Agent,
        /// Red, green, blue.
        colour: [u8; 3],
        /// Any characters but zero.
        text: Cow<'a, str>,
    },
    /// `02 02`: it wears none.
    RemoveAgentAnnotation(Agent),
    /// `03 00`: the viewer selects this robot.
    SelectAgent(Agent),
}

/// A shape in a set.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape<'a> {
    /// `01 00`: on the ground.
    Circle {
        /// Metres; x and y.
        centre: [f64; 2],
        /// Metres.
        radius: f64,
        /// Pixels.
        thickness: f64,
        /// Red, green, blue.
        colour: [u8; 3],
    },
    /// `01 01`
    Line {
        /// Begin and end, metres.
        ends: [[f64; 3]; 2],
        /// Pixels.
        thickness: f64,
        /// Red, green, blue.
        colour: [u8; 3],
    },
    /// `01 02`
    Point {
        /// Metres.
        at: [f64; 3],
        /// Pixels.
        size: f64,
        /// Red, green, blue.
        colour: [u8; 3],
    },
    /// `01 03`
    Sphere {
        /// Metres.
        centre: [f64; 3],
        /// Metres.
        radius: f64,
        /// Red, green, blue.
        colour: [u8; 3],
    },
    /// `01 04`: filled.
    Polygon {
        /// Metres.
        corners: Corners<'a>,
        /// Red, green, blue, opacity.
        colour: [u8; 4],
    },
    /// `02 00`: a text at a place.
    Annotation {
        /// Metres.
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

/// A robot by team and number, as the one byte that stands for it. The left team comes first in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Agent(u8);

/// The bytes from this one on are the right team's.
const RIGHT: u8 = 128;

impl Agent {
    /// The robot of a team with that number; `None` unless the number is from 1 to 128.
    pub fn new(side: Side, unum: i32) -> Option<Agent> {
        let index = u8::try_from(unum.checked_sub(1)?).ok().filter(|&index| index < RIGHT)?;
        Some(Agent(if side == Side::Left { index } else { RIGHT + index }))
    }

    /// Its team.
    pub fn side(self) -> Side {
        if self.0 < RIGHT { Side::Left } else { Side::Right }
    }

    /// Its number, from 1 to 128.
    pub fn unum(self) -> u8 {
        self.0 % RIGHT + 1
    }

    /// The robot of that byte.
    pub const fn from_byte(byte: u8) -> Agent {
        Agent(byte)
    }

    /// Its byte on the wire.
    pub const fn byte(self) -> u8 {
        self.0
    }
}

/// The corners of a polygon: in a datagram, or in a list of the sender's.
#[derive(Debug, Clone, Copy)]
pub struct Corners<'a>(Kept<'a>);

/// A corner in characters.
type Text = [[u8; NUMBER_BYTES]; 3];

#[derive(Debug, Clone, Copy)]
enum Kept<'a> {
    /// The decoder has read each number and found it good.
    Texts(&'a [Text]),
    Values(&'a [[f64; 3]]),
}

impl<'a> Corners<'a> {
    /// Corners to be sent, in metres.
    pub const fn new(corners: &'a [[f64; 3]]) -> Corners<'a> {
        Corners(Kept::Values(corners))
    }

    pub(super) fn read(texts: &'a [u8]) -> Corners<'a> {
        Corners(Kept::Texts(texts.as_chunks().0.as_chunks().0))
    }

    /// Their number.
    pub const fn len(self) -> usize {
        match self.0 {
            Kept::Texts(texts) => texts.len(),
            Kept::Values(values) => values.len(),
        }
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The corners in order, metres.
    pub fn iter(self) -> impl ExactSizeIterator<Item = [f64; 3]> {
        let number = |text| number::read(text).unwrap_or_default();
        (0..self.len()).map(move |index| match self.0 {
            Kept::Texts(texts) => texts[index].each_ref().map(number),
            Kept::Values(values) => values[index],
        })
    }
}

/// By their values.
impl PartialEq for Corners<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}
