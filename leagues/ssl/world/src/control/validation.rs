//! Validation of control messages: accepted ranges of numbers, the robots addressed, and errors with their codes on the
//! wire (docs/reference/smallsize-ssl.md 7.5).

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use ssl_protocol::control::{RobotId, SimulatorError};
use ssl_protocol::{BadMessage, Team as Color};

use crate::{ROBOTS_MAX, Team};

/// Set of error codes used on the wire.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ErrorCodes {
    /// Our own codes.
    #[default]
    Spar,
    /// Codes of grSim where it has one.
    GrSim,
    /// Codes of ER-Force's simulator where it has one.
    ErForce,
}

/// Kind of an error. Each has a stable code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// The bytes are no message.
    Unreadable,
    /// A number is not finite or out of range.
    Number,
    /// A robot's number or team is missing or unknown.
    RobotId,
    /// The robot is not in the world.
    RobotAbsent,
    /// The velocity command has an unknown form.
    MoveKind,
    /// The kick angle is invalid.
    KickAngle,
    /// A pulled object cannot be given a velocity.
    PullVelocity,
    /// The robot specification is impossible.
    Spec,
    /// The geometry is impossible.
    Geometry,
    /// The noise or loss is impossible.
    Realism,
    /// The vision port is invalid.
    VisionPort,
    /// The sender lacks the permission.
    Refused,
}

impl Reason {
    /// All kinds.
    pub const ALL: [Reason; 12] = [
        Reason::Unreadable,
        Reason::Number,
        Reason::RobotId,
        Reason::RobotAbsent,
        Reason::MoveKind,
        Reason::KickAngle,
        Reason::PullVelocity,
        Reason::Spec,
        Reason::Geometry,
        Reason::Realism,
        Reason::VisionPort,
        Reason::Refused,
    ];

    /// Returns its code on the wire, our own where the simulator has none.
    #[must_use]
    pub fn code(self, codes: ErrorCodes) -> &'static str {
        let foreign = match codes {
            ErrorCodes::Spar => None,
            ErrorCodes::GrSim => self.grsim(),
            ErrorCodes::ErForce => self.erforce(),
        };
        foreign.unwrap_or(self.spar())
    }

    fn spar(self) -> &'static str {
        match self {
            Reason::Unreadable => "SPAR_UNREADABLE",
            Reason::Number => "SPAR_INVALID_NUMBER",
            Reason::RobotId => "SPAR_INVALID_ROBOT_ID",
            Reason::RobotAbsent => "SPAR_ROBOT_ABSENT",
            Reason::MoveKind => "SPAR_UNKNOWN_MOVE_COMMAND",
            Reason::KickAngle => "SPAR_INVALID_KICK_ANGLE",
            Reason::PullVelocity => "SPAR_VELOCITY_WITH_FORCE",
            Reason::Spec => "SPAR_INVALID_SPEC",
            Reason::Geometry => "SPAR_INVALID_GEOMETRY",
            Reason::Realism => "SPAR_INVALID_REALISM",
            Reason::VisionPort => "SPAR_INVALID_VISION_PORT",
            Reason::Refused => "SPAR_REFUSED",
        }
    }

    fn grsim(self) -> Option<&'static str> {
        match self {
            Reason::Geometry | Reason::Realism | Reason::VisionPort => Some("GRSIM_UNSUPPORTED_CONFIG"),
            Reason::MoveKind => Some("GRSIM_UNSUPPORTED_MOVE_COMMAND"),
            _ => None,
        }
    }

    fn erforce(self) -> Option<&'static str> {
        match self {
            Reason::Unreadable => Some("UNREADABLE"),
            Reason::MoveKind => Some("VELOCITY_TYPE"),
            Reason::KickAngle => Some("ANGLE_VALUE"),
            Reason::PullVelocity => Some("VELOCITY_FORCE"),
            Reason::Spec => Some("INVALID_SPEC"),
            Reason::Realism => Some("INVALID_REALISM"),
            _ => None,
        }
    }
}

