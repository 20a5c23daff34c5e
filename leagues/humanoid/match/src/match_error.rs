//! The errors of a match.

use std::fmt;
use std::time::Duration;

use server::BindError;

/// The error of a match that was not played to its end.
#[derive(Debug)]
pub struct MatchError {
    /// Its number in the series.
    pub number: u32,
    /// Its seed.
    pub seed: u64,
    /// The cause.
    pub cause: MatchErrorCause,
    /// The last lines of output of each start script.
    pub script_output: Vec<String>,
}

impl MatchError {
    /// The cause in words, followed by a hint for the user of the program and the output of scripts.
    pub fn reason(&self, hint: &str) -> String {
        let reason = format!("{}{hint}", self.cause);
        self.script_output.iter().fold(reason, |text, lines| format!("{text}\n{lines}"))
    }
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "match {} (seed {}): {}", self.number, self.seed, self.reason(""))
    }
}

impl std::error::Error for MatchError {}

/// The cause of a match error.
#[derive(Debug, thiserror::Error)]
pub enum MatchErrorCause {
    /// The caller stopped the match.
    #[error("interrupted")]
    Interrupted,
    /// A port cannot be opened.
    #[error(transparent)]
    Bind(#[from] BindError),
    /// A start script cannot be started, or exited before its players joined.
    #[error("{reason}")]
    Script {
        /// The index of its team.
        side: usize,
        /// The reason.
        reason: String,
    },
    /// Players did not join in time.
    #[error("after {} s players are missing; {here}", .after.as_secs())]
    Missing {
        /// The time they had.
        after: Duration,
        /// The players present in each team by then, in words.
        here: String,
        /// The teams whose players are missing, left first.
        teams: [bool; 2],
    },
    /// Players are missing that the game has refused, and no other one joins.
    #[error("players are missing, and no other one comes; {here}")]
    Refusals {
        /// The players present in each team by then, and the game's reasons for refusing others, in words.
        here: String,
        /// The teams whose players are missing, left first.
        teams: [bool; 2],
    },
    /// No player is left in a match that has begun.
    #[error("all players have left {after_s:.1} s after the first kick-off of the match; {here}")]
    Deserted {
        /// The play time since the match began, s.
        after_s: f64,
        /// The ends of the scripts in words.
        here: String,
    },
    /// Any other cause, in words.
    #[error("{0}")]
    Other(String),
}

impl MatchErrorCause {
    /// The teams that have not come to the match, or have all left it, left first; none if the cause is another one.
    #[must_use]
    pub fn absent_teams(&self) -> [bool; 2] {
        match self {
            MatchErrorCause::Script { side, .. } => [*side == 0, *side == 1],
            MatchErrorCause::Missing { teams, .. } | MatchErrorCause::Refusals { teams, .. } => *teams,
            MatchErrorCause::Deserted { .. } => [true; 2],
            _ => [false; 2],
        }
    }
}
