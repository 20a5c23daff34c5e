//! Dribble: move the ball along the field, and keep it near.

use serde::Deserialize;

use super::drill::{Drill, DrillFigures};
use super::shot::marks;
use super::{ChallengeRules, RunStart};
use crate::decision::DecisionContext;
use crate::drawing::Drawing;
use crate::ground_truth::{GroundTruth, ground_m};
use crate::parameters::{ChallengeParameters, ChallengeParametersError};
use crate::random::JavaRandom;
use crate::result::RunOutcome;

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct DribbleFigures {
    ball_m: [f64; 3],
    /// Distance from the robot beyond which the ball is lost, m.
    near_m: f64,
    #[serde(flatten)]
    drill: DrillFigures,
}

struct Dribble {
    ball_m: [f64; 3],
    near_m: f64,
    drill: Drill,
}

pub(super) fn start(
    parameters: &ChallengeParameters,
    run: u32,
    _: &mut JavaRandom,
) -> Result<RunStart, ChallengeParametersError> {
    let DribbleFigures { ball_m: [x, y, _], drill, .. } = parameters.rules()?;
    Ok(RunStart { run, place: drill.place_m, ball: [x, y], velocity: [0.0; 3] })
}

pub(super) fn rules(
    parameters: &ChallengeParameters,
    start: &RunStart,
) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError> {
    let DribbleFigures { ball_m, near_m, drill } = parameters.rules()?;
    Ok(Box::new(Dribble { ball_m, near_m, drill: Drill::new(drill, start) }))
}

impl ChallengeRules for Dribble {
    fn set_up(&mut self, context: &mut DecisionContext<'_>) -> bool {
        self.drill.set_up(context, self.ball_m)
    }

    fn run(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let (Some(clock_s), Some(robot)) = (self.drill.clock(context), context.robot()) else { return false };
        let away_m = ground_m(robot.at, context.truth.ball);
        if away_m > self.near_m {
            self.drill.why = format!("the ball is lost: it is {away_m:.2} m away");
            return true;
        }
        // A robot that fell may get up and continue.
        self.drill.is_over(context, clock_s, false)
    }

    fn score(&mut self, context: &mut DecisionContext<'_>) -> RunOutcome {
        let (ball, from) = (context.truth.ball, self.ball_m);
        let (along_m, aside_m) = (ball[0] - from[0], (ball[1] - from[1]).abs());
        RunOutcome::scored((along_m - aside_m).max(0.0), self.drill.why.clone())
            .with("along_m", along_m)
            .with("aside_m", aside_m)
    }

    fn drawings(&self, truth: &GroundTruth, out: &mut Vec<Drawing>) {
        marks(self.ball_m[0], self.ball_m[1], 20, out);
        if let Some(robot) = truth.robots.first() {
            let (set, at) = (String::from("dribble.near"), [robot.at[0], robot.at[1]]);
            out.push(Drawing::Circle { set, at, radius_m: self.near_m, colour: [1.0, 1.0, 0.0] });
        }
    }
}