/// Error of a control message: a part of it was not executed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{words}")]
pub struct ControlError {
    /// Kind of the error.
    pub reason: Reason,
    /// Message for readers.
    pub words: String,
}

impl ControlError {
    pub(crate) fn new(reason: Reason, words: impl Into<String>) -> ControlError {
        ControlError { reason, words: words.into() }
    }

    /// Converts the error to the wire.
    #[must_use]
    pub fn error(&self, codes: ErrorCodes) -> SimulatorError {
        SimulatorError::new(self.reason.code(codes), self.words.as_str())
    }
}

impl From<BadMessage> for ControlError {
    fn from(error: BadMessage) -> ControlError {
        ControlError::new(Reason::Unreadable, error.to_string())
    }
}

// The ranges are far beyond any field, and prevent overflow in computations.

/// Coordinates, m. Clients park robots a thousand kilometres away.
pub(super) const PLACE_M: RangeInclusive<f64> = -1e7..=1e7;
/// Speeds, m/s.
pub(super) const SPEED_M_S: RangeInclusive<f64> = -1e3..=1e3;
/// Angles, rad.
pub(super) const ANGLE_RAD: RangeInclusive<f64> = -1e6..=1e6;
/// Angular speeds, rad/s.
pub(super) const TURN_RAD_S: RangeInclusive<f64> = -1e4..=1e4;
/// Fractions and probabilities.
pub(super) const PART: RangeInclusive<f64> = 0.0..=1.0;

/// A number with its name and its allowed range.
pub(crate) type Named<'a> = (&'a str, Option<f64>, RangeInclusive<f64>);

/// Checks all given numbers against their ranges.
pub(crate) fn all_within(reason: Reason, numbers: &[Named<'_>]) -> Result<(), ControlError> {
    for (name, value, range) in numbers {
        if let Some(value) = value.filter(|value| !range.contains(value)) {
            let (min, max) = (range.start(), range.end());
            return Err(ControlError::new(reason, format!("{name} is {value}: it may be from {min} to {max}")));
        }
    }
    Ok(())
}

/// Converts a robot's number, if it is in range.
pub(super) fn number(id: u32) -> Result<usize, ControlError> {
    let number = usize::try_from(id).ok().filter(|&number| number < ROBOTS_MAX);
    number.ok_or_else(|| {
        ControlError::new(Reason::RobotId, format!("robot {id}: numbers go from 0 to {}", ROBOTS_MAX - 1))
    })
}

/// Describes a robot in text.
pub(super) fn name(team: Team, number: usize) -> String {
    match team {
        Team::Yellow => format!("robot {number} of the yellow team"),
        Team::Blue => format!("robot {number} of the blue team"),
    }
}

/// The error for a robot that is not present.
pub(super) fn absent(team: Team, number: usize) -> ControlError {
    ControlError::new(Reason::RobotAbsent, format!("{} is not in the world: add it with `present`", name(team, number)))
}

/// Replaces a number if there is a new one.
pub(super) fn put(number: &mut f64, new: Option<f64>) {
    *number = new.unwrap_or(*number);
}

/// Returns the team and number of the robot.
pub(super) fn select_robot(robot: &RobotId) -> Result<(Team, usize), ControlError> {
    let unnamed = |what: &str| ControlError::new(Reason::RobotId, format!("a robot without {what}"));
    let team = match robot.team.map(Color::try_from) {
        Some(Ok(Color::Yellow)) => Team::Yellow,
        Some(Ok(Color::Blue)) => Team::Blue,
        Some(_) => return Err(unnamed("a team: yellow is 1, blue is 2")),
        None => return Err(unnamed("a team")),
    };
    let id = robot.id.ok_or_else(|| unnamed("a number"))?;
    Ok((team, number(id)?))
}
