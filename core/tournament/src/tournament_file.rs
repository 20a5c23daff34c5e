//! The tournament file: teams, stages, settings and limits, in TOML (docs/tools/tournament.md).

use std::collections::BTreeMap;
use std::path::PathBuf;

use campaign::{JobKind, JobLimits, TeamEntry};
use sandbox::isolation::Isolation;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::stage_entry::StageEntry;

/// A tournament as its file describes it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TournamentFile {
    /// The name, for reports.
    pub name: String,
    /// The kind of matches: `match` or `humanoid`.
    #[serde(default)]
    pub kind: JobKind,
    /// The seed from which draws, lots and the seeds of games follow.
    #[serde(default = "first_seed")]
    pub seed: u64,
    /// The time until which teams can be handed in, for instance `2026-07-01T18:00:00Z`.
    #[serde(default)]
    pub deadline: Option<String>,
    /// The teams in the order of their seeding, the strongest first.
    #[serde(rename = "team")]
    pub teams: Vec<TeamEntry>,
    /// The stages, in order.
    #[serde(rename = "stage")]
    pub stages: Vec<StageEntry>,
    /// The points of a game in tables.
    #[serde(default)]
    pub points: Points,
    /// The result of a forfeit: goals of the opponent, and of the team that forfeits.
    #[serde(default = "forfeit")]
    pub forfeit: [u32; 2],
    /// Keys of the kind with their values, for all games.
    #[serde(default)]
    pub settings: BTreeMap<String, Value>,
    /// Keys whose values differ in extra time.
    #[serde(default)]
    pub extra_time: BTreeMap<String, Value>,
    /// Keys whose values differ in a penalty shoot-out.
    #[serde(default)]
    pub penalties: BTreeMap<String, Value>,
    /// Limits of one game and its processes.
    #[serde(default)]
    pub limits: JobLimits,
    /// The isolation of start scripts.
    #[serde(default)]
    pub isolation: IsolationEntry,
}

/// The isolation of start scripts in all matches (docs/tools/isolation.md).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct IsolationEntry {
    /// The guard.
    pub guard: Isolation,
    /// Further folders and files that teams may read.
    pub read: Vec<PathBuf>,
    /// The number of processor cores that each team has for itself; 0: all share all cores.
    pub cores: usize,
    /// Limit of all that a team writes, MiB.
    pub storage_mib: u64,
}

impl Default for IsolationEntry {
    /// No isolation.
    fn default() -> IsolationEntry {
        IsolationEntry { guard: Isolation::Off, read: Vec::new(), cores: 0, storage_mib: 256 }
    }
}

/// The points of a game in tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Points {
    /// Points for a win.
    pub win: u32,
    /// Points for a draw.
    pub draw: u32,
    /// Points for a loss.
    pub loss: u32,
}

impl Default for Points {
    fn default() -> Points {
        Points { win: 3, draw: 1, loss: 0 }
    }
}

fn first_seed() -> u64 {
    1
}

fn forfeit() -> [u32; 2] {
    [3, 0]
}

impl TournamentFile {
    /// The index of the team with this name.
    pub fn team(&self, name: &str) -> Option<usize> {
        self.teams.iter().position(|team| team.name == name)
    }

    /// The name of the team with this index.
    pub fn team_name(&self, index: usize) -> &str {
        self.teams.get(index).map_or("", |team| &team.name)
    }

    /// The index of the stage with this name.
    pub fn stage(&self, name: &str) -> Option<usize> {
        self.stages.iter().position(|stage| stage.name == name)
    }

    /// The number of teams that take part in the stage with this index.
    pub fn entrants(&self, stage: usize) -> usize {
        let Some(entry) = self.stages.get(stage) else { return 0 };
        let all = self.source(stage).map_or(self.teams.len(), |source| self.entrants(source));
        entry.places.map_or(all, |[first, last]| (last + 1).saturating_sub(first))
    }

    /// The stage whose ranking gives the teams of a stage; `None`: all teams of the file.
    pub fn source(&self, stage: usize) -> Option<usize> {
        let before = self.stages.get(..stage)?;
        let entry = self.stages.get(stage)?;
        match entry.from.as_deref() {
            Some(crate::stage_entry::ALL_TEAMS) => None,
            Some(name) => before.iter().position(|stage| stage.name == name),
            None if entry.format.is_of_matches() => before.iter().rposition(|stage| stage.format.is_of_matches()),
            None => None,
        }
    }
}
