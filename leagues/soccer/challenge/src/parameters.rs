//! The parameters of the challenges: a data file for each challenge has all numbers of its rules, including the changes
//! per profile.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use toml::{Table, Value};

/// The rule set under which a challenge is judged.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Profile {
    /// Thresholds in m/s and s. A failed run has no score and is ranked worst. Scores are rounded to three digits, and
    /// equal scores share a place.
    #[default]
    #[serde(rename = "strict")]
    Strict,
    /// magmaChallenge 3.2 with all its peculiarities: thresholds count monitor frames, a failed run scores 0.
    #[serde(rename = "compat-3.2")]
    Compat32,
    /// The team paper of 2016; run and kick only.
    #[serde(rename = "paper-2016")]
    Paper2016,
}

impl Profile {
    /// All profiles.
    pub const ALL: [Profile; 3] = [Profile::Strict, Profile::Compat32, Profile::Paper2016];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Profile::Strict => "strict",
            Profile::Compat32 => "compat-3.2",
            Profile::Paper2016 => "paper-2016",
        }
    }

    /// The profile of this name.
    pub fn from_name(name: &str) -> Option<Profile> {
        Profile::ALL.into_iter().find(|profile| profile.name() == name)
    }

    /// True if a failed run ranks with the worst score instead of 0.
    pub fn punishes_failure(self) -> bool {
        self != Profile::Compat32
    }

    /// True if a failed run is part of the mean, as in the league's tool. Otherwise it has no score.
    pub fn counts_failures(self) -> bool {
        self == Profile::Compat32
    }

    /// True if scores are rounded to three digits, and equal scores share a place.
    pub fn rounds(self) -> bool {
        self != Profile::Compat32
    }
}

/// A waiting time.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wait {
    /// Frames of the monitor.
    Frames(u64),
    /// Simulated time, s.
    S(f64),
}

impl Wait {
    /// True if it is over after this many frames and this much time.
    pub(crate) fn is_over(self, frames: u64, time_s: f64) -> bool {
        /// Tolerance for sums of cycle times.
        const SLACK_S: f64 = 1e-6;
        match self {
            Wait::Frames(wanted) => frames >= wanted,
            Wait::S(wanted_s) => time_s >= wanted_s - SLACK_S,
        }
    }
}

/// A minimum speed.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpeedThreshold {
    /// Distance between two monitor frames, m.
    MPerFrame(f64),
    /// m/s
    MS(f64),
}

impl SpeedThreshold {
    /// True if covering `path_m` in `time_s` was slower.
    pub(crate) fn is_slower(self, path_m: f64, time_s: f64) -> bool {
        match self {
            SpeedThreshold::MPerFrame(limit_m) => path_m < limit_m,
            // Without elapsed time there is no speed.
            SpeedThreshold::MS(limit_m_s) => time_s > 0.0 && path_m / time_s < limit_m_s,
        }
    }
}

/// The parameters shared by all challenges.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommonParameters {
    /// Number of the team's agents.
    pub agents: usize,
    /// True if an opponent joins.
    #[serde(default)]
    pub has_opponent: bool,
    /// True if agents may beam themselves.
    pub may_beam: bool,
    /// The number of script arguments after host and port; `None`: all three.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub script_arguments: Option<usize>,
    /// Runs of a team, each with a start of its own.
    pub runs: u32,
    /// Repetitions of each run.
    pub repetitions: u32,
    /// True if the lowest score wins.
    pub lower_is_better: bool,
    /// The score used to rank a failed run.
    pub worst: f64,
    /// Number of best runs that count.
    pub best_of: Option<usize>,
    /// The penalty for falls over the repetitions of a run, applied once instead of per fall.
    pub one_fall_costs: Option<f64>,
    /// Time for the agents to join and settle.
    pub launch: Wait,
    /// Time from the first agent's arrival to the set-up.
    pub settle: Wait,
    /// Height of a robot's upward axis below which it has fallen; a low torso counts as well, m.
    pub fallen_up_z: f64,
    /// See [`fallen_up_z`](CommonParameters::fallen_up_z); m.
    pub fallen_height_m: f64,
    /// Maximum simulated time of a run, s. No rule of the league defines it.
    pub patience_s: f64,
}

