//! Rolling ball: return an approaching ball as far as possible (docs/reference/challenge.md 6.6).

use serde::Deserialize;

use super::shot::{around, marks};
use super::{ChallengeRules, RunStart};
use crate::decision::{DecisionContext, RunPhase, Timer, has_come, is_past};
use crate::drawing::Drawing;
use crate::ground_truth::{GroundTruth, RefereeCommand, ground_m};
use crate::parameters::{ChallengeParameters, ChallengeParametersError, SpeedThreshold, Wait};
use crate::random::JavaRandom;
use crate::result::RunOutcome;

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct RollFigures {
    place_m: [f64; 2],
    /// Distance of the ball's start from its destination, m.
    radius_m: [f64; 2],
    angle_deg: f64,
    /// Distance of the destination in front of the robot, m, and its tolerance, m.
    before_m: f64,
    tolerance_m: f64,
    /// Speed per metre of distance, 1/s.
    speed_per_m: f64,
    /// Position of the ball until its release, m.
    park_m: [f64; 3],
    ball_height_m: f64,
    beam_tolerance_m: f64,
    /// Time from the start to the ball's release, s.
    release_s: f64,
    /// Speed below which the ball rests, if it stays slower for `rest_for`.
    rest: SpeedThreshold,
    rest_for: Wait,
    /// True if the mean of the ball's latest two distances counts instead of the latest one.
    is_rest_smoothed: bool,
    /// Maximum distance of the robot ahead of its place, m.
    line_m: f64,
    end_s: f64,
    fall_penalty: f64,
}

#[derive(Debug, Clone, PartialEq)]
struct Roll {
    figures: RollFigures,
    start: RunStart,
    start_s: Option<f64>,
    is_released: bool,
    /// Distance of the ball between the last two frames, m.
    path_m: f64,
    /// The frame since which the ball is slow.
    slow: Option<Timer>,
    has_fallen: bool,
    why: String,
}

pub(super) fn start(
    parameters: &ChallengeParameters,
    run: u32,
    random: &mut JavaRandom,
) -> Result<RunStart, ChallengeParametersError> {
    let figures: RollFigures = parameters.rules()?;
    let radius_m = random.between(figures.radius_m[0], figures.radius_m[1]);
    let angle = around(0.0, figures.angle_deg, random).to_radians();
    let noise = [around(0.0, figures.tolerance_m, random), around(0.0, figures.tolerance_m, random)];
    let [x, y] = figures.place_m;
    let to = [x + figures.before_m + noise[0], y + noise[1]];
    let direction = [libm::cos(angle), libm::sin(angle)];
    let ball = [to[0] + radius_m * direction[0], to[1] + radius_m * direction[1]];
    let speed_m_s = figures.speed_per_m * radius_m;
    let velocity = [-direction[0] * speed_m_s, -direction[1] * speed_m_s, 0.0];
    Ok(RunStart { run, place: figures.place_m, ball, velocity })
}

pub(super) fn rules(
    parameters: &ChallengeParameters,
    start: &RunStart,
) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError> {
    Ok(Box::new(Roll {
        figures: parameters.rules()?,
        start: start.clone(),
        start_s: None,
        is_released: false,
        path_m: 0.0,
        slow: None,
        has_fallen: false,
        why: String::new(),
    }))
}

impl Roll {
    fn begin(&mut self, context: &mut DecisionContext<'_>) {
        if context.state() == RunPhase::Connected
            && context.robot_distance_m(self.start.place) <= self.figures.beam_tolerance_m
        {
            context.enter(RunPhase::Beamed, "the robot stands at its start");
            self.start_s = Some(context.truth.game_s);
            context.enter(RunPhase::Started, "the clock runs");
        }
        let Some(start_s) = self.start_s.filter(|_| !self.is_released) else { return };
        if has_come(context.truth.game_s - start_s, self.figures.release_s) {
            self.is_released = true;
            let ([x, y], velocity) = (self.start.ball, self.start.velocity);
            context.note("the ball rolls");
            context.command(RefereeCommand::Ball { at: [x, y, self.figures.ball_height_m], velocity });
        }
    }

    fn rests(&mut self, context: &DecisionContext<'_>) -> bool {
        let [path_m, _] = context.ball_travel_m();
        let previous_path_m = std::mem::replace(&mut self.path_m, path_m);
        let path_m = if self.figures.is_rest_smoothed { (previous_path_m + path_m) / 2.0 } else { path_m };
        let is_slow = self.figures.rest.is_slower(path_m, context.time_step_s());
        // The distance began with the previous frame.
        let began = context.previous.map(Timer::of).filter(|_| is_slow);
        self.slow = self.slow.filter(|_| is_slow).or(began);
        self.slow.is_some_and(|since| since.is_over(self.figures.rest_for, context.truth))
    }
}

impl ChallengeRules for Roll {
    fn set_up(&mut self, context: &mut DecisionContext<'_>) -> bool {
        context.play_on();
        context.place_ball(self.figures.park_m);
        true
    }

    fn run(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let was_released = self.is_released;
        self.begin(context);
        let Some(robot) = context.robot() else { return true };
        if context.is_fallen(&robot) && !std::mem::replace(&mut self.has_fallen, true) {
            context.note("the robot fell");
        }
        let GroundTruth { game_s, mode, .. } = *context.truth;
        let rests = was_released && self.rests(context);
        let why = if context.has_play_ended() {
            format!("the referee of the game has set {}", mode.name())
        } else if robot.at[0] > self.figures.place_m[0] + self.figures.line_m {
            format!("the robot went too far ahead: x = {:.2} m", robot.at[0])
        } else if is_past(game_s - self.start_s.unwrap_or(-1.0), self.figures.end_s) {
            String::from("the time is over")
        } else if rests {
            String::from("the ball has come to rest")
        } else {
            return false;
        };
        self.why = why;
        true
    }

    fn score(&mut self, context: &mut DecisionContext<'_>) -> RunOutcome {
        let ([x, y], ball) = (self.figures.place_m, context.truth.ball);
        let distance_m = if ball[0] > x { ground_m(ball, [x, y, 0.0]) } else { 0.0 };
        let aside_m = ball[1].abs();
        let penalty = if self.has_fallen { self.figures.fall_penalty } else { 0.0 };
        RunOutcome::scored(distance_m - aside_m - penalty, self.why.clone())
            .with("distance_m", distance_m)
            .with("aside_m", aside_m)
            .fallen(self.has_fallen)
    }

    fn drawings(&self, _: &GroundTruth, out: &mut Vec<Drawing>) {
        marks(self.figures.place_m[0], self.figures.place_m[1], 20, out);
    }
}
