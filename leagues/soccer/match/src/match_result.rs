//! The result of a match, or its error.

use std::fmt;
use std::time::Duration;

use serde_json::{Value, json};
use server::BindError;

use crate::plan::PlanError;
use crate::report::{self, ClientTimes, KeepAwayResult, MatchStatistics, Shootout};

/// The result of a match that was played to its end.
#[derive(Debug, Clone)]
pub struct MatchResult {
    /// Its number in the series.
    pub number: u32,
    /// Its seed.
    pub seed: u64,
    /// Score, goals, events and statistics. In a shoot-out, only names and score cover the whole.
    pub statistics: MatchStatistics,
    /// Digest of the world after the last cycle; of a shoot-out, over all its worlds.
    pub digest: u64,
    /// Cycles, including those before the first kick-off.
    pub cycles: u64,
    /// Simulated time of these cycles.
    pub simulated: Duration,
    /// Wall time from the first cycle to the end.
    pub wall: Duration,
    /// Answer and processor times of the clients, if there was a server.
    pub clients: ClientTimes,
    /// Wall time by which the match was slower than the chosen speed.
    pub late: Duration,
    /// The attempts, in a penalty shoot-out.
    pub shootout: Option<Shootout>,
    /// The result of a keep-away game.
    pub keep_away: Option<KeepAwayResult>,
}

impl MatchResult {
    /// Simulated time divided by wall time.
    pub fn real_time_factor(&self) -> f64 {
        if self.wall.is_zero() { 0.0 } else { self.simulated.as_secs_f64() / self.wall.as_secs_f64() }
    }

    /// The speed in one line.
    pub fn speed(&self) -> String {
        let (wall, simulated) = (self.wall.as_secs_f64(), self.simulated.as_secs_f64());
        let late = match self.late.as_secs_f64() {
            late if late >= 0.1 => format!(", {late:.1} s late: too slow for this speed"),
            _ => String::new(),
        };
        format!("{simulated:.1} s simulated in {wall:.1} s: {:.1} times real time{late}", self.real_time_factor())
    }

    /// Its report as text.
    pub fn text(&self) -> String {
        match (&self.shootout, &self.keep_away) {
            (Some(shootout), _) => shootout.text(),
            (None, Some(kept)) => kept.text(&self.statistics.names[0]) + &report::text(&self.statistics),
            (None, None) => report::text(&self.statistics),
        }
    }

    /// Its report as JSON (docs/match.md). Equal matches give equal values, independent of timing.
    pub fn json(&self) -> Value {
        let mut out = self.shootout.as_ref().map_or_else(|| report::json(&self.statistics), Shootout::json);
        if let Some(out) = out.as_object_mut() {
            if let Some(kept) = &self.keep_away {
                out.insert("keepaway".to_owned(), kept.json());
            }
            out.insert("seed".to_owned(), json!(self.seed));
            out.insert("cycles".to_owned(), json!(self.cycles));
            out.insert("state".to_owned(), json!(format!("{:016x}", self.digest)));
        }
        out
    }

    /// The measured times as JSON, which vary between equal matches.
    pub fn timing(&self) -> Value {
        json!({
            "wall_s": self.wall.as_secs_f64(),
            "cycles_per_s": self.cycles as f64 / self.wall.as_secs_f64().max(f64::MIN_POSITIVE),
            "times_real_time": self.real_time_factor(),
            "clients": self.clients.json(),
            "late_s": self.late.as_secs_f64(),
        })
    }
}

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
    fn from(why: String) -> MatchErrorCause {
        MatchErrorCause::Other(why)
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
