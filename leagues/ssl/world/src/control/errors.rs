//! Errors of control messages, and their codes on the wire (docs/reference/smallsize-ssl.md 7.5).

use serde::{Deserialize, Serialize};
use ssl_protocol::BadMessage;
use ssl_protocol::control::SimulatorError;

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
