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
            parameters: tuning.settings().parameters.iter().enumerate().map(parameter).collect(),
        }
    }

    pub(crate) fn text(&self) -> String {
        let TuningReport { measure, iterations, iterations_max, .. } = self;
        let mut out = format!("tuning for {measure}: {iterations} of {iterations_max} iterations\n");
        for ParameterReport { name, start, value, .. } in &self.parameters {
            out += &format!("  {name:32} {start:.4} -> {value:.4}\n");
        }
        out
    }

    pub(crate) fn markdown(&self) -> String {
        let mut out = format!(
            "| parameter | before | after {} iterations for {} |\n|---|---|---|\n",
            self.iterations, self.measure
        );
        for ParameterReport { name, start, value, .. } in &self.parameters {
            out += &format!("| {name} | {start:.4} | {value:.4} |\n");
        }
        out + "\n"
    }
}
