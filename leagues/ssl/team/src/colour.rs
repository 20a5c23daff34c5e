//! The colour of a team.

use ssl_protocol::referee::Referee;
use ssl_protocol::team_info::TeamInfo;

/// The colour of a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TeamColour {
    /// Yellow.
    Yellow,
    /// Blue.
    Blue,
}

impl TeamColour {
    /// Returns the team's part of a referee message.
    pub(crate) fn info(self, message: &Referee) -> &TeamInfo {
        match self {
            TeamColour::Yellow => &message.yellow,
            TeamColour::Blue => &message.blue,
        }
    }
}
