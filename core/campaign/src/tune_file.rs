//! The table `[tune]` of a campaign file: a search for better parameters of a team.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use statistics::spsa::{SpsaParameter, SpsaSettings};

use crate::job_kind::JobKind;
use crate::objective::{Better, GOALS};

/// The largest number of pairs of a search.
const TUNING_PAIRS_MAX: u32 = 1_000_000;

/// The search for parameters of a team, before its old and its new parameters meet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TuneEntry {
    /// The method.
    #[serde(default)]
    pub method: TuneMethod,
    /// The kind of jobs that measure; without it the campaign's, with its settings.
    #[serde(default)]
    pub kind: Option<JobKind>,
    /// Keys of the kind with their values.
    #[serde(default)]
    pub settings: BTreeMap<String, Value>,
    /// The measure to improve; without it goals, or the score of a challenge.
    #[serde(default)]
    pub objective: Option<String>,
    /// The values of the measure that are better; without it those that the measure's description names.
    #[serde(default)]
    pub better: Option<Better>,
    /// The number of iterations.
    pub iterations: u32,
    /// The number of pairs in each iteration.
    #[serde(default = "one")]
    pub pairs: u32,
    /// The parameters to change, by name.
    pub parameters: BTreeMap<String, TunedParameter>,
}

/// The values of tuned parameters by name.
pub type TunedValues = BTreeMap<String, Value>;

/// A method of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TuneMethod {
    /// Simultaneous perturbation stochastic approximation (docs/reference/spsa.md).
    #[default]
    Spsa,
}

/// A parameter to change.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TunedParameter {
    /// Its first value; without it the team's.
    #[serde(default)]
    pub start: Option<f64>,
    /// Its smallest value.
    pub min: f64,
    /// Its greatest value.
    pub max: f64,
    /// Its change from the estimate to a candidate in the last iteration: a tenth to a fifth of the range.
    pub step: f64,
}

fn one() -> u32 {
    1
}

impl TuneEntry {
    /// Checks the table in its file.
    ///
    /// # Errors
    /// The key and the reason.
    pub(crate) fn check(&self, campaign_kind: JobKind, seed: u64) -> Result<(), String> {
        if self.iterations == 0 || self.pairs == 0 {
            return Err("[tune]: iterations and pairs are at least 1".to_owned());
        }
        let pairs = u64::from(self.iterations) * u64::from(self.pairs);
        if pairs > u64::from(TUNING_PAIRS_MAX) {
            return Err(format!("[tune]: {pairs} pairs are more than {TUNING_PAIRS_MAX}"));
        }
        let kind = self.kind.unwrap_or(campaign_kind);
        if self.objective.as_deref() == Some(GOALS) && !kind.has_opponents() {
            return Err(format!("[tune] objective: {} has no goals", kind.name()));
        }
        // The program knows starts that are not in the file.
        let settings = self.spsa_settings(seed, |_, parameter| Some(parameter.start.unwrap_or(parameter.min)))?;
        settings.check().map_err(|error| format!("[tune]: {error}"))
    }

    /// The settings of the method, with these first values.
    ///
    /// # Errors
    /// The parameter without a first value.
    pub(crate) fn spsa_settings(
        &self,
        seed: u64,
        find_start: impl Fn(&str, &TunedParameter) -> Option<f64>,
    ) -> Result<SpsaSettings, String> {
        let parameters = self.spsa_parameters(find_start)?;
        Ok(SpsaSettings { iterations: self.iterations, seed, rate: SpsaSettings::RATE, parameters })
    }

    fn spsa_parameters(
        &self,
        find_start: impl Fn(&str, &TunedParameter) -> Option<f64>,
    ) -> Result<Vec<SpsaParameter>, String> {
        let parameter = |(name, parameter): (&String, &TunedParameter)| {
            let start = find_start(name, parameter).ok_or_else(|| {
                format!("[tune.parameters] {name}: it has no `start`, and the team has no value for it")
            })?;
            let TunedParameter { min, max, step, .. } = *parameter;
            Ok(SpsaParameter { name: name.clone(), start, min, max, step })
        };
        self.parameters.iter().map(parameter).collect()
    }
}
