//! The file format of an experiment (docs/rescue/experiments.md).

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Value;

/// An experiment as its file describes it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExperimentPlan {
    /// The name, for the table's title.
    pub name: String,
    /// The purpose of the experiment.
    #[serde(default)]
    pub about: String,
    /// Simulated time of a session, minutes.
    pub minutes: f64,
    /// The seeds with which each condition is repeated.
    pub seeds: Seeds,
    /// Settings of the world that all sessions have in common.
    #[serde(default)]
    pub world: BTreeMap<String, Value>,
    /// Settings of operators that all sessions have in common: keys of `condition`.
    #[serde(default)]
    pub operator: BTreeMap<String, Value>,
    /// The factors that differ from session to session, each with its levels.
    #[serde(default)]
    pub factors: BTreeMap<String, Vec<Value>>,
}

/// The seeds of an experiment.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Seeds {
    /// The seeds from 1 to this number.
    Count(u64),
    /// These seeds.
    List(Vec<u64>),
}

/// The length limit of a session, minutes: a week.
const MINUTES_MAX: f64 = 7.0 * 24.0 * 60.0;

/// The limit on repetitions of a condition.
const SEEDS_MAX: u64 = 100_000;

impl ExperimentPlan {
    /// Reads and checks an experiment's file.
    ///
    /// # Errors
    /// A message about the error and its place.
    pub fn read(text: &str) -> Result<ExperimentPlan, String> {
        let plan: ExperimentPlan = toml::from_str(text).map_err(|error| error.to_string())?;
        plan.check()?;
        Ok(plan)
    }

    /// Checks the ranges of its numbers.
    ///
    /// # Errors
    /// A message about the invalid number.
    pub fn check(&self) -> Result<(), String> {
        check_minutes(self.minutes)?;
        if self.seeds.all().is_empty() {
            return Err(String::from("seeds: at least one is needed, and at most 100000"));
        }
        let empty = self.factors.iter().find(|(_, levels)| levels.is_empty());
        empty.map_or(Ok(()), |(name, _)| Err(format!("factors.{name}: a factor needs at least one level")))
    }

    /// Returns the simulated time of a session, ms: a multiple of an operator's step.
    pub fn ms(&self) -> u64 {
        ms(self.minutes)
    }
}

/// Checks the simulated time of a session.
pub(crate) fn check_minutes(minutes: f64) -> Result<(), String> {
    match minutes > 0.0 && minutes <= MINUTES_MAX {
        true => Ok(()),
        false => Err(format!("minutes = {minutes}: expected is a time above 0, at most a week")),
    }
}

/// Returns a time in ms: a multiple of an operator's step.
pub(crate) fn ms(minutes: f64) -> u64 {
    ((minutes * 600.0).round() as u64).max(1) * 100
}

impl Seeds {
    /// Returns all seeds; empty if there are too many.
    pub fn all(&self) -> Vec<u64> {
        match self {
            Seeds::Count(count) if *count <= SEEDS_MAX => (1..=*count).collect(),
            Seeds::Count(_) => Vec::new(),
            Seeds::List(list) => list.clone(),
        }
    }
}
