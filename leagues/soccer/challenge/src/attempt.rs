//! One run of a team, or a repetition of it: what is to be done, and what came of it.

use std::time::Duration;

use crate::case::Case;
use crate::result::Outcome;
use crate::rules::Start;
use crate::team::Team;
use crate::turn::Decision;
use crate::way::Way;

/// What is to be done.
pub struct Attempt<'a> {
    /// The challenge under its rules.
    pub case: &'a Case,
    /// Where it starts.
    pub start: &'a Start,
    /// Number of the repetition, from 0.
    pub repetition: u32,
    /// Who is to do it.
    pub team: &'a Team,
    /// Its number among all of a competition, for names of files.
    pub number: u32,
    /// How it is run.
    pub way: &'a Way,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Attempted {
    /// How it ended.
    pub outcome: Outcome,
    /// All decisions of the referee.
    pub decisions: Vec<Decision>,
    /// Cycles of the world.
    pub ticks: u64,
    /// Hash of the world at the end.
    pub digest: u64,
    /// Cycles in which an agent in lock-step was silent for too long, and got the next frame without an answer.
    pub unanswered: u64,
    /// The last lines that scripts have printed, if it failed.
    pub printed: Vec<String>,
    /// By the clock.
    pub wall: Duration,
}
