//! Kick far: walk up to a resting ball, and kick it once towards the goal.

use serde::Deserialize;

use super::drill::{Drill, DrillFigures};
use super::shot::around;
use super::turn_round::between;
use super::{ChallengeRules, RunStart};
use crate::decision::DecisionContext;
use crate::drawing::Drawing;
use crate::ground_truth::GroundTruth;
use crate::parameters::{ChallengeParameters, ChallengeParametersError, SpeedThreshold};
use crate::random::JavaRandom;
use crate::result::RunOutcome;

/// Height of the resting ball's centre, m.
const BALL_HEIGHT_M: f64 = 0.042;

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct KickFarFigures {
    /// Position of the ball before the robot: least and greatest distance ahead, and greatest distance aside, m.
    ahead_m: [f64; 2],
    aside_m: f64,
    /// The middle of the goal, m.
    goal_m: [f64; 2],
    /// Distance of the ball from its start beyond which it was kicked, m.
    connected_m: f64,
    /// Maximum distance of the robot from the ball's start, m.
    circle_m: f64,
    /// Maximum time from the kick to the ball's rest, s.
    roll_s: f64,
    /// Speed below which the ball has come to rest.
    rest: SpeedThreshold,
    #[serde(flatten)]
    drill: DrillFigures,
}

struct KickFar {
    figures: KickFarFigures,
    drill: Drill,
    /// Position of the ball while play was on, m.
    ball: [f64; 2],
    /// Clock time of the kick, s.
    kicked_s: Option<f64>,
}

pub(super) fn start(
    parameters: &ChallengeParameters,
    run: u32,
    random: &mut JavaRandom,
) -> Result<RunStart, ChallengeParametersError> {
    let KickFarFigures { ahead_m: [near_m, far_m], aside_m, drill, .. } = parameters.rules()?;
    let [x, y] = drill.place_m;
    let ball = [x + random.between(near_m, far_m), around(y, aside_m, random)];
    Ok(RunStart { run, place: drill.place_m, ball, velocity: [0.0; 3] })
}

pub(super) fn rules(
    parameters: &ChallengeParameters,
    start: &RunStart,
) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError> {
    let figures: KickFarFigures = parameters.rules()?;
    let drill = Drill::new(figures.drill.clone(), start);
    Ok(Box::new(KickFar { figures, drill, ball: start.ball, kicked_s: None }))
}

impl KickFar {
    /// The reason for the end of the run, once it is over.
    fn end(&self, context: &DecisionContext<'_>, clock_s: f64) -> Option<String> {
        let KickFarFigures { circle_m, roll_s, rest, .. } = self.figures;
        if context.robot_distance_m(self.drill.start.ball) > circle_m {
            return Some(format!("the robot has left the circle of {circle_m} m"));
        }
        let kicked_s = self.kicked_s?;
        let [path_m, _] = context.ball_travel_m();
        if rest.is_slower(path_m, context.time_step_s()) {
            return Some(String::from("the ball has come to rest"));
        }
        (clock_s - kicked_s >= roll_s).then(|| format!("the ball still rolls {roll_s} s after the kick"))
    }

    /// Distance of the ball from its start, m, and its direction from the line to the goal, rad.
    fn path(&self) -> (f64, f64) {
        let ([x, y], [goal_x, goal_y]) = (self.drill.start.ball, self.figures.goal_m);
        let way = [self.ball[0] - x, self.ball[1] - y];
        let error_rad = between(libm::atan2(goal_y - y, goal_x - x), libm::atan2(way[1], way[0]));
        (libm::hypot(way[0], way[1]), error_rad)
    }
}

impl ChallengeRules for KickFar {
    fn while_launching(&mut self, context: &mut DecisionContext<'_>) {
        let [x, y] = self.drill.start.ball;
        context.place_ball([x, y, BALL_HEIGHT_M]);
    }

    fn set_up(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let [x, y] = self.drill.start.ball;
        self.drill.set_up(context, [x, y, BALL_HEIGHT_M])
    }

    fn run(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let (Some(clock_s), Some(robot)) = (self.drill.clock(context), context.robot()) else { return false };
        self.drill.has_fallen |= context.is_fallen(&robot);
        if context.has_play_ended() {
            return self.drill.is_over(context, clock_s, false);
        }
        let [x, y, _] = context.truth.ball;
        self.ball = [x, y];
        if self.kicked_s.is_none() && context.ball_distance_m(self.drill.start.ball) > self.figures.connected_m {
            context.note("the ball was kicked");
            self.kicked_s = Some(clock_s);
        }
        self.drill.why = self.end(context, clock_s).unwrap_or_default();
        !self.drill.why.is_empty() || (self.kicked_s.is_none() && self.drill.is_over(context, clock_s, false))
    }

    fn score(&mut self, _: &mut DecisionContext<'_>) -> RunOutcome {
        let (distance_m, error_rad) = self.path();
        let is_connected = self.kicked_s.is_some();
        let towards_m = if is_connected { distance_m * libm::cos(error_rad) } else { 0.0 };
        let outcome = RunOutcome::scored(towards_m.max(0.0), self.drill.why.clone())
            .with("connected", f64::from(u8::from(is_connected)))
            .with("distance_m", distance_m)
            .fallen(self.drill.has_fallen);
        match self.kicked_s {
            None => outcome,
            Some(kicked_s) => {
                outcome.with("direction_error_deg", error_rad.to_degrees().abs()).with("time_to_kick_s", kicked_s)
            }
        }
    }

    fn drawings(&self, _: &GroundTruth, out: &mut Vec<Drawing>) {
        let (at, colour) = (self.drill.start.ball, [1.0, 1.0, 0.0]);
        out.push(Drawing::Circle { set: String::from("kickFar.circle"), at, radius_m: self.figures.circle_m, colour });
        out.push(Drawing::Line { set: String::from("kickFar.line"), ends: [at, self.figures.goal_m], colour });
    }
}
