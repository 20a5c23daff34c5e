//! The record of a job: the content of its result file.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The record of a job that has been played, or has failed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JobRecord {
    /// The key.
    pub key: String,
    /// The names of the teams: first the one that plays left.
    pub teams: Vec<String>,
    /// The seed.
    pub seed: u64,
    /// Keys of the kind with their values.
    pub settings: BTreeMap<String, Value>,
    /// The outcome.
    pub outcome: JobOutcome,
    /// The recording that stays, relative to the ledger's folder.
    pub recording: Option<String>,
    /// The worker that has played it.
    pub worker: String,
    /// Its wall time, s.
    pub wall_s: f64,
}

/// The outcome of a job.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JobOutcome {
    /// A game that was played to its end.
    Played(GameResult),
    /// A game that was not, with the reason.
    Failed(String),
}

/// The result of a game, or of a team's run.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct GameResult {
    /// The goals of each team: first the one that plays left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goals: Option<[u32; 2]>,
    /// Measures of each team by name, in the order of the teams.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<BTreeMap<String, f64>>,
    /// Players that left before the end, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub departures: Vec<String>,
    /// Digest of the world at the end, hexadecimal.
    pub state: String,
    /// Cycles.
    pub cycles: u64,
}

impl JobRecord {
    /// The result, if the game was played to its end.
    pub fn result(&self) -> Option<&GameResult> {
        match &self.outcome {
            JobOutcome::Played(result) => Some(result),
            JobOutcome::Failed(_) => None,
        }
    }
}
