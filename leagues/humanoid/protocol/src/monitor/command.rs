//! Commands of trainers: monitors that interfere with the game (docs/reference/humanoid.md 9.5).
//!
//! The error rule is that of actions: a malformed command ends the frame, earlier ones count.

use crate::TeamSide;
use crate::expression::{Element, List, Parser};
use crate::frame::{ExpressionError, Expressions};

/// A command of a trainer. Names point into the frame that they came in.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Command<'a> {
    /// `(kickOff SIDE)`: kicks off; `None`: the server draws the side.
    KickOff(Option<TeamSide>),
    /// `(dropBall)`: drops the ball where it is.
    DropBall,
    /// `(playMode MODE)`: the mode's name; the reference does nothing.
    PlayMode(&'a str),
    /// `(ball (pos x y z)(vel x y z))`: places the ball.
    PlaceBall {
        /// Position, metres.
        position: [f64; 3],
        /// Velocity, metres per second; `None`: at rest.
        velocity: Option<[f64; 3]>,
    },
    /// `(agent (unum N)(team TEAM)(pos x y z))`: places a robot, with all joints at zero.
    PlaceRobot {
        /// Player number; the team may not have it.
        number: i64,
        /// `Left`, `Right` or a team's name.
        team: &'a str,
        /// Position of its torso, metres.
        position: [f64; 3],
        /// Orientation of its torso.
        rotation: Rotation,
    },
    /// `(killsim)`: ends the simulation; the reference does nothing.
    KillSim,
    /// An unknown or incomplete command without effect.
    Ignored,
}

/// An orientation, as a trainer gives it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Rotation {
    /// `pos`: none.
    Identity,
    /// `move`: about the vertical axis, degrees.
    YawDeg(f64),
    /// `move3d`: quaternion, w x y z, as sent: it may not have length 1.
    Quaternion([f64; 4]),
}

impl Rotation {
    fn is_finite(self) -> bool {
        match self {
            Rotation::Identity => true,
            Rotation::YawDeg(yaw) => yaw.is_finite(),
            Rotation::Quaternion(values) => are_finite(&values),
        }
    }
}

impl Command<'_> {
    /// True if all its numbers are finite. The reference's world starts anew if one is not.
    pub fn is_finite(&self) -> bool {
        match self {
            Command::PlaceBall { position, velocity } => {
                are_finite(position) && are_finite(velocity.as_slice().as_flattened())
            }
            Command::PlaceRobot { position, rotation, .. } => are_finite(position) && rotation.is_finite(),
            _ => true,
        }
    }
}

fn are_finite(values: &[f64]) -> bool {
    values.iter().all(|value| value.is_finite())
}

/// Reads the commands of one frame, in order.
pub fn parse_commands<'a>(parser: &'a mut Parser, frame: &'a [u8]) -> Commands<'a> {
    Commands(Expressions::new(parser, frame))
}

/// An iterator over the commands of one frame. An error is its last item.
#[derive(Debug, Clone)]
pub struct Commands<'a>(Expressions<'a>);

impl<'a> Iterator for Commands<'a> {
    type Item = Result<Command<'a>, ExpressionError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next_with(|list| command(list).map(Some))
    }
}

fn command(list: List<'_>) -> Result<Command<'_>, ExpressionError> {
    let Element::Word(head) = list.head()? else {
        return Ok(Command::Ignored);
    };
    match head {
        b"kickOff" => Ok(Command::KickOff(list.element(1).ok().and_then(side))),
        b"dropBall" => Ok(Command::DropBall),
        b"playMode" if list.len() > 1 => Ok(Command::PlayMode(list.text(1)?)),
        b"ball" => ball(list),
        b"agent" => robot(list),
        b"killsim" => Ok(Command::KillSim),
        _ => Ok(Command::Ignored),
    }
}

/// The side of a kick-off; `None` for any other word.
fn side(element: Element<'_>) -> Option<TeamSide> {
    match element {
        Element::Word(b"Left" | b"left" | b"L" | b"l") => Some(TeamSide::Left),
        Element::Word(b"Right" | b"right" | b"R" | b"r") => Some(TeamSide::Right),
        _ => None,
    }
}

fn ball(list: List<'_>) -> Result<Command<'_>, ExpressionError> {
    let (mut position, mut velocity) = (None, None);
    for item in list.lists() {
        let head = item.head()?;
        if head.is_word(b"pos") {
            position = Some(item.floats(1)?);
        } else if head.is_word(b"vel") {
            velocity = Some(item.floats(1)?);
        }
    }
    Ok(position.map_or(Command::Ignored, |position| Command::PlaceBall { position, velocity }))
}

fn robot(list: List<'_>) -> Result<Command<'_>, ExpressionError> {
    let (mut number, mut team, mut pose) = (-1, "", None);
    for item in list.lists() {
        match item.head()? {
            Element::Word(b"unum") => number = item.integer(1)?.saturated,
            Element::Word(b"team") => team = item.text(1)?,
            Element::Word(b"pos") => pose = Some((item.floats(1)?, Rotation::Identity)),
            Element::Word(b"move") => pose = Some((item.floats(1)?, Rotation::YawDeg(item.float(4)?))),
            Element::Word(b"move3d") => pose = Some((item.floats(1)?, Rotation::Quaternion(item.floats(4)?))),
            _ => (),
        }
    }
    match pose {
        Some((position, rotation)) if number >= 0 && !team.is_empty() => {
            Ok(Command::PlaceRobot { number, team, position, rotation })
        }
        _ => Ok(Command::Ignored),
    }
}
