//! The results of a challenge, as values and as JSON.

use serde_json::{Map, Value, json};

use crate::challenge::HumanoidChallenge;
use crate::plan::{ChallengePlan, ChallengeRun};
use crate::robot_result::RobotResult;

/// The results of all robots in one case.
#[derive(Debug, Clone, PartialEq)]
pub struct CaseResult {
    /// The name of the case.
    pub name: &'static str,
    /// The robots, by number.
    pub robots: Vec<RobotResult>,
}

/// The results of a challenge.
#[derive(Debug, Clone, PartialEq)]
pub struct ChallengeResult {
    /// The challenge.
    pub challenge: HumanoidChallenge,
    /// The seed.
    pub seed: u64,
    /// The cases in order.
    pub cases: Vec<CaseResult>,
}

impl CaseResult {
    /// The number of robots that have fallen.
    #[must_use]
    pub fn falls(&self) -> usize {
        self.robots.iter().filter(|robot| robot.has_fallen).count()
    }

    /// The number of runs that have succeeded.
    #[must_use]
    pub fn successes(&self) -> usize {
        self.robots.iter().filter(|robot| robot.is_success).count()
    }
}

impl ChallengeResult {
    /// The results of the runs of a plan.
    #[must_use]
    pub fn new(plan: &ChallengePlan, results: impl Iterator<Item = (ChallengeRun, RobotResult)>) -> ChallengeResult {
        let case = |name: &&'static str| CaseResult { name, robots: Vec::new() };
        let mut cases: Vec<CaseResult> = plan.challenge.cases().iter().map(case).collect();
        for (run, result) in results {
            if let Some(case) = cases.get_mut(run.case) {
                case.robots.push(result);
            }
        }
        ChallengeResult { challenge: plan.challenge, seed: plan.seed, cases }
    }

    /// The statistic of a column over the robots of a case; `None` if none of them has a value.
    #[must_use]
    pub fn statistic(&self, case: &CaseResult, column: usize) -> Option<f64> {
        let values = case.robots.iter().filter_map(|robot| robot.values.get(column).copied().flatten());
        self.challenge.columns().get(column)?.statistic.of(values)
    }

    /// The results as JSON (docs/humanoid/challenges.md).
    #[must_use]
    pub fn json(&self) -> Value {
        json!({
            "challenge": self.challenge.name(),
            "seed": self.seed,
            "cases": self.cases.iter().map(|case| self.case_json(case)).collect::<Vec<_>>(),
        })
    }

    fn case_json(&self, case: &CaseResult) -> Value {
        let values = (0..self.challenge.columns().len()).map(|column| self.statistic(case, column));
        let mut object = self.object(values, json!(case.falls()), json!(case.successes()));
        object.insert(String::from("case"), json!(case.name));
        let robot = |robot: &RobotResult| {
            self.object(robot.values.iter().copied(), json!(robot.has_fallen), json!(robot.is_success))
        };
        object.insert(String::from("robots"), case.robots.iter().map(robot).collect());
        Value::Object(object)
    }

    fn object(&self, values: impl Iterator<Item = Option<f64>>, fallen: Value, success: Value) -> Map<String, Value> {
        let columns = self.challenge.columns().iter().zip(values);
        let mut object: Map<String, Value> =
            columns.map(|(column, value)| (column.key.to_owned(), json!(value))).collect();
        if self.challenge.has_falls() {
            object.insert(String::from("fallen"), fallen);
        }
        if let Some(word) = self.challenge.success() {
            object.insert(word.to_owned(), success);
        }
        object
    }
}
