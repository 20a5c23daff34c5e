//! Turn: rotate to the left on the spot as often as possible.

use std::f64::consts::{PI, TAU};

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
struct TurnFigures {
    /// Maximum distance of the robot from its place, m.
    circle_m: f64,
    #[serde(flatten)]
    drill: DrillFigures,
}

struct TurnRound {
    circle_m: f64,
    drill: Drill,
    before: Option<f64>,
    turned_rad: f64,
}

pub(super) fn start(
    parameters: &ChallengeParameters,
    run: u32,
    _: &mut JavaRandom,
) -> Result<RunStart, ChallengeParametersError> {
    let TurnFigures { drill, .. } = parameters.rules()?;
    Ok(RunStart { run, place: drill.place_m, ball: [ASIDE[0], ASIDE[1]], velocity: [0.0; 3] })
}

pub(super) fn rules(
    parameters: &ChallengeParameters,
    start: &RunStart,
) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError> {
    let TurnFigures { circle_m, drill } = parameters.rules()?;
    Ok(Box::new(TurnRound { circle_m, drill: Drill::new(drill, start), before: None, turned_rad: 0.0 }))
}

/// The signed shortest rotation from one direction to another, rad.
pub(super) fn between(from: f64, to: f64) -> f64 {
    let angle = libm::fmod(to - from, TAU);
    if angle > PI {
        angle - TAU
    } else if angle <= -PI {
        angle + TAU
    } else {
        angle
    }
}

impl ChallengeRules for TurnRound {
    fn set_up(&mut self, context: &mut DecisionContext<'_>) -> bool {
        self.drill.set_up(context, ASIDE)
    }

    fn run(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let (Some(clock_s), Some(robot)) = (self.drill.clock(context), context.robot()) else { return false };
        self.turned_rad += between(self.before.unwrap_or(robot.heading), robot.heading);
        self.before = Some(robot.heading);
        if context.robot_distance_m(self.drill.start.place) > self.circle_m {
            self.drill.why = format!("the robot has left the circle of {} m", self.circle_m);
            return true;
        }
        self.drill.is_over(context, clock_s, true)
    }

    fn score(&mut self, _: &mut DecisionContext<'_>) -> RunOutcome {
        let rate_rad_s = self.turned_rad / self.drill.figures.run_time_s;
        RunOutcome::scored(rate_rad_s.max(0.0), self.drill.why.clone())
            .with("turned_rad", self.turned_rad)
            .fallen(self.drill.has_fallen)
    }

    fn drawings(&self, _: &GroundTruth, out: &mut Vec<Drawing>) {
        let (set, at) = (String::from("turn.circle"), self.drill.start.place);
        out.push(Drawing::Circle { set, at, radius_m: self.circle_m, colour: [1.0, 1.0, 0.0] });
    }
}
