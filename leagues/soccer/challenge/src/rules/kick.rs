//! Kick accuracy: bring the ball to rest in the middle of the field (docs/reference/challenge.md 6.2).

use serde::Deserialize;

use super::shot::{Shot, ShotFigures, around};
use super::{ChallengeRules, RunStart};
use crate::decision::DecisionContext;
use crate::drawing::Drawing;
use crate::ground_truth::{GroundTruth, ground_m};
use crate::parameters::{ChallengeParameters, ChallengeParametersError};
use crate::random::JavaRandom;
use crate::result::RunOutcome;

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct KickFigures {
    /// Distance of the first run's ball from the target, m; each further run adds 1 m.
    nearest_m: f64,
    /// Number of distances.
    distances: u32,
    /// Half of the cone in which the balls lie, degrees.
    cone_deg: f64,
    /// Distance of the robot behind the ball, m, and the tolerance, m.
    behind_m: f64,
    tolerance_m: f64,
    target_m: [f64; 2],
    /// Penalty if the robot is outside the circle at the end, m.
    leave_penalty: f64,
    #[serde(flatten)]
    shot: ShotFigures,
}

#[derive(Debug, Clone, PartialEq)]
struct Kick {
    target_m: [f64; 2],
    leave_penalty: f64,
    shot: Shot,
}

pub(super) fn start(
    parameters: &ChallengeParameters,
    run: u32,
    random: &mut JavaRandom,
) -> Result<RunStart, ChallengeParametersError> {
    let figures: KickFigures = parameters.rules()?;
    // More runs than distances start again with the nearest one.
    let radius_m = figures.nearest_m + f64::from(run % figures.distances.max(1));
    let angle = around(0.0, figures.cone_deg, random).to_radians();
    let [x, y] = figures.target_m;
    let ball = [x - radius_m * libm::cos(angle), y + radius_m * libm::sin(angle)];
    let place_x = around(ball[0] - figures.behind_m, figures.tolerance_m, random);
    let place_y = around(ball[1], figures.tolerance_m, random);
    Ok(RunStart { run, place: [place_x, place_y], ball, velocity: [0.0; 3] })
}

pub(super) fn rules(
    parameters: &ChallengeParameters,
    start: &RunStart,
) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError> {
    let KickFigures { target_m, leave_penalty, shot, .. } = parameters.rules()?;
    Ok(Box::new(Kick { target_m, leave_penalty, shot: Shot::new(shot, start) }))
}

impl ChallengeRules for Kick {
    fn while_launching(&mut self, context: &mut DecisionContext<'_>) {
        self.shot.place_ball(context);
    }

    fn set_up(&mut self, context: &mut DecisionContext<'_>) -> bool {
        self.shot.set_up(context)
    }

    fn run(&mut self, context: &mut DecisionContext<'_>) -> bool {
        self.shot.run(context)
    }

    fn score(&mut self, context: &mut DecisionContext<'_>) -> RunOutcome {
        let [x, y] = self.target_m;
        let distance_m = ground_m(self.shot.ball(context), [x, y, 0.0]);
        let is_outside = self.shot.is_outside(context) && self.leave_penalty > 0.0;
        let penalty_m = if is_outside { self.leave_penalty } else { 0.0 };
        RunOutcome::scored(distance_m + penalty_m, self.shot.why.clone())
            .with("distance_m", distance_m)
            .with("penalty_m", penalty_m)
            .penalized(is_outside)
    }

    fn drawings(&self, _: &GroundTruth, out: &mut Vec<Drawing>) {
        self.shot.drawings(out);
        let set = String::from("kickChallenge.targetPosition");
        out.push(Drawing::Circle { set, at: self.target_m, radius_m: 0.1, colour: [0.75; 3] });
    }
}
