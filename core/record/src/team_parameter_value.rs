//! The parameters of built-in teams in a recording: the header names them.

use serde::{Deserialize, Serialize};

/// The value of a parameter that a built-in team plays with.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TeamParameterValue {
    /// Name of the team.
    pub team: String,
    /// Name of the parameter, for instance `walk-speed`.
    pub parameter: String,
    /// Its value.
    pub value: f64,
}

impl TeamParameterValue {
    /// Returns team, parameter and value in words.
    pub fn text(&self) -> String {
        let TeamParameterValue { team, parameter, value } = self;
        format!("{team}: {parameter} = {value}")
    }
}
