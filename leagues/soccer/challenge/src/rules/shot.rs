//! The base of kick and throw-in: one shot of a ball out of a circle around it (docs/reference/challenge.md 6.2, 6.7);
//! also marks along the ground.

use serde::Deserialize;

use crate::decision::{DecisionContext, RunPhase, is_past};
use crate::drawing::Drawing;
use crate::ground_truth::GroundTruth;
use crate::parameters::SpeedThreshold;
use crate::random::JavaRandom;

use super::RunStart;

#[derive(Debug, Clone, PartialEq, Deserialize)]
pub(super) struct ShotFigures {
    beam_tolerance_m: f64,
    /// Distance to the ball at which the clock starts, m.
    near_m: f64,
    /// Game time at which the clock starts in any case, s.
    start_max_s: f64,
    /// Radius of the circle around the ball's initial position, m.
    pub circle_m: f64,
    /// Speed below which the ball has come to rest.
    rest: SpeedThreshold,
    /// Time after the start by which the ball has to leave the circle, s.
    leave_s: f64,
    /// Time after the start at which the run ends, s; without a start, one second less, in game time.
    end_s: f64,
    /// Initial height of the ball's centre, m.
    ball_height_m: f64,
    /// True if the ball's position in the frame before the end counts.
    uses_ball_before: bool,
}

/// A shot in progress.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Shot {
    pub figures: ShotFigures,
    start: RunStart,
    start_s: Option<f64>,
    pub why: String,
}

impl Shot {
    pub fn new(figures: ShotFigures, start: &RunStart) -> Shot {
        Shot { figures, start: start.clone(), start_s: None, why: String::new() }
    }

    pub fn place_ball(&self, context: &mut DecisionContext<'_>) {
        let [x, y] = self.start.ball;
        context.place_ball([x, y, self.figures.ball_height_m]);
    }

    pub fn set_up(&self, context: &mut DecisionContext<'_>) -> bool {
        context.play_on();
        self.place_ball(context);
        true
    }

    /// True if the shot is over.
    pub fn run(&mut self, context: &mut DecisionContext<'_>) -> bool {
        self.begin(context);
        let ended = self.end(context);
        self.why = ended.unwrap_or_default();
        !self.why.is_empty()
    }

    fn begin(&mut self, context: &mut DecisionContext<'_>) {
        let figures = &self.figures;
        if context.state() == RunPhase::Connected
            && context.robot_distance_m(self.start.place) <= figures.beam_tolerance_m
        {
            context.enter(RunPhase::Beamed, "the robot stands at its start");
        }
        if context.state() != RunPhase::Beamed {
            return;
        }
        let ball = context.truth.ball;
        let is_near = context.robot_distance_m([ball[0], ball[1]]) < figures.near_m;
        if is_near || is_past(context.truth.game_s, figures.start_max_s) {
            self.start_s = Some(context.truth.game_s);
            let why = if is_near { "the robot is at the ball" } else { "the time to reach the ball is over" };
            context.enter(RunPhase::Started, why);
        }
    }

    /// The reason for the end of the shot, once it is over.
    fn end(&self, context: &DecisionContext<'_>) -> Option<String> {
        let ShotFigures { circle_m, rest, leave_s, end_s, .. } = self.figures;
        let GroundTruth { game_s, mode, .. } = *context.truth;
        let ball_m = context.ball_distance_m(self.start.ball);
        if context.has_play_ended() {
            return Some(format!("the referee of the game has set {}", mode.name()));
        }
        // Without a start the clock stands at -1.
        if is_past(game_s - self.start_s.unwrap_or(-1.0), end_s) {
            return Some(String::from("the time is over"));
        }
        let start_s = self.start_s?;
        if context.robot_distance_m(self.start.ball) > circle_m {
            return Some(String::from("the robot has left the circle"));
        }
        let [path_m, _] = context.ball_travel_m();
        if ball_m > circle_m && rest.is_slower(path_m, context.time_step_s()) {
            return Some(String::from("the ball has come to rest outside the circle"));
        }
        (ball_m <= circle_m && is_past(game_s - start_s, leave_s))
            .then(|| format!("the ball was still in the circle {leave_s} s after the start"))
    }

    /// The position of the ball that counts.
    pub fn ball(&self, context: &DecisionContext<'_>) -> [f64; 3] {
        let before = context.previous.filter(|_| self.figures.uses_ball_before);
        before.map_or(context.truth.ball, |before| before.ball)
    }

    /// True if the robot is outside the circle.
    pub fn is_outside(&self, context: &DecisionContext<'_>) -> bool {
        context.robot_distance_m(self.start.ball) > self.figures.circle_m
    }

    pub fn drawings(&self, out: &mut Vec<Drawing>) {
        let (at, radius_m) = (self.start.ball, self.figures.circle_m);
        let set = String::from("kickChallenge.penaltyCircle");
        out.push(Drawing::Circle { set, at, radius_m, colour: [0.0, 0.4, 0.0] });
    }
}

/// A uniform number within a tolerance around `middle`, from one draw.
pub(super) fn around(middle: f64, tolerance: f64, random: &mut JavaRandom) -> f64 {
    middle - tolerance + 2.0 * tolerance * random.double()
}

/// Appends marks for every metre along x from a point on.
pub(super) fn marks(x: f64, y: f64, count: u32, out: &mut Vec<Drawing>) {
    out.extend((1..=count).map(|metre| Drawing::Text {
        set: String::from("meters"),
        at: [x + f64::from(metre), y],
        text: metre.to_string(),
        colour: [1.0; 3],
    }));
}
