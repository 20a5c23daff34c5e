//! The campaign file: teams, settings, factors and the stopping rule, in TOML (docs/campaign/campaigns.md).

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use statistics::StoppingRule;

use crate::error::CampaignError;
use crate::job_kind::JobKind;
use crate::limits::JobLimits;
use crate::objective::{Better, GOALS};
use crate::tune_file::TuneEntry;

/// The largest number of pairs of two teams.
pub const PAIRS_MAX: u32 = 1_000_000;

/// The largest number of teams of a campaign.
pub const TEAMS_MAX: usize = 64;

/// A campaign as its file describes it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CampaignFile {
    /// The name, for reports.
    pub name: String,
    /// The kind of jobs.
    #[serde(default)]
    pub kind: JobKind,
    /// The seed of the first pair; the next pair has the next seed.
    #[serde(default = "first_seed")]
    pub seed: u64,
    /// The teams; of two teams the first one is the new one, whose advantage is measured.
    #[serde(rename = "team")]
    pub teams: Vec<TeamEntry>,
    /// The choice of teams that meet, if there are more than two.
    #[serde(default)]
    pub schedule: Schedule,
    /// The measure by which teams are compared; without it goals, or the score of a challenge.
    #[serde(default)]
    pub objective: Option<String>,
    /// The values of the measure that are better; without it those that the measure's description names.
    #[serde(default)]
    pub better: Option<Better>,
    /// The search for parameters of the only team, before its old and its new parameters meet.
    #[serde(default)]
    pub tune: Option<TuneEntry>,
    /// Keys of the kind with their values, for all games: those of `spar params` for matches.
    #[serde(default)]
    pub settings: BTreeMap<String, Value>,
    /// Keys of the kind with lists of values: each combination is played.
    #[serde(default)]
    pub factors: BTreeMap<String, Vec<Value>>,
    /// The rule that ends the campaign, with the number of pairs of each two teams that meet.
    #[serde(rename = "stop")]
    pub stopping_rule: StoppingRule,
    /// The recordings that stay.
    #[serde(default)]
    pub recordings: RecordingRule,
    /// Limits of one job and its processes.
    #[serde(default)]
    pub limits: JobLimits,
}

/// A team in a campaign file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TeamEntry {
    /// The name, for reports.
    pub name: String,
    /// `builtin`, a start script, or a folder with a `start.sh`; relative to the campaign file.
    #[serde(default = "builtin")]
    pub start: String,
    /// Files of learned skills by the names of the skills, for the built-in team; relative to the campaign file.
    #[serde(default)]
    pub skills: BTreeMap<String, String>,
    /// Parameters by name, which a start script finds in its environment.
    #[serde(default)]
    pub parameters: BTreeMap<String, Value>,
    /// The version that identifies the team; without it the files of its folder do.
    #[serde(default)]
    pub version: Option<String>,
    /// Names of files and folders that do not count for the team's identity, beside [`IGNORED`](crate::IGNORED).
    #[serde(default)]
    pub ignore: Vec<String>,
}

/// The choice of teams that meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Schedule {
    /// All teams meet each other.
    #[default]
    RoundRobin,
    /// The first team meets all others.
    Gauntlet,
}

/// The recordings of games that stay. Recordings of failed games stay always.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecordingRule {
    /// None.
    #[default]
    Failures,
    /// All of them.
    All,
    /// Those of every nth pair.
    Every(u32),
}

impl RecordingRule {
    /// True if the recordings of the pair with this number stay.
    pub fn keeps(self, pair: u64) -> bool {
        match self {
            RecordingRule::Failures => false,
            RecordingRule::All => true,
            RecordingRule::Every(pairs) => pair.is_multiple_of(u64::from(pairs.max(1))),
        }
    }
}

fn first_seed() -> u64 {
    1
}

/// The start of the built-in team.
fn builtin() -> String {
    BUILTIN.to_owned()
}

/// The start of the built-in team.
pub const BUILTIN: &str = "builtin";

impl CampaignFile {
    /// Reads and checks a campaign file.
    ///
    /// # Errors
    /// If it cannot be read, or the place and the reason of the first mistake.
    pub fn read(path: &Path) -> Result<CampaignFile, CampaignError> {
        let text = std::fs::read_to_string(path).map_err(|error| CampaignError::file(path, error))?;
        CampaignFile::parse(&text).map_err(|error| CampaignError::file(path, error))
    }

    /// Parses and checks the text of a campaign file.
    ///
    /// # Errors
    /// The place and the reason of the first mistake.
    pub fn parse(text: &str) -> Result<CampaignFile, String> {
        let file: CampaignFile = toml::from_str(text).map_err(|error| error.to_string().trim_end().to_owned())?;
        file.check()?;
        Ok(file)
    }

    fn check(&self) -> Result<(), String> {
        self.check_teams()?;
        let pairs = self.stopping_rule.pairs_max();
        if pairs > PAIRS_MAX {
            return Err(format!("[stop]: {pairs} pairs are more than {PAIRS_MAX}"));
        }
        if let Some((key, _)) = self.factors.iter().find(|(_, values)| values.is_empty()) {
            return Err(format!("factors.{key}: it has no values"));
        }
        if let Some(key) = self.factors.keys().find(|key| self.settings.contains_key(*key)) {
            return Err(format!("{key} is in [settings] and in [factors]; leave one of them out"));
        }
        let is_fixed = matches!(self.stopping_rule, StoppingRule::Fixed { .. });
        if self.teams.len() > 2 && !is_fixed {
            return Err("[stop]: with more than two teams the rule is \"fixed\"".to_owned());
        }
        if self.objective.as_deref() == Some(GOALS) && !self.kind.has_opponents() {
            return Err(format!("objective: {} has no goals", self.kind.name()));
        }
        self.tune.as_ref().map_or(Ok(()), |tune| tune.check(self.kind, self.seed))?;
        self.stopping_rule.check().map_err(|error| format!("[stop]: {error}"))
    }

    fn check_teams(&self) -> Result<(), String> {
        let count = self.teams.len();
        match &self.tune {
            Some(_) if count != 1 => {
                return Err(format!("[tune] changes one team: there is one entry [[team]], and here are {count}"));
            }
            None if !(2..=TEAMS_MAX).contains(&count) => {
                return Err(format!("a campaign has 2 to {TEAMS_MAX} entries [[team]], and here are {count}"));
            }
            _ => {}
        }
        for (index, team) in self.teams.iter().enumerate() {
            let is_known = self.teams.iter().take(index).any(|other| other.name == team.name);
            if team.name.trim().is_empty() || is_known {
                return Err(format!("team {}: it needs a name of its own, and has {:?}", index + 1, team.name));
            }
            if team.start != BUILTIN && !team.skills.is_empty() {
                let name = &team.name;
                return Err(format!("team {name}: skills are for the built-in team; a script reads `parameters`"));
            }
        }
        Ok(())
    }
}
