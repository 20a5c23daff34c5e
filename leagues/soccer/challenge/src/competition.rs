//! A competition: every team makes every run of every challenge.
//!
//! Runs do not depend on each other, so any of them can be made at any time, several at a time, and again after a stop.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use serde::{Deserialize, Serialize};
use soccer_match::Host;

use crate::attempt::{Attempt, Attempted};
use crate::case::Case;
use crate::result::{Outcome, Status};
use crate::rules::Start;
use crate::team::Team;
use crate::turn::Decision;
use crate::way::Way;

/// How often a run is made again after the server has gone.
const RERUNS_MAX: u32 = 2;

/// Which of the runs of a competition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Key {
    /// Index of the challenge.
    pub challenge: usize,
    /// Index of the team.
    pub team: usize,
    /// Number of the run, from 0.
    pub run: u32,
    /// Number of the repetition, from 0.
    pub repetition: u32,
}

/// A run that was made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// Which.
    pub key: Key,
    /// Where it started.
    pub start: Start,
    /// The seed of its world.
    pub world_seed: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// All decisions of the referee.
    pub decisions: Vec<Decision>,
    /// Cycles of the world.
    pub ticks: u64,
    /// Hash of the world at the end.
    pub digest: u64,
    /// Cycles in which an agent in lock-step was silent for too long, and got the next frame without an answer. A run with such a
    /// cycle is not repeatable.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub unanswered: u64,
    /// How often it was made again.
    pub reruns: u32,
    /// The last lines that scripts have printed, if it failed.
    pub printed: Vec<String>,
    /// How long it took by the clock, s.
    pub wall_s: f64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

/// A competition.
#[derive(Debug)]
pub struct Competition {
    /// The challenges.
    pub cases: Vec<Case>,
    /// The teams.
    pub teams: Vec<Team>,
}

/// What a program does for a competition.
pub trait Organizer: Sync {
    /// The host of a run.
    fn host(&self, key: Key) -> &dyn Host;

    /// How runs are made.
    fn way(&self, key: Key) -> Way;

    /// Whether another run is wanted; asked before each.
    fn goes_on(&self) -> bool {
        true
    }

    /// A run begins.
    fn begins(&self, key: Key) {
        let _ = key;
    }

    /// A run was made; they are told one after the other. False: no further run is wanted.
    fn ended(&self, record: &Record) -> bool;
}

impl Competition {
    /// All runs, in the order in which they are made: challenge by challenge, and run by run for all teams.
    pub fn keys(&self) -> Vec<Key> {
        let mut keys = Vec::new();
        for (challenge, case) in self.cases.iter().enumerate() {
            let common = &case.figures.common;
            for run in 0..common.runs {
                for repetition in 0..common.repetitions {
                    let teams = 0..self.teams.len();
                    keys.extend(teams.map(|team| Key { challenge, team, run, repetition }));
                }
            }
        }
        keys
    }

    /// The number of a run, from 1, for names of files.
    pub fn number(&self, key: Key) -> u32 {
        let before: usize = self.cases.iter().take(key.challenge).map(|case| self.runs_of(case)).sum();
        let repetitions = self.cases.get(key.challenge).map_or(1, |case| case.figures.common.repetitions);
        let unit = key.run as usize * repetitions as usize + key.repetition as usize;
        let within = unit * self.teams.len() + key.team;
        u32::try_from(before + within + 1).unwrap_or(u32::MAX)
    }

    fn runs_of(&self, case: &Case) -> usize {
        let common = &case.figures.common;
        common.runs as usize * common.repetitions as usize * self.teams.len()
    }

    /// Makes these runs, `jobs` at a time, until all are made or `stop` is true.
    ///
    /// # Errors
    /// If a world cannot be made.
    pub fn hold(
        &self,
        keys: Vec<Key>,
        jobs: usize,
        organizer: &dyn Organizer,
        stop: &AtomicBool,
    ) -> Result<(), String> {
        let (queue, (sender, receiver)) = (Mutex::new(VecDeque::from(keys)), channel());
        let is_enough = AtomicBool::new(false);
        let next = || {
            let is_over = stop.load(Ordering::Relaxed) || is_enough.load(Ordering::Relaxed);
            let wants_more = !is_over && organizer.goes_on();
            queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front().filter(|_| wants_more)
        };
        thread::scope(|scope| {
            for _ in 0..jobs.max(1) {
                let (sender, next): (Sender<_>, _) = (sender.clone(), &next);
                scope.spawn(move || {
                    while let Some(key) = next() {
                        organizer.begins(key);
                        // The receiver has gone when no further run is wanted.
                        if sender.send(self.make(key, organizer, stop)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            // What others have made in the meantime is told, too.
            let mut held = Ok(());
            for record in receiver {
                let goes_on = record.as_ref().is_ok_and(|record| organizer.ended(record));
                if !goes_on {
                    is_enough.store(true, Ordering::Relaxed);
                }
                held = held.and(record.map(drop));
            }
            held
        })
    }

    /// Makes a run.
    fn make(&self, key: Key, organizer: &dyn Organizer, stop: &AtomicBool) -> Result<Record, String> {
        let (case, team) = self.cases.get(key.challenge).zip(self.teams.get(key.team)).ok_or("there is no such run")?;
        let start = case.starts.get(key.run as usize).ok_or("there is no such run")?;
        let way = organizer.way(key);
        let number = self.number(key);
        let attempt = Attempt { case, start, repetition: key.repetition, team, number, way: &way };
        let mut reruns = 0;
        let made = loop {
            let made = attempt.make(organizer.host(key), stop)?;
            let is_over = made.outcome.status != Status::ServerLost || reruns >= RERUNS_MAX;
            if is_over || stop.load(Ordering::Relaxed) {
                break made;
            }
            reruns += 1;
        };
        let Attempted { outcome, decisions, ticks, digest, unanswered, printed, wall } = made;
        Ok(Record {
            key,
            start: start.clone(),
            world_seed: case.world_seed(key.run, key.repetition),
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
