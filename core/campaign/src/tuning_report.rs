//! The report of a tuning: the values that were found, and the course of the search.

use serde::Serialize;

use crate::plan::CampaignPlan;
use crate::tuning::Tuning;

/// The report of a search for parameters.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TuningReport {
    /// The measure that is improved.
    pub measure: String,
    /// The number of iterations that have ended.
    pub iterations: u32,
    /// The number of all iterations.
    pub iterations_max: u32,
    /// The number of iterations that have ended without a result: a game of each of their pairs has failed.
    pub failed_iterations: u32,
    /// True if the search is over, and no iteration has shown a difference.
    pub has_found_nothing: bool,
    /// The parameters.
    pub parameters: Vec<ParameterReport>,
}

/// The search for one parameter.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ParameterReport {
    /// Its name.
    pub name: String,
    /// Its smallest value.
    pub min: f64,
    /// Its greatest value.
    pub max: f64,
    /// Its value at the start.
    pub start: f64,
    /// The value that was found, or the estimate so far.
    pub value: f64,
    /// The point between the candidates of each iteration, with the present one.
    pub course: Vec<f64>,
}

impl ParameterReport {
    /// The bound that the value is at, in words.
    fn bound(&self) -> &'static str {
        match self.value {
            value if value <= self.min => " (its min)",
            value if value >= self.max => " (its max)",
            _ => "",
        }
    }
}

impl TuningReport {
    pub(crate) fn new(plan: &CampaignPlan, tuning: &Tuning) -> TuningReport {
        let estimate = tuning.estimate();
        let course =
            |index: usize| tuning.course().iter().filter_map(|point| point.get(index).copied()).collect::<Vec<f64>>();
        let parameter = |(index, parameter): (usize, &statistics::spsa::SpsaParameter)| ParameterReport {
            name: parameter.name.clone(),
            min: parameter.min,
            max: parameter.max,
            start: parameter.start,
            value: estimate.get(index).copied().unwrap_or(parameter.start),
            course: course(index),
        };
        TuningReport {
            measure: plan.schedule().pair(0).map(|pair| plan.objective_of(pair).measure).unwrap_or_default(),
            iterations: tuning.iterations(),
            iterations_max: tuning.settings().iterations,
            failed_iterations: tuning.failed_iterations(),
            has_found_nothing: tuning.has_found_nothing(),
            parameters: tuning.settings().parameters.iter().enumerate().map(parameter).collect(),
        }
    }

    pub(crate) fn text(&self) -> String {
        let TuningReport { measure, iterations, iterations_max, .. } = self;
        let mut out = format!("tuning for {measure}: {iterations} of {iterations_max} iterations{}\n", self.faults());
        for parameter in &self.parameters {
            let ParameterReport { name, start, value, .. } = parameter;
            out += &format!("  {name:32} {start:.4} -> {value:.4}{}\n", parameter.bound());
        }
        out
    }

    /// The iterations that say nothing, in words.
    pub(crate) fn faults(&self) -> String {
        match (self.failed_iterations, self.has_found_nothing) {
            (0, false) => String::new(),
            (0, true) => String::from("; none has shown a difference, so no matches follow"),
            (failed, false) => format!("; {failed} had no result, because games have failed"),
            (failed, true) => format!("; {failed} had no result, the others no difference: no matches follow"),
        }
    }

    pub(crate) fn markdown(&self) -> String {
        let mut out = format!(
            "| parameter | before | after {} iterations for {} |\n|---|---|---|\n",
            self.iterations, self.measure
        );
        for parameter in &self.parameters {
            let ParameterReport { name, start, value, .. } = parameter;
            out += &format!("| {name} | {start:.4} | {value:.4}{} |\n", parameter.bound());
        }
        out + "\n"
    }
}
