//! Omni: walk towards the ball without turning, or turn on the spot towards the side of the ball; one movement in each
//! run.
//!
//! The ball is the only message to the agent: far away it marks the direction of a walk, nearby the side of a turn.

use serde::Deserialize;

use super::drill::{Drill, DrillFigures};
use super::turn_round::between;
use super::{ChallengeRules, RunStart};
use crate::decision::DecisionContext;
use crate::drawing::Drawing;
use crate::ground_truth::{GroundTruth, RobotSnapshot};
use crate::parameters::{ChallengeParameters, ChallengeParametersError};
use crate::random::JavaRandom;
use crate::result::RunOutcome;

/// Height of the resting ball's centre, m.
const BALL_HEIGHT_M: f64 = 0.042;

/// One measured movement.
#[derive(Debug, Clone, PartialEq, Deserialize)]
struct Movement {
    /// Its name, the first part of the component's name.
    name: String,
    /// Direction of the ball, degrees counter-clockwise from the heading at the start.
    ball_deg: f64,
    /// True for a turn on the spot.
    is_turn: bool,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct OmniFigures {
    /// Distance of the ball in a walk and in a turn, m.
    walk_ball_m: f64,
    turn_ball_m: f64,
    /// Maximum heading error of a walk, degrees.
    keep_deg: f64,
    /// Maximum distance of a turning robot from its place, m.
    circle_m: f64,
    /// The distance from the robot's axis whose speed is the score of a turn, m.
    turn_radius_m: f64,
    movements: Vec<Movement>,
    #[serde(flatten)]
    drill: DrillFigures,
}

struct Omni {
    movement: Movement,
    keep_rad: f64,
    circle_m: f64,
    turn_radius_m: f64,
    drill: Drill,
    /// Position at the start of the clock, m.
    begin: Option<[f64; 2]>,
    /// Position of the latest frame, m.
    at: [f64; 2],
    heading: Option<f64>,
    turned_rad: f64,
    heading_error_rad: f64,
}

/// The movement of a run; runs beyond the last movement begin with the first one again.
fn movement(figures: &OmniFigures, run: u32) -> Result<Movement, ChallengeParametersError> {
    let movements = &figures.movements;
    let index = run as usize % movements.len().max(1);
    let none = || ChallengeParametersError::Broken(String::from("omni"), String::from("there are no movements"));
    movements.get(index).cloned().ok_or_else(none)
}

pub(super) fn start(
    parameters: &ChallengeParameters,
    run: u32,
    _: &mut JavaRandom,
) -> Result<RunStart, ChallengeParametersError> {
    let figures: OmniFigures = parameters.rules()?;
    let Movement { ball_deg, is_turn, .. } = movement(&figures, run)?;
    let distance_m = if is_turn { figures.turn_ball_m } else { figures.walk_ball_m };
    let (place, angle) = (figures.drill.place_m, ball_deg.to_radians());
    let ball = [place[0] + distance_m * libm::cos(angle), place[1] + distance_m * libm::sin(angle)];
    Ok(RunStart { run, place, ball, velocity: [0.0; 3] })
}

pub(super) fn rules(
    parameters: &ChallengeParameters,
    start: &RunStart,
) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError> {
    let figures: OmniFigures = parameters.rules()?;
    Ok(Box::new(Omni {
        movement: movement(&figures, start.run)?,
        keep_rad: figures.keep_deg.to_radians(),
        circle_m: figures.circle_m,
        turn_radius_m: figures.turn_radius_m,
        at: start.place,
        drill: Drill::new(figures.drill, start),
        begin: None,
        heading: None,
        turned_rad: 0.0,
        heading_error_rad: 0.0,
    }))
}

impl Omni {
    fn place_ball(&self, context: &mut DecisionContext<'_>) {
        let [x, y] = self.drill.start.ball;
        context.place_ball([x, y, BALL_HEIGHT_M]);
    }

    fn follow(&mut self, robot: &RobotSnapshot) {
        self.at = [robot.at[0], robot.at[1]];
        self.begin.get_or_insert(self.at);
        self.turned_rad += between(self.heading.unwrap_or(robot.heading), robot.heading);
        self.heading = Some(robot.heading);
        // Robots start with heading 0.
        self.heading_error_rad = self.heading_error_rad.max(robot.heading.abs());
    }

    /// The reason for an end by the rules of the movement, if any.
    fn fault(&self, context: &DecisionContext<'_>) -> Option<String> {
        if self.movement.is_turn {
            let is_outside = context.robot_distance_m(self.drill.start.place) > self.circle_m;
            return is_outside.then(|| format!("the robot has left the circle of {} m", self.circle_m));
        }
        let is_turned = self.heading_error_rad > self.keep_rad;
        is_turned.then(|| format!("the robot has turned by more than {:.0} degrees", self.keep_rad.to_degrees()))
    }

    /// Distances covered towards the ball's direction, and to its left, m.
    fn path_m(&self) -> [f64; 2] {
        let [x, y] = self.begin.unwrap_or(self.at);
        let (way, angle) = ([self.at[0] - x, self.at[1] - y], self.movement.ball_deg.to_radians());
        let (sin, cos) = (libm::sin(angle), libm::cos(angle));
        [way[0] * cos + way[1] * sin, way[1] * cos - way[0] * sin]
    }
}

impl ChallengeRules for Omni {
    fn while_launching(&mut self, context: &mut DecisionContext<'_>) {
        self.place_ball(context);
    }

    fn set_up(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let [x, y] = self.drill.start.ball;
        self.drill.set_up(context, [x, y, BALL_HEIGHT_M])
    }

    fn run(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let (Some(clock_s), Some(robot)) = (self.drill.clock(context), context.robot()) else { return false };
        let is_first = self.begin.is_none();
        self.follow(&robot);
        if is_first {
            context.note(format!("the movement: {}", self.movement.name));
        }
        if self.drill.is_over(context, clock_s, true) {
            return true;
        }
        self.drill.why = self.fault(context).unwrap_or_default();
        !self.drill.why.is_empty()
    }

    fn score(&mut self, _: &mut DecisionContext<'_>) -> RunOutcome {
        let (name, run_time_s) = (&self.movement.name, self.drill.figures.run_time_s);
        let [along_m, aside_m] = self.path_m();
        let (part, value, speed_m_s) = if self.movement.is_turn {
            let rate_rad_s = self.turned_rad * self.movement.ball_deg.signum() / run_time_s;
            (format!("{name}_deg_s"), rate_rad_s.to_degrees(), rate_rad_s * self.turn_radius_m)
        } else {
            let speed_m_s = along_m / run_time_s;
            (format!("{name}_m_s"), speed_m_s, speed_m_s)
        };
        let outcome = RunOutcome::scored(speed_m_s.max(0.0), self.drill.why.clone()).with(&part, value);
        let outcome = match self.movement.is_turn {
            true => outcome.with("turn_away_m", libm::hypot(along_m, aside_m)),
            false => outcome
                .with("walk_aside_m", aside_m.abs())
                .with("heading_error_deg", self.heading_error_rad.to_degrees()),
        };
        outcome.fallen(self.drill.has_fallen)
    }

    fn drawings(&self, _: &GroundTruth, out: &mut Vec<Drawing>) {
        let (at, ball) = (self.drill.start.place, self.drill.start.ball);
        let colour = [1.0, 1.0, 0.0];
        out.push(match self.movement.is_turn {
            true => Drawing::Circle { set: String::from("omni.circle"), at, radius_m: self.circle_m, colour },
            false => Drawing::Line { set: String::from("omni.line"), ends: [at, ball], colour },
        });
    }
}
