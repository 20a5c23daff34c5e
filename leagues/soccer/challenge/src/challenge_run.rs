//! One run of a team, or a repetition of it: its configuration and its result.

use std::time::Duration;

use crate::backend::Backend;
use crate::challenge_config::ChallengeConfig;
use crate::decision::Decision;
use crate::result::RunOutcome;
use crate::rules::RunStart;
use crate::team::ChallengeTeam;

/// The configuration of one run of a team.
pub struct ChallengeRun<'a> {
    /// The challenge under its rules.
    pub config: &'a ChallengeConfig,
    /// The start of the run.
    pub start: &'a RunStart,
    /// Number of the repetition, from 0.
    pub repetition: u32,
    /// The team.
    pub team: &'a ChallengeTeam,
    /// Its number within the competition, for file names.
    pub number: u32,
    /// The backend that executes it.
    pub backend: &'a Backend,
}

/// The result of one run.
#[derive(Debug, Clone, PartialEq)]
pub struct RunResult {
    /// Its outcome.
    pub outcome: RunOutcome,
    /// All decisions of the referee.
    pub decisions: Vec<Decision>,
    /// Cycles of the world.
    pub ticks: u64,
    /// Digest of the world at the end.
    pub digest: u64,
    /// Cycles in which an agent in lock-step did not answer in time, and received the next frame without an answer.
    pub unanswered: u64,
    /// The last lines of script output, if the run failed.
    pub script_output: Vec<String>,
    /// Wall time.
    pub wall: Duration,
}
