//! Why something is not done, and the names that clients know it by (docs/reference/smallsize-ssl.md 7.5).

use serde::{Deserialize, Serialize};
use ssl_protocol::BadMessage;
use ssl_protocol::control::SimulatorError;

/// Whose names of errors go out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Codes {
    /// Our own.
    #[default]
    Spar,
    /// Those of grSim, where it has one.
    GrSim,
    /// Those of ER-Force's simulator, where it has one.
    ErForce,
}

/// What kind of fault it is. Each has a code that stays the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// The bytes are no message.
    Unreadable,
    /// A number is not one, or too large or too small.
    Number,
    /// A robot's number or team is missing, or no team or number that there is.
    RobotId,
    /// The robot is not in the world.
    RobotAbsent,
    /// A way to move that we do not know.
    MoveKind,
    /// No angle for a kick.
    KickAngle,
    /// What is pulled somewhere cannot be given a speed.
    PullVelocity,
    /// No robot can be like this.
    Spec,
    /// No field can be like this.
    Geometry,
    /// No such noise or loss.
    Realism,
    /// No port.
    VisionPort,
    /// The sender may not do this.
    Refused,
}

impl Reason {
    /// All of them.
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

    /// Its name on the wire. Where a simulator has no name for it, our own.
    #[must_use]
    pub fn code(self, codes: Codes) -> &'static str {
        let foreign = match codes {
            Codes::Spar => None,
            Codes::GrSim => self.grsim(),
            Codes::ErForce => self.erforce(),
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

/// Something is not done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{words}")]
pub struct Fault {
    /// For programs.
    pub reason: Reason,
    /// For people.
    pub words: String,
}

impl Fault {
    pub(crate) fn new(reason: Reason, words: impl Into<String>) -> Fault {
        Fault { reason, words: words.into() }
    }

    /// What goes out.
    #[must_use]
    pub fn error(&self, codes: Codes) -> SimulatorError {
        SimulatorError::new(self.reason.code(codes), self.words.as_str())
    }
}

impl From<BadMessage> for Fault {
    fn from(bad: BadMessage) -> Fault {
        Fault::new(Reason::Unreadable, bad.to_string())
    }
}
