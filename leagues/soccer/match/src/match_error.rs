//! The errors of a match, and of one of its worlds.

use std::fmt;
use std::time::Duration;

use server::BindError;

use crate::plan::PlanError;
use crate::report::TEAMS;

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
    #[error("{reason}")]
    Script {
        /// The index of its team.
        side: usize,
        /// The reason.
        reason: String,
    },
    /// Players of start scripts did not join in time.
    #[error("after {} s players are missing; {here}", .after.as_secs())]
    Missing {
        /// The time they had.
        after: Duration,
        /// The players present in each team by then, in words.
        here: String,
        /// The teams whose players are missing, left first.
        teams: [bool; TEAMS],
    },
    /// Players are missing that the game has refused, and no other connection is joining.
    #[error("players are missing, and no other one comes; {here}")]
    Refusals {
        /// The players present in each team by then, and the game's reasons for refusing others, in words.
        here: String,
        /// The teams whose players are missing, left first.
        teams: [bool; TEAMS],
    },
    /// No player is left in a match that has begun.
    #[error("all players have left the match; {here}")]
    Deserted {
        /// The ends of the scripts in words.
        here: String,
    },
    /// Any other cause, in words.
    #[error("{0}")]
    Other(String),
}

impl MatchErrorCause {
    /// The teams that have not come to the match, or have all left it, left first; none if the cause is another one.
    pub fn absent_teams(&self) -> [bool; TEAMS] {
        match self {
            MatchErrorCause::Script { side, .. } => [*side == 0, *side == 1],
            MatchErrorCause::Missing { teams, .. } | MatchErrorCause::Refusals { teams, .. } => *teams,
            MatchErrorCause::Deserted { .. } => [true; TEAMS],
            _ => [false; TEAMS],
        }
    }

    /// The cause as teams with exchanged sides have it.
    pub(crate) fn with_exchanged_sides(mut self) -> MatchErrorCause {
        match &mut self {
            MatchErrorCause::Script { side, .. } => *side = 1 - *side,
            MatchErrorCause::Missing { teams, .. } | MatchErrorCause::Refusals { teams, .. } => teams.reverse(),
            _ => {}
        }
        self
    }
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

impl ScriptError {
    /// The error as teams with exchanged sides have it.
    pub fn with_exchanged_sides(self) -> ScriptError {
        ScriptError { cause: self.cause.with_exchanged_sides(), ..self }
    }
}

impl<C: Into<MatchErrorCause>> From<C> for ScriptError {
    fn from(cause: C) -> ScriptError {
        ScriptError { cause: cause.into(), script_output: Vec::new() }
    }
}
