//! Push recovery: stay upright while balls hit the robot, each faster than the one before. Get up: the same balls bring
//! the robot down, and the clock runs until it stands.

use serde::Deserialize;

use super::drill::{ASIDE, Drill, DrillFigures};
use super::{ChallengeRules, RunStart};
use crate::decision::DecisionContext;
use crate::ground_truth::{RefereeCommand, RobotSnapshot, ground_m};
use crate::parameters::{ChallengeParameters, ChallengeParametersError};
use crate::random::JavaRandom;
use crate::result::RunOutcome;

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct PushFigures {
    /// Speed of the first ball, m/s, and the increase per ball.
    speed_m_s: f64,
    more_m_s: f64,
    fastest_m_s: f64,
    /// Time between two balls, s.
    every_s: f64,
    /// Impact point: distance from the torso's centre, m, and height above it, m.
    from_m: f64,
    above_m: f64,
    /// Condition for standing again: height of the upward axis, height of the torso, m, and duration, s.
    upright_z: f64,
    upright_m: f64,
    stands_s: f64,
    /// True if the score is the time to get up; otherwise it is the fastest ball that did not bring the robot down.
    is_get_up: bool,
    #[serde(flatten)]
    drill: DrillFigures,
}

struct Push {
    figures: PushFigures,
    drill: Drill,
    /// The direction of the next ball, rad, and the turn from ball to ball.
    direction: f64,
    /// Clock time of the latest ball, s, and its speed, m/s.
    thrown: Option<(f64, f64)>,
    survived_m_s: f64,
    /// Clock times at which the robot fell and at which it stood again, s.
    fell_s: Option<f64>,
    stands_since_s: Option<f64>,
}

/// Length of a step, s.
const CYCLE_S: f64 = 0.02;

/// Angle between successive balls, about the golden angle: no two directions are alike.
const NEXT_RAD: f64 = 2.399_963;

/// Draws a start, which stores the first direction in its velocity.
pub(super) fn start(
    parameters: &ChallengeParameters,
    run: u32,
    random: &mut JavaRandom,
) -> Result<RunStart, ChallengeParametersError> {
    let PushFigures { drill, .. } = parameters.rules()?;
    let angle = random.between(0.0, std::f64::consts::TAU);
    let velocity = [libm::cos(angle), libm::sin(angle), 0.0];
    Ok(RunStart { run, place: drill.place_m, ball: [0.0, 0.0], velocity })
}

pub(super) fn rules(
    parameters: &ChallengeParameters,
    start: &RunStart,
) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError> {
    let figures: PushFigures = parameters.rules()?;
    let drill = Drill::new(figures.drill.clone(), start);
    let direction = libm::atan2(start.velocity[1], start.velocity[0]);
    Ok(Box::new(Push {
        figures,
        drill,
        direction,
        thrown: None,
        survived_m_s: 0.0,
        fell_s: None,
        stands_since_s: None,
    }))
}

/// A ball thrown at a robot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Throw {
    /// Direction of flight, rad.
    pub direction: f64,
    pub speed_m_s: f64,
    /// Impact point: distance from the torso's centre, m, and height above it, m.
    pub from_m: f64,
    pub above_m: f64,
}

impl Throw {
    /// The command that throws it at this robot.
    pub fn at(self, robot: &RobotSnapshot) -> RefereeCommand {
        let Throw { direction, speed_m_s, from_m, above_m } = self;
        let towards = [libm::cos(direction), libm::sin(direction)];
        let [x, y, z] = robot.at;
        // Starts the ball exactly one step before contact: a fast ball would otherwise pass through the robot.
        let path_m = from_m + speed_m_s * CYCLE_S;
        let at = [x - path_m * towards[0], y - path_m * towards[1], z + above_m];
        RefereeCommand::Ball { at, velocity: [towards[0] * speed_m_s, towards[1] * speed_m_s, 0.0] }
    }
}

/// Removes a ball that was thrown this long ago and has passed the robot: outside the field it would interrupt the
/// game.
pub(super) fn recall(context: &mut DecisionContext<'_>, robot: &RobotSnapshot, age_s: f64) {
    const PASSED_M: f64 = 1.0;
    const AFTER_S: f64 = 0.1;
    if age_s >= AFTER_S && ground_m(robot.at, context.truth.ball) > PASSED_M {
        context.place_ball(ASIDE);
    }
}

impl Push {
    /// Throws the next ball when due; the robot has then survived the previous one.
    fn throw(&mut self, context: &mut DecisionContext<'_>, robot: &RobotSnapshot, clock_s: f64) {
        let PushFigures { speed_m_s, more_m_s, fastest_m_s, every_s, from_m, above_m, .. } = self.figures;
        let speed_m_s = match self.thrown {
            None => speed_m_s,
            Some((at_s, _)) if clock_s - at_s < every_s => return,
            Some((_, before_m_s)) => {
                self.survived_m_s = before_m_s;
                (before_m_s + more_m_s).min(fastest_m_s)
            }
        };
        self.thrown = Some((clock_s, speed_m_s));
        context.note(format!("a ball of {speed_m_s:.0} m/s"));
        context.command(Throw { direction: self.direction, speed_m_s, from_m, above_m }.at(robot));
        self.direction += NEXT_RAD;
    }

    /// True if the robot has been standing long enough after its fall.
    fn has_got_up(&mut self, robot: &RobotSnapshot, clock_s: f64) -> bool {
        let stands = robot.up_z > self.figures.upright_z && robot.at[2] > self.figures.upright_m;
        if !stands {
            self.stands_since_s = None;
            return false;
        }
        let since_s = *self.stands_since_s.get_or_insert(clock_s);
        clock_s - since_s >= self.figures.stands_s
    }
}

impl ChallengeRules for Push {
    fn set_up(&mut self, context: &mut DecisionContext<'_>) -> bool {
        self.drill.set_up(context, ASIDE)
    }

    fn run(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let (Some(clock_s), Some(robot)) = (self.drill.clock(context), context.robot()) else { return false };
        if let Some((at_s, _)) = self.thrown {
            recall(context, &robot, clock_s - at_s);
        }
        if self.fell_s.is_none() && context.is_fallen(&robot) {
            context.note("the robot is down");
            self.fell_s = Some(clock_s);
        }
        if self.fell_s.is_none() {
            self.throw(context, &robot, clock_s);
        } else if !self.figures.is_get_up || self.has_got_up(&robot, clock_s) {
            self.drill.why = String::from(if self.figures.is_get_up { "the robot stands" } else { "the robot fell" });
            return true;
        }
        self.drill.is_over(context, clock_s, false)
    }

    fn score(&mut self, context: &mut DecisionContext<'_>) -> RunOutcome {
        let clock_s = context.truth.game_s - self.drill.start_s.unwrap_or(context.truth.game_s);
        let down_s = self.fell_s.map_or(0.0, |fell_s| self.stands_since_s.unwrap_or(clock_s) - fell_s);
        let score = match (self.figures.is_get_up, self.stands_since_s) {
            (true, Some(since_s)) if clock_s - since_s >= self.figures.stands_s => down_s,
            (true, _) => self.figures.drill.run_time_s,
            (false, _) => self.survived_m_s,
        };
        RunOutcome::scored(score, self.drill.why.clone())
            .with("survived_m_s", self.survived_m_s)
            .with("down_s", down_s)
            .fallen(self.fell_s.is_some() && !self.figures.is_get_up)
    }
}
