//! Vision: find the ball at any position, and face it.

use serde::Deserialize;

use super::drill::{Drill, DrillFigures};
use super::turn_round::between;
use super::{ChallengeRules, RunStart};
use crate::decision::DecisionContext;
use crate::drawing::Drawing;
use crate::ground_truth::GroundTruth;
use crate::parameters::{ChallengeParameters, ChallengeParametersError};
use crate::random::JavaRandom;
use crate::result::RunOutcome;

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct VisionFigures {
    /// Distance of the ball, m.
    distance_m: [f64; 2],
    /// Maximum heading error, degrees, and the time for which it has to be held, s.
    tolerance_deg: f64,
    holds_s: f64,
    #[serde(flatten)]
    drill: DrillFigures,
}

struct Vision {
    figures: VisionFigures,
    drill: Drill,
    /// Clock time since which the robot faces the ball, s.
    faces_since_s: Option<f64>,
    found_s: Option<f64>,
}

pub(super) fn start(
    parameters: &ChallengeParameters,
    run: u32,
    random: &mut JavaRandom,
) -> Result<RunStart, ChallengeParametersError> {
    let VisionFigures { distance_m: [near_m, far_m], drill, .. } = parameters.rules()?;
    let (distance_m, angle) = (random.between(near_m, far_m), random.between(0.0, std::f64::consts::TAU));
    let [x, y] = drill.place_m;
    let ball = [x + distance_m * libm::cos(angle), y + distance_m * libm::sin(angle)];
    Ok(RunStart { run, place: drill.place_m, ball, velocity: [0.0; 3] })
}

pub(super) fn rules(
    parameters: &ChallengeParameters,
    start: &RunStart,
) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError> {
    let figures: VisionFigures = parameters.rules()?;
    let drill = Drill::new(figures.drill.clone(), start);
    Ok(Box::new(Vision { figures, drill, faces_since_s: None, found_s: None }))
}

impl ChallengeRules for Vision {
    fn set_up(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let [x, y] = self.drill.start.ball;
        self.drill.set_up(context, [x, y, 0.042])
    }

    fn run(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let (Some(clock_s), Some(robot)) = (self.drill.clock(context), context.robot()) else { return false };
        let [x, y, _] = context.truth.ball;
        let off = between(robot.heading, libm::atan2(y - robot.at[1], x - robot.at[0]));
        if off.abs() > self.figures.tolerance_deg.to_radians() {
            self.faces_since_s = None;
        } else {
            let since_s = *self.faces_since_s.get_or_insert(clock_s);
            if clock_s - since_s >= self.figures.holds_s {
                self.found_s = Some(since_s);
                self.drill.why = String::from("the robot faces the ball");
                return true;
            }
        }
        self.drill.is_over(context, clock_s, false)
    }

    fn score(&mut self, _: &mut DecisionContext<'_>) -> RunOutcome {
        let found_s = self.found_s.unwrap_or(self.figures.drill.run_time_s);
        let found = f64::from(u8::from(self.found_s.is_some()));
        RunOutcome::scored(found_s, self.drill.why.clone()).with("found", found)
    }

    fn drawings(&self, _: &GroundTruth, out: &mut Vec<Drawing>) {
        let (set, at) = (String::from("vision.ball"), self.drill.start.ball);
        out.push(Drawing::Circle { set, at, radius_m: 0.3, colour: [1.0, 1.0, 0.0] });
    }
}
