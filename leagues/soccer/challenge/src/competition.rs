//! A competition: every team makes all runs of all challenges.
//!
//! Runs are independent of each other, so they can be executed in any order, in parallel, and again after an
//! interruption.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use record::SkillFile;
use serde::{Deserialize, Serialize};
use soccer_match::MatchHooks;

use crate::backend::Backend;
use crate::challenge_config::ChallengeConfig;
use crate::challenge_run::{ChallengeRun, RunResult};
use crate::decision::Decision;
use crate::result::{RunOutcome, RunStatus};
use crate::rules::RunStart;
use crate::team::ChallengeTeam;

/// Maximum number of retries of a run after the server is lost.
const RERUNS_MAX: u32 = 2;

/// The key of a run in a competition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RunKey {
    /// Index of the challenge.
    pub challenge: usize,
    /// Index of the team.
    pub team: usize,
    /// Number of the run, from 0.
    pub run: u32,
    /// Number of the repetition, from 0.
    pub repetition: u32,
}

/// The record of a completed run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RunRecord {
    /// Its key.
    pub key: RunKey,
    /// Its start.
    pub start: RunStart,
    /// The seed of its world.
    pub world_seed: u64,
    /// Its outcome.
    pub outcome: RunOutcome,
    /// All decisions of the referee.
    pub decisions: Vec<Decision>,
    /// Cycles of the world.
    pub ticks: u64,
    /// Digest of the world at the end.
    pub digest: u64,
    /// Cycles in which an agent in lock-step did not answer in time, and received the next frame without an answer. A
    /// run with any such cycle is not repeatable.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub unanswered: u64,
    /// Number of retries.
    pub reruns: u32,
    /// The last lines of script output, if the run failed.
    pub printed: Vec<String>,
    /// Its wall time, s.
    pub wall_s: f64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

/// A competition of teams in challenges.
#[derive(Debug)]
pub struct Competition {
    /// The challenges.
    pub configs: Vec<ChallengeConfig>,
    /// The teams.
    pub teams: Vec<ChallengeTeam>,
    /// The learned skills of its built-in teams.
    pub skills: Vec<SkillFile>,
}

/// The hooks of a program into a competition.
pub trait CompetitionHooks: Sync {
    /// The match hooks for a run.
    fn host(&self, key: RunKey) -> &dyn MatchHooks;

    /// The backend for a run.
    fn backend(&self, key: RunKey) -> Backend;

    /// True if another run should start; called before each.
    fn should_continue(&self) -> bool {
        true
    }

    /// Called when a run begins.
    fn on_begin(&self, key: RunKey) {
        let _ = key;
    }

    /// Called after each run, one at a time. Returning false stops the competition.
    fn on_end(&self, record: &RunRecord) -> bool;
}

impl Competition {
    /// The keys of all runs in their order: challenge by challenge, and run by run for all teams.
    pub fn keys(&self) -> Vec<RunKey> {
        let mut keys = Vec::new();
        for (challenge, config) in self.configs.iter().enumerate() {
            let common = &config.parameters.common;
            for run in 0..common.runs {
                for repetition in 0..common.repetitions {
                    let teams = 0..self.teams.len();
                    keys.extend(teams.map(|team| RunKey { challenge, team, run, repetition }));
                }
            }
        }
        keys
    }

    /// The score of a run, if it has one.
    pub fn score(&self, record: &RunRecord) -> Option<f64> {
        self.configs.get(record.key.challenge)?.score(&record.outcome)
    }

    /// The number of a run, from 1, for file names.
    pub fn number(&self, key: RunKey) -> u32 {
        let before: usize = self.configs.iter().take(key.challenge).map(|config| self.runs_of(config)).sum();
        let repetitions = self.configs.get(key.challenge).map_or(1, |config| config.parameters.common.repetitions);
        let unit = key.run as usize * repetitions as usize + key.repetition as usize;
        let within = unit * self.teams.len() + key.team;
        u32::try_from(before + within + 1).unwrap_or(u32::MAX)
    }

    fn runs_of(&self, config: &ChallengeConfig) -> usize {
        let common = &config.parameters.common;
        common.runs as usize * common.repetitions as usize * self.teams.len()
    }

    /// Executes these runs, `jobs` at a time, until all are done or `stop` is true.
    ///
    /// # Errors
    /// If a world cannot be created.
    pub fn run_all(
        &self,
        keys: Vec<RunKey>,
        jobs: usize,
        hooks: &dyn CompetitionHooks,
        stop: &AtomicBool,
    ) -> Result<(), String> {
        let is_enough = AtomicBool::new(false);
        let may_start =
            || !stop.load(Ordering::Relaxed) && !is_enough.load(Ordering::Relaxed) && hooks.should_continue();
        // Runs are reported one at a time, also those that other threads complete after the last needed one.
        let reports = Mutex::new(());
        let results = job_queue::run_jobs(&keys, jobs, may_start, |key| {
            hooks.on_begin(*key);
            let record = self.make(*key, hooks, stop);
            let _one = reports.lock().unwrap_or_else(PoisonError::into_inner);
            let continues = record.as_ref().is_ok_and(|record| hooks.on_end(record));
            is_enough.fetch_or(!continues, Ordering::Relaxed);
            record.map(drop)
        });
        results.into_iter().flatten().collect()
    }

    /// Executes one run.
    fn make(&self, key: RunKey, hooks: &dyn CompetitionHooks, stop: &AtomicBool) -> Result<RunRecord, String> {
        let (config, team) =
            self.configs.get(key.challenge).zip(self.teams.get(key.team)).ok_or("there is no such run")?;
        let start = config.starts.get(key.run as usize).ok_or("there is no such run")?;
        let backend = hooks.backend(key);
        let number = self.number(key);
        let run = ChallengeRun { config, start, repetition: key.repetition, team, number, backend: &backend };
        let mut reruns = 0;
        let result = loop {
            let result = run.execute(hooks.host(key), stop)?;
            let is_over = result.outcome.status != RunStatus::ServerLost || reruns >= RERUNS_MAX;
            if is_over || stop.load(Ordering::Relaxed) {
                break result;
            }
            reruns += 1;
        };
        let RunResult { outcome, decisions, ticks, digest, unanswered, script_output: printed, wall } = result;
        Ok(RunRecord {
            key,
            start: start.clone(),
            world_seed: config.world_seed(key.run, key.repetition),
            outcome,
            decisions,
            ticks,
            digest,
            unanswered,
            reruns,
            printed,
            wall_s: wall.as_secs_f64(),
        })
    }
}