/// The texts of a challenge.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChallengeTexts {
    /// Its title for people.
    pub title: String,
    /// The quantity it measures, in a sentence.
    pub about: String,
    /// The fifth argument of its start scripts.
    pub script: String,
    /// The score's unit.
    pub unit: String,
    /// The source of its rules.
    pub source: String,
    /// True if results list the median and the range of each component.
    #[serde(default)]
    pub is_measure: bool,
}

/// The parameters of a challenge under a profile.
#[derive(Debug, Clone, PartialEq)]
pub struct ChallengeParameters {
    /// Its texts.
    pub texts: ChallengeTexts,
    /// The parameters shared by all challenges.
    pub common: CommonParameters,
    rules: Table,
}

/// An error in a data file.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ChallengeParametersError {
    /// The profile excludes the challenge.
    #[error("the profile {0} has no rules for {1}; strict has all challenges")]
    NotInProfile(&'static str, String),
    /// A key is missing, unknown, or has a value of another type.
    #[error("figures of {0}: {1}")]
    Broken(String, String),
}

impl ChallengeParameters {
    /// Reads the data file of a challenge.
    ///
    /// # Errors
    /// If it is invalid, or the profile excludes the challenge.
    pub fn read(name: &str, text: &str, profile: Profile) -> Result<ChallengeParameters, ChallengeParametersError> {
        let broken = |why: String| ChallengeParametersError::Broken(name.to_owned(), why);
        let file: Table = text.parse().map_err(|error: toml::de::Error| broken(error.to_string()))?;
        let part = |key: &str| {
            let table = file.get(key).and_then(Value::as_table).cloned();
            table.ok_or_else(|| broken(format!("there is no section [{key}]")))
        };
        let changes = file.get(profile.name()).and_then(Value::as_table);
        if changes.is_none() && profile == Profile::Paper2016 {
            return Err(ChallengeParametersError::NotInProfile(profile.name(), name.to_owned()));
        }
        let changed = |key: &str| {
            let mut base = part(key)?;
            let changes = changes.and_then(|changes| changes.get(key)).and_then(Value::as_table);
            base.extend(changes.cloned().unwrap_or_default());
            Ok(base)
        };
        Ok(ChallengeParameters {
            texts: part("words")?.try_into().map_err(|error: toml::de::Error| broken(error.to_string()))?,
            common: changed("common")?.try_into().map_err(|error: toml::de::Error| broken(error.to_string()))?,
            rules: changed("rules")?,
        })
    }

    /// Replaces a parameter of the rules, if there is one with this name.
    pub fn set(&mut self, name: &str, value: f64) {
        if let Some(rule) = self.rules.get_mut(name) {
            *rule = Value::Float(value);
        }
    }

    /// Run time, s, in challenges that have one.
    pub fn run_time_s(&self) -> Option<f64> {
        self.rules.get("run_time_s").and_then(Value::as_float)
    }

    /// The parameters of the rules by name.
    pub(crate) fn rule_table(&self) -> &Table {
        &self.rules
    }

    /// Adds a parameter to the rules.
    pub(crate) fn insert_rule(&mut self, name: &str, value: Value) {
        self.rules.insert(name.to_owned(), value);
    }

    /// The parameters of the rules, deserialized into the type of a challenge.
    pub(crate) fn rules<T: DeserializeOwned>(&self) -> Result<T, ChallengeParametersError> {
        let broken =
            |error: toml::de::Error| ChallengeParametersError::Broken(self.texts.title.clone(), error.to_string());
        self.rules.clone().try_into().map_err(broken)
    }
}
