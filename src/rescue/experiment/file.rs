//! The file of an experiment (docs/experiments.md).

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Value;

/// An experiment as its file has it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Its name, for the table's title.
    pub name: String,
    /// What it is about.
    #[serde(default)]
    pub about: String,
    /// Simulated time of a session, minutes.
    pub minutes: f64,
    /// The seeds with which each condition is repeated.
    pub seeds: Seeds,
    /// Keys of the world that are the same in all sessions.
    #[serde(default)]
    pub world: BTreeMap<String, Value>,
    /// The same of operators: keys of `condition`.
    #[serde(default)]
    pub operator: BTreeMap<String, Value>,
    /// What differs from session to session, each with its levels.
    #[serde(default)]
    pub factors: BTreeMap<String, Vec<Value>>,
}

/// Seeds.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Seeds {
    /// 1 to this number.
    Count(u64),
    /// These.
    List(Vec<u64>),
}

/// No session is longer, minutes: a week.
const MINUTES_MAX: f64 = 7.0 * 24.0 * 60.0;

/// No experiment repeats a condition more often.
const SEEDS_MAX: u64 = 100_000;

/// Reads a file.
///
/// # Errors
/// What is wrong, and where.
pub fn read(text: &str) -> Result<Plan, String> {
    let plan: Plan = toml::from_str(text).map_err(|bad| bad.to_string())?;
    plan.check()?;
    Ok(plan)
}

impl Plan {
    /// Whether its numbers make sense.
    ///
    /// # Errors
    /// Which one does not.
    pub fn check(&self) -> Result<(), String> {
        if !(self.minutes > 0.0 && self.minutes <= MINUTES_MAX) {
            return Err(format!("minutes = {}: expected is a time above 0, at most a week", self.minutes));
        }
        if self.seeds.all().is_empty() {
            return Err(String::from("seeds: at least one is needed, and at most 100000"));
        }
        let empty = self.factors.iter().find(|(_, levels)| levels.is_empty());
        empty.map_or(Ok(()), |(name, _)| Err(format!("factors.{name}: a factor needs at least one level")))
    }

    /// Simulated time of a session, ms: whole steps of an operator.
    pub fn ms(&self) -> u64 {
        ((self.minutes * 600.0).round() as u64).max(1) * 100
    }
}

impl Seeds {
    /// All of them; none if there are too many.
    pub fn all(&self) -> Vec<u64> {
        match self {
            Seeds::Count(count) if *count <= SEEDS_MAX => (1..=*count).collect(),
            Seeds::Count(_) => Vec::new(),
            Seeds::List(list) => list.clone(),
        }
    }
}
