//! The tuning of a campaign: the state of the search after the pairs of its complete prefix.
//!
//! Each iteration compares two candidates in some pairs. They follow from the results of earlier iterations, so the jobs of
//! an iteration are known when all earlier ones have ended.

use serde_json::Value;
use statistics::spsa::{Spsa, SpsaSettings};

use crate::error::CampaignError;
use crate::plan::CampaignPlan;
use crate::tune_file::TunedValues;

/// The state of a search.
#[derive(Debug, Clone)]
pub struct Tuning {
    settings: SpsaSettings,
    spsa: Spsa,
    pairs_of_iteration: u32,
    /// Pairs of the present iteration so far, with those that do not count.
    pairs: u32,
    /// The first candidate's advantage in each pair of the present iteration that counts.
    advantages: Vec<f64>,
    /// Iterations that have ended without a pair that counts.
    failed: u32,
    /// True once a pair has shown a difference of the candidates.
    has_difference: bool,
    /// The candidates of all iterations so far, with the present one.
    candidates: Vec<[Vec<f64>; 2]>,
    /// The point between the candidates of each iteration, with the present one.
    course: Vec<Vec<f64>>,
}

impl Tuning {
    /// The search of a plan before its first iteration; `None` if there is nothing to tune.
    ///
    /// # Errors
    /// If the plan has wrong numbers.
    pub fn new(plan: &CampaignPlan) -> Result<Option<Tuning>, CampaignError> {
        let Some(tune) = &plan.file.tune else { return Ok(None) };
        let of_team =
            |name: &str| plan.teams.first().and_then(|team| team.parameters.get(name)).and_then(Value::as_f64);
        let settings = tune.spsa_settings(plan.file.seed, |name, parameter| parameter.start.or_else(|| of_team(name)));
        let settings = settings.map_err(CampaignError::Other)?;
        let spsa = Spsa::new(&settings).map_err(|error| CampaignError::Other(format!("[tune]: {error}")))?;
        Ok(Some(Tuning {
            pairs_of_iteration: tune.pairs,
            pairs: 0,
            advantages: Vec::new(),
            failed: 0,
            has_difference: false,
            candidates: vec![spsa.candidates()],
            course: vec![spsa.point().to_vec()],
            spsa,
            settings,
        }))
    }

    /// The names of the parameters.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.settings.parameters.iter().map(|parameter| parameter.name.as_str())
    }

    /// The settings of the method.
    pub fn settings(&self) -> &SpsaSettings {
        &self.settings
    }

    /// The number of iterations that have ended.
    pub fn iterations(&self) -> u32 {
        self.spsa.iteration()
    }

    /// The number of iterations that have ended without a pair that counts.
    pub fn failed_iterations(&self) -> u32 {
        self.failed
    }

    /// True if the search is over, and no pair has shown a difference: there is no second setting to compare.
    pub fn has_found_nothing(&self) -> bool {
        self.spsa.is_over() && !self.has_difference
    }

    /// The point between the candidates of each iteration, with the present one.
    pub fn course(&self) -> &[Vec<f64>] {
        &self.course
    }

    /// The values of both candidates of an iteration; `None` if results of earlier ones are missing.
    pub fn candidates(&self, iteration: u32) -> Option<[TunedValues; 2]> {
        let candidates = self.candidates.get(usize::try_from(iteration).ok()?)?;
        Some(candidates.each_ref().map(|values| self.named(values)))
    }

    /// The values that were found; `None` before the end.
    pub fn found(&self) -> Option<TunedValues> {
        self.spsa.is_over().then(|| self.named(&self.spsa.result()))
    }

    /// The estimate of the best values so far, in the order of the parameters.
    pub fn estimate(&self) -> Vec<f64> {
        self.spsa.result()
    }

    /// The values at the start.
    pub fn start(&self) -> TunedValues {
        self.settings
            .parameters
            .iter()
            .map(|parameter| (parameter.name.clone(), Value::from(parameter.start)))
            .collect()
    }

    fn named(&self, values: &[f64]) -> TunedValues {
        self.names().map(str::to_owned).zip(values.iter().map(|value| Value::from(*value))).collect()
    }

    /// Adds the next pair with the first candidate's advantage; `None` if the pair does not count.
    ///
    /// # Errors
    /// If an advantage is not finite, or the search is over.
    pub(crate) fn add_pair(&mut self, advantage: Option<f64>) -> Result<(), CampaignError> {
        self.advantages.extend(advantage);
        self.pairs += 1;
        if self.pairs < self.pairs_of_iteration {
            return Ok(());
        }
        if self.advantages.is_empty() {
            // Without a pair that counts the estimate stays.
            self.advantages.push(0.0);
            self.failed += 1;
        }
        self.has_difference |= self.advantages.iter().any(|advantage| *advantage != 0.0);
        self.spsa.advance(&self.advantages).map_err(|error| CampaignError::Other(error.to_string()))?;
        self.advantages.clear();
        self.pairs = 0;
        self.course.push(self.spsa.point().to_vec());
        if !self.spsa.is_over() {
            self.candidates.push(self.spsa.candidates());
        }
        Ok(())
    }
}
