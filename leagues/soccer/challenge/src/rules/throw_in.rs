//! Throw-in: lift the ball off the ground and bring it far (docs/reference/challenge.md 6.7).

use serde::Deserialize;

use super::shot::{Shot, ShotFigures, around};
use super::{ChallengeRules, RunStart};
use crate::decision::DecisionContext;
use crate::drawing::Drawing;
use crate::ground_truth::{GroundTruth, ground_m};
use crate::parameters::{ChallengeParameters, ChallengeParametersError, SpeedThreshold};
use crate::random::JavaRandom;
use crate::result::RunOutcome;

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct ThrowFigures {
    place_m: [f64; 2],
    ball_x_m: f64,
    tolerance_m: f64,
    /// Height at which a ball counts as thrown, m, if it is slower than a kick.
    thrown_height_m: f64,
    kick: SpeedThreshold,
    /// Distance from the robot within which a low ball is not thrown yet, m.
    held_m: f64,
    #[serde(flatten)]
    shot: ShotFigures,
}

#[derive(Debug, Clone, PartialEq)]
struct ThrowIn {
    ball: [f64; 2],
    thrown_height_m: f64,
    kick: SpeedThreshold,
    held_m: f64,
    is_thrown: bool,
    shot: Shot,
}

pub(super) fn start(
    parameters: &ChallengeParameters,
    run: u32,
    random: &mut JavaRandom,
) -> Result<RunStart, ChallengeParametersError> {
    let figures: ThrowFigures = parameters.rules()?;
    let x = around(figures.ball_x_m, figures.tolerance_m, random);
    let y = around(0.0, figures.tolerance_m, random);
    Ok(RunStart { run, place: figures.place_m, ball: [x, y], velocity: [0.0; 3] })
}

pub(super) fn rules(
    parameters: &ChallengeParameters,
    start: &RunStart,
) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError> {
    let ThrowFigures { thrown_height_m, kick, held_m, shot, .. } = parameters.rules()?;
    let shot = Shot::new(shot, start);
    Ok(Box::new(ThrowIn { ball: start.ball, thrown_height_m, kick, held_m, is_thrown: false, shot }))
}

impl ChallengeRules for ThrowIn {
    fn while_launching(&mut self, context: &mut DecisionContext<'_>) {
        self.shot.place_ball(context);
    }

    fn set_up(&mut self, context: &mut DecisionContext<'_>) -> bool {
        self.shot.set_up(context)
    }

    fn run(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let ball = context.truth.ball;
        let [_, path_m] = context.ball_travel_m();
        if ball[2] >= self.thrown_height_m {
            if !self.is_thrown && self.kick.is_slower(path_m, context.time_step_s()) {
                self.is_thrown = true;
                context.note(format!("the ball was thrown: it is {:.2} m high", ball[2]));
            }
        } else if self.is_thrown && context.robot_distance_m([ball[0], ball[1]]) < self.held_m {
            self.is_thrown = false;
            context.note("the ball is back at the robot's feet: it was not thrown yet");
        }
        self.shot.run(context)
    }

    fn score(&mut self, context: &mut DecisionContext<'_>) -> RunOutcome {
        let [x, y] = self.ball;
        let distance_m = ground_m(self.shot.ball(context), [x, y, 0.0]);
        let is_outside = self.shot.is_outside(context);
        let counts = self.is_thrown && !is_outside;
        let why = match (self.is_thrown, is_outside) {
            (false, _) => format!("{}; the ball was not thrown", self.shot.why),
            (true, true) => format!("{}; the robot is outside the circle", self.shot.why),
            (true, false) => self.shot.why.clone(),
        };
        RunOutcome::scored(if counts { distance_m } else { 0.0 }, why)
            .with("distance_m", distance_m)
            .with("thrown", f64::from(u8::from(self.is_thrown)))
            .penalized(!counts)
    }

    fn drawings(&self, _: &GroundTruth, out: &mut Vec<Drawing>) {
        self.shot.drawings(out);
        super::shot::marks(self.ball[0], 0.0, 20, out);
    }
}
