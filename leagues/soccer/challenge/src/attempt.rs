//! One run of a team, or a repetition of it: its configuration and its result.

use std::time::Duration;

use crate::case::Case;
use crate::result::Outcome;
use crate::rules::Start;
use crate::team::Team;
use crate::turn::Decision;
use crate::way::Way;

/// The configuration of one run of a team.
pub struct Attempt<'a> {
    /// The challenge under its rules.
    pub case: &'a Case,
    /// The start of the run.
    pub start: &'a Start,
    /// Number of the repetition, from 0.
    pub repetition: u32,
    /// The team.
    pub team: &'a Team,
    /// Its number within the competition, for file names.
    pub number: u32,
    /// The backend that executes it.
    pub way: &'a Way,
}

/// The result of one run.
#[derive(Debug, Clone, PartialEq)]
pub struct Attempted {
    /// Its outcome.
    pub outcome: Outcome,
    /// All decisions of the referee.
    pub decisions: Vec<Decision>,
    /// Cycles of the world.
    pub ticks: u64,
    /// Digest of the world at the end.
    pub digest: u64,
    /// Cycles in which an agent in lock-step did not answer in time, and received the next frame without an answer.
    pub unanswered: u64,
    /// The last lines of script output, if the run failed.
    pub printed: Vec<String>,
    /// Wall time.
    pub wall: Duration,
}
