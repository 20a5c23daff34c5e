//! Who may give which command.

use serde::{Deserialize, Serialize};

/// What somebody at a viewers' door may do. Each may do what those before it may do.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Authority {
    /// Looks on.
    #[default]
    Viewer,
    /// Decides what human referees of a league decide: play modes, kick-offs, drop balls. Moves no robot.
    Referee,
    /// Gives all commands.
    Trainer,
}

impl Authority {
    /// Its name, as documents and the log have it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Authority::Viewer => "viewer",
            Authority::Referee => "referee",
            Authority::Trainer => "trainer",
        }
    }
}

/// Why words were not taken as commands.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadCommand {
    /// Somebody of that authority may not give the command: who may.
    #[error("{0}")]
    Forbidden(String),
    /// It is no command here: what is wrong.
    #[error("{0}")]
    Unknown(String),
}
