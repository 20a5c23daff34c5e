//! Authority levels for commands.

use serde::{Deserialize, Serialize};

/// Permissions of a client at a viewer endpoint. Each level includes the ones before it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Authority {
    /// Watches only.
    #[default]
    Viewer,
    /// Decides what human referees of a league decide: play modes, kick-offs, drop balls. Moves no robot.
    Referee,
    /// Gives all commands.
    Trainer,
}

impl Authority {
    /// Its name in documents and in the log.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Authority::Viewer => "viewer",
            Authority::Referee => "referee",
            Authority::Trainer => "trainer",
        }
    }
}

/// Reasons a text was not accepted as commands.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// The client lacks the authority: who may give the command.
    #[error("{0}")]
    Forbidden(String),
    /// The text is no command here: the reason.
    #[error("{0}")]
    Unknown(String),
}
