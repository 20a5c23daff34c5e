//! The objective of a campaign: the measure by which two teams are compared.
//!
//! Statistics count in whole numbers, so their sums do not depend on the order of additions: goals as they are, other
//! measures in thousandths.

use serde::{Deserialize, Serialize};

use crate::job_kind::JobKind;
use crate::job_record::GameResult;

/// The measure of matches without another objective.
pub const GOALS: &str = "goals";

/// The measure of challenges without another objective.
pub const SCORE: &str = "score";

/// The measure of rescue sessions without another objective.
pub const FOUND: &str = "found";

/// The number of steps of a measure that is not the number of goals, in one unit.
const STEPS: f64 = 1000.0;

/// The values of a measure that are better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Better {
    /// Higher ones.
    #[default]
    Higher,
    /// Lower ones.
    Lower,
}

/// The measure by which two teams are compared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Objective {
    /// Its name.
    pub measure: String,
    /// The values that are better.
    pub better: Better,
}

impl Default for Objective {
    fn default() -> Objective {
        Objective { measure: GOALS.to_owned(), better: Better::Higher }
    }
}

impl Objective {
    /// The measure of a kind without another one: goals, the score of a challenge, or the victims that a team has found.
    pub fn default_measure(kind: JobKind) -> &'static str {
        match kind {
            JobKind::Match | JobKind::SmallSize | JobKind::Humanoid => GOALS,
            JobKind::Challenge => SCORE,
            JobKind::Rescue => FOUND,
        }
    }

    /// True for goals, which all matches count.
    pub fn is_goals(&self) -> bool {
        self.measure == GOALS
    }

    /// The value of a result for its team with this index; `None` if the result does not have the measure.
    pub fn value(&self, result: &GameResult, team: usize) -> Option<f64> {
        if self.is_goals() {
            return result.goals?.get(team).copied().map(f64::from);
        }
        result.measures.get(team)?.get(&self.measure).copied().filter(|value| value.is_finite())
    }

    /// The first team's advantage, in [`Objective::steps`].
    pub fn advantage(&self, first: f64, second: f64) -> i32 {
        let difference = match self.better {
            Better::Higher => first - second,
            Better::Lower => second - first,
        };
        // A conversion of a float saturates.
        (difference * self.steps()).round() as i32
    }

    /// The number of steps in one unit of the measure.
    pub fn steps(&self) -> f64 {
        if self.is_goals() { 1.0 } else { STEPS }
    }

    /// The number of digits after the point in texts of differences.
    pub fn digits(&self) -> usize {
        if self.is_goals() { 2 } else { 3 }
    }

    /// A value of the measure as text.
    pub fn text(&self, value: f64) -> String {
        if self.is_goals() { value.to_string() } else { format!("{value:.3}") }
    }

    /// The first team's advantage in words.
    pub fn advantage_text(&self) -> String {
        if self.is_goals() { String::from("goal difference") } else { format!("advantage in {}", self.measure) }
    }

    /// The unit of ratings in words.
    pub fn unit_text(&self) -> String {
        if self.is_goals() { String::from("goals a game") } else { self.advantage_text() }
    }

    /// The values of both teams in words.
    pub fn both_text(&self) -> String {
        if self.is_goals() { GOALS.to_owned() } else { format!("mean {}", self.measure) }
    }
}
