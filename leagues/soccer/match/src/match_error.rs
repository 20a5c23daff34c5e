//! The errors of a match, and of one of its worlds.

use std::fmt;
use std::time::Duration;

use server::BindError;

use crate::plan::PlanError;

/// The error of a match that was not played to its end.
#[derive(Debug)]
pub struct MatchError {
    /// Its number in the series.
    pub number: u32,
    /// Its seed.
    pub seed: u64,
    /// The failed attempt, from 1, in a penalty shoot-out.
    pub attempt: Option<u32>,
    /// The cause.
    pub cause: MatchErrorCause,
    /// The last lines of output of each start script.
    pub script_output: Vec<String>,
}

impl MatchError {
    /// The cause in words, followed by a hint for the user of the program and the output of scripts.
    pub fn reason(&self, hint: &str) -> String {
        let attempt = self.attempt.map_or_else(String::new, |number| format!("attempt {number}: "));
        let reason = format!("{attempt}{}{hint}", self.cause);
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
    /// The plan is invalid.
    #[error(transparent)]
    Refused(#[from] PlanError),
    /// The world cannot be created: the problem in its settings or files.
    #[error("{0}")]
    World(String),
    /// A port cannot be opened.
    #[error(transparent)]
    Bind(#[from] BindError),
    /// A start script cannot be started, or exited before its players joined.
    #[error("{0}")]
    Script(String),
    /// Players of start scripts did not join in time.
    #[error("after {} s players are missing; {here}", .after.as_secs())]
    Missing {
        /// The time they had.
        after: Duration,
        /// The players present in each team by then, in words.
        here: String,
    },
    /// Players are missing that the game has refused, and no other connection is joining.
    #[error("players are missing, and no other one comes; {here}")]
    Refusals {
        /// The players present in each team by then, and the game's reasons for refusing others, in words.
        here: String,
    },
    /// Any other cause, in words.
    #[error("{0}")]
    Other(String),
}

impl From<String> for MatchErrorCause {
    fn from(reason: String) -> MatchErrorCause {
        MatchErrorCause::Other(reason)
    }
}

/// The error of one world: its cause, and the last lines of output of each start script.
pub(crate) struct ScriptError {
    pub cause: MatchErrorCause,
    pub script_output: Vec<String>,
}

impl<C: Into<MatchErrorCause>> From<C> for ScriptError {
    fn from(cause: C) -> ScriptError {
        ScriptError { cause: cause.into(), script_output: Vec::new() }
    }
}
