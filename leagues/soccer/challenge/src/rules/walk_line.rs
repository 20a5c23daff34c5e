//! Walk line: walk fast and straight along a line.

use serde::Deserialize;

use super::drill::{ASIDE, Drill, DrillFigures};
use super::{ChallengeRules, RunStart};
use crate::decision::DecisionContext;
use crate::drawing::Drawing;
use crate::ground_truth::GroundTruth;
use crate::parameters::{ChallengeParameters, ChallengeParametersError};
use crate::random::JavaRandom;
use crate::result::RunOutcome;

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct LineFigures {
    /// Penalty per metre of mean distance from the line, m/s.
    aside_costs: f64,
    #[serde(flatten)]
    drill: DrillFigures,
}

struct WalkLine {
    aside_costs: f64,
    drill: Drill,
    begin_x_m: Option<f64>,
    /// Sum of the distances from the line, m, and their number.
    aside_m: (f64, u32),
}

pub(super) fn start(
    parameters: &ChallengeParameters,
    run: u32,
    _: &mut JavaRandom,
) -> Result<RunStart, ChallengeParametersError> {
    let LineFigures { drill, .. } = parameters.rules()?;
    Ok(RunStart { run, place: drill.place_m, ball: [ASIDE[0], ASIDE[1]], velocity: [0.0; 3] })
}

pub(super) fn rules(
    parameters: &ChallengeParameters,
    start: &RunStart,
) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError> {
    let LineFigures { aside_costs, drill } = parameters.rules()?;
    Ok(Box::new(WalkLine { aside_costs, drill: Drill::new(drill, start), begin_x_m: None, aside_m: (0.0, 0) }))
}

impl ChallengeRules for WalkLine {
    fn set_up(&mut self, context: &mut DecisionContext<'_>) -> bool {
        self.drill.set_up(context, ASIDE)
    }

    fn run(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let (Some(clock_s), Some(robot)) = (self.drill.clock(context), context.robot()) else { return false };
        self.begin_x_m.get_or_insert(robot.at[0]);
        self.aside_m.0 += (robot.at[1] - self.drill.start.place[1]).abs();
        self.aside_m.1 += 1;
        self.drill.is_over(context, clock_s, true)
    }

    fn score(&mut self, context: &mut DecisionContext<'_>) -> RunOutcome {
        let x_m = context.robot().map_or(0.0, |robot| robot.at[0]);
        let distance_m = x_m - self.begin_x_m.unwrap_or(x_m);
        let speed_m_s = distance_m / self.drill.figures.run_time_s;
        let aside_m = self.aside_m.0 / f64::from(self.aside_m.1.max(1));
        RunOutcome::scored((speed_m_s - self.aside_costs * aside_m).max(0.0), self.drill.why.clone())
            .with("speed_m_s", speed_m_s)
            .with("aside_m", aside_m)
            .fallen(self.drill.has_fallen)
    }

    fn drawings(&self, _: &GroundTruth, out: &mut Vec<Drawing>) {
        let [x, y] = self.drill.start.place;
        let set = String::from("walkLine.line");
        out.push(Drawing::Line { set, ends: [[x, y], [x + 25.0, y]], colour: [1.0, 1.0, 0.0] });
    }
}
