//! The figures of the challenges: every number of a rule is in a data file, one for each challenge, with what the
//! profiles change.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use toml::{Table, Value};

/// Whose rules count.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Profile {
    /// Thresholds in m/s and s, a run that fails has no score and is ranked as the worst, scores have three digits and share
    /// places.
    #[default]
    #[serde(rename = "strict")]
    Strict,
    /// magmaChallenge 3.2 with all that is odd about it: thresholds count monitor frames, a run that fails has score 0.
    #[serde(rename = "compat-3.2")]
    Compat32,
    /// The team paper of 2016; run and kick only.
    #[serde(rename = "paper-2016")]
    Paper2016,
}

impl Profile {
    /// All of them.
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

    /// True if a run that failed has the worst score in the ranking, and not 0.
    pub fn punishes_failure(self) -> bool {
        self != Profile::Compat32
    }

    /// True if a run that failed is part of the mean, as in the league's tool. Otherwise it has no score.
    pub fn counts_failures(self) -> bool {
        self == Profile::Compat32
    }

    /// Whether scores are rounded to three digits, and equal ones share a place.
    pub fn rounds(self) -> bool {
        self != Profile::Compat32
    }
}

/// A time to wait.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wait {
    /// Frames of the monitor.
    Frames(u64),
    /// Simulated time, s.
    S(f64),
}

impl Wait {
    /// Whether it is over after this many frames and this long.
    pub(crate) fn is_over(self, frames: u64, time_s: f64) -> bool {
        /// Sums of cycles are not quite multiples of them.
        const SLACK_S: f64 = 1e-6;
        match self {
            Wait::Frames(wanted) => frames >= wanted,
            Wait::S(wanted_s) => time_s >= wanted_s - SLACK_S,
        }
    }
}

/// How fast something has to be.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rate {
    /// From one frame of the monitor to the next, m.
    MPerFrame(f64),
    /// m/s
    MS(f64),
}

impl Rate {
    /// Whether a way, m, in this time, s, was slower.
    pub(crate) fn is_slower(self, way_m: f64, time_s: f64) -> bool {
        match self {
            Rate::MPerFrame(limit_m) => way_m < limit_m,
            // Without time there is no motion to judge.
            Rate::MS(limit_m_s) => time_s > 0.0 && way_m / time_s < limit_m_s,
        }
    }
}

/// The figures that all challenges have.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Common {
    /// Agents of the team.
    pub agents: usize,
    /// The tool lets an opponent in.
    #[serde(default)]
    pub has_opponent: bool,
    /// Agents may beam themselves.
    pub may_beam: bool,
    /// The number of arguments that start scripts get after host and port; without a number all three.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub script_arguments: Option<usize>,
    /// Runs of a team, each with a start of its own.
    pub runs: u32,
    /// Repetitions of each run.
    pub repetitions: u32,
    /// The least score wins.
    pub lower_is_better: bool,
    /// The score as which a run that failed is ranked.
    pub worst: f64,
    /// Only this many of the best runs count.
    pub best_of: Option<usize>,
    /// Over the repetitions of a run a fall costs this once, and not each time.
    pub one_fall_costs: Option<f64>,
    /// How long the agents may take to come and settle.
    pub launch: Wait,
    /// From the first agent's coming to the set-up.
    pub settle: Wait,
    /// A robot has fallen whose upward axis is lower than this, or whose torso is, m.
    pub fallen_up_z: f64,
    /// See [`fallen_up_z`](Common::fallen_up_z); m.
    pub fallen_height_m: f64,
    /// A run that takes longer than this, simulated time, s, is ended. None of the league's rules say so.
    pub patience_s: f64,
}

/// The words of a challenge.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// For people.
    pub title: String,
    /// What it measures, in a sentence.
    pub about: String,
    /// The fifth argument of start scripts.
    pub script: String,
    /// The score's unit.
    pub unit: String,
    /// Where its rules are from.
    pub source: String,
}

/// The figures of a challenge under a profile.
#[derive(Debug, Clone, PartialEq)]
pub struct Figures {
    /// Its words.
    pub words: Words,
    /// What all challenges have.
    pub common: Common,
    rules: Table,
}

/// What is wrong with a data file.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum BadFigures {
    /// The profile does not have the challenge.
    #[error("the profile {0} has no rules for {1}; strict has all challenges")]
    NotInProfile(&'static str, String),
    /// A key is missing, unknown, or has a value of another type.
    #[error("figures of {0}: {1}")]
    Broken(String, String),
}

impl Figures {
    /// Reads the data file of a challenge.
    ///
    /// # Errors
    /// If it is wrong, or the profile does not have the challenge.
    pub fn read(name: &str, text: &str, profile: Profile) -> Result<Figures, BadFigures> {
        let broken = |why: String| BadFigures::Broken(name.to_owned(), why);
        let file: Table = text.parse().map_err(|error: toml::de::Error| broken(error.to_string()))?;
        let part = |key: &str| {
            let table = file.get(key).and_then(Value::as_table).cloned();
            table.ok_or_else(|| broken(format!("there is no section [{key}]")))
        };
        let changes = file.get(profile.name()).and_then(Value::as_table);
        if changes.is_none() && profile == Profile::Paper2016 {
            return Err(BadFigures::NotInProfile(profile.name(), name.to_owned()));
        }
        let changed = |key: &str| {
            let mut base = part(key)?;
            let changes = changes.and_then(|changes| changes.get(key)).and_then(Value::as_table);
            base.extend(changes.cloned().unwrap_or_default());
            Ok(base)
        };
        Ok(Figures {
            words: part("words")?.try_into().map_err(|error: toml::de::Error| broken(error.to_string()))?,
            common: changed("common")?.try_into().map_err(|error: toml::de::Error| broken(error.to_string()))?,
            rules: changed("rules")?,
        })
    }

    /// Puts another value in the place of a figure of the rules, if there is a figure of this name.
    pub fn set(&mut self, name: &str, value: f64) {
        if let Some(figure) = self.rules.get_mut(name) {
            *figure = Value::Float(value);
        }
    }

    /// How long a run takes, s, in challenges with a run time.
    pub fn run_time_s(&self) -> Option<f64> {
        self.rules.get("run_time_s").and_then(Value::as_float)
    }

    /// The figures of the rules by their names.
    pub(crate) fn of_rules(&self) -> &Table {
        &self.rules
    }

    /// Puts a figure to the rules.
    pub(crate) fn put(&mut self, name: &str, value: Value) {
        self.rules.insert(name.to_owned(), value);
    }

    /// The figures of the rules, as the challenge wants them.
    pub(crate) fn rules<T: DeserializeOwned>(&self) -> Result<T, BadFigures> {
        let broken = |error: toml::de::Error| BadFigures::Broken(self.words.title.clone(), error.to_string());
        self.rules.clone().try_into().map_err(broken)
    }
}
