//! Get up from: balls bring the robot down in a given direction; the clock runs from its fall until it stands.
//!
//! No server puts a robot down: trainer commands place it upright. The balls need the ball command alone, so the rules
//! are the same on every server. The posture that counts is the one in which the robot comes to lie.

use serde::Deserialize;

use super::drill::{ASIDE, Drill, DrillFigures};
use super::push::{Throw, recall};
use super::shot::around;
use super::{ChallengeRules, RunStart};
use crate::decision::DecisionContext;
use crate::ground_truth::RobotSnapshot;
use crate::parameters::{ChallengeParameters, ChallengeParametersError};
use crate::random::JavaRandom;
use crate::result::RunOutcome;

/// A posture from which the robot gets up.
#[derive(Debug, Clone, PartialEq, Deserialize)]
struct Fall {
    /// Name of the posture.
    name: String,
    /// Direction of the fall, degrees counter-clockwise from the heading; `None` if no ball brings the robot down.
    fall_deg: Option<f64>,
    /// Maximum deviation from it, degrees, if it differs from the usual one.
    spread_deg: Option<f64>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct GetUpFromFigures {
    /// Speed of the balls, m/s, and time between two of them, s.
    speed_m_s: f64,
    every_s: f64,
    /// Impact point: distance from the torso's centre, m, and height above it, m.
    from_m: f64,
    above_m: f64,
    /// Maximum deviation from the direction of a fall, degrees.
    spread_deg: f64,
    /// Height of the forward or right axis from which the torso lies.
    lying_z: f64,
    /// Condition for standing: height of the upward axis, height of the torso, m, and duration, s.
    upright_z: f64,
    upright_m: f64,
    stands_s: f64,
    /// Time on its feet, s: after getting up, or from the start.
    stays_s: f64,
    postures: Vec<Fall>,
    #[serde(flatten)]
    drill: DrillFigures,
}

/// The progress of a run; times are clock times, s.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Progress {
    /// The robot has not fallen.
    Upright,
    /// It is down, and stands since the second time.
    Down { fell_s: f64, stands_since_s: Option<f64> },
    /// It has got up, and has to stay on its feet.
    Standing { fell_s: f64, stands_since_s: f64 },
}

struct GetUpFrom {
    figures: GetUpFromFigures,
    drill: Drill,
    fall: Fall,
    /// Direction of the balls from the robot's heading, rad.
    direction: f64,
    progress: Progress,
    /// Clock time of the latest ball, s.
    thrown_s: Option<f64>,
    /// The posture in which the robot came to lie.
    posture: Option<&'static str>,
    stays: bool,
}

/// The fall of a run; runs beyond the last posture begin with the first one again.
fn fall(figures: &GetUpFromFigures, run: u32) -> Result<Fall, ChallengeParametersError> {
    let index = run as usize % figures.postures.len().max(1);
    let none = || ChallengeParametersError::Broken(String::from("get-up-from"), String::from("there are no postures"));
    figures.postures.get(index).cloned().ok_or_else(none)
}

/// Draws a start, which stores the direction of the balls in its velocity.
pub(super) fn start(
    parameters: &ChallengeParameters,
    run: u32,
    random: &mut JavaRandom,
) -> Result<RunStart, ChallengeParametersError> {
    let figures: GetUpFromFigures = parameters.rules()?;
    let Fall { fall_deg, spread_deg, .. } = fall(&figures, run)?;
    let deviation_deg = around(0.0, spread_deg.unwrap_or(figures.spread_deg), random);
    let velocity = fall_deg.map_or([0.0; 3], |fall_deg| {
        let angle = (fall_deg + deviation_deg).to_radians();
        [libm::cos(angle), libm::sin(angle), 0.0]
    });
    Ok(RunStart { run, place: figures.drill.place_m, ball: [ASIDE[0], ASIDE[1]], velocity })
}

pub(super) fn rules(
    parameters: &ChallengeParameters,
    start: &RunStart,
) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError> {
    let figures: GetUpFromFigures = parameters.rules()?;
    let (drill, fall) = (Drill::new(figures.drill.clone(), start), fall(&figures, start.run)?);
    let direction = libm::atan2(start.velocity[1], start.velocity[0]);
    Ok(Box::new(GetUpFrom {
        figures,
        drill,
        fall,
        direction,
        progress: Progress::Upright,
        thrown_s: None,
        posture: None,
        stays: false,
    }))
}

/// The posture of a robot that lies; `None` if it leans or crouches.
fn posture_of(robot: &RobotSnapshot, lying_z: f64) -> Option<&'static str> {
    match (robot.forward_z, robot.right_z) {
        (forward_z, _) if forward_z < -lying_z => Some("front"),
        (forward_z, _) if forward_z > lying_z => Some("back"),
        (_, right_z) if right_z > lying_z => Some("left"),
        (_, right_z) if right_z < -lying_z => Some("right"),
        _ => None,
    }
}

impl GetUpFrom {
    fn is_upright(&self, robot: &RobotSnapshot) -> bool {
        robot.up_z > self.figures.upright_z && robot.at[2] > self.figures.upright_m
    }

    /// The progress after a frame; `None` once the run is over.
    fn advance(&mut self, context: &mut DecisionContext<'_>, robot: &RobotSnapshot, clock_s: f64) -> Option<Progress> {
        let is_fallen = context.is_fallen(robot);
        match self.progress {
            Progress::Upright if is_fallen => {
                context.note("the robot is down");
                self.drill.has_fallen = true;
                // Without a ball it fell by itself, and the run is over.
                self.thrown_s.map(|_| Progress::Down { fell_s: clock_s, stands_since_s: None })
            }
            Progress::Upright if self.fall.fall_deg.is_none() => self.stay(clock_s),
            Progress::Upright => {
                self.throw(context, robot, clock_s);
                Some(self.progress)
            }
            Progress::Down { fell_s, stands_since_s } => {
                self.classify(context, robot);
                Some(self.rise(robot, clock_s, fell_s, stands_since_s))
            }
            Progress::Standing { .. } if is_fallen => None,
            Progress::Standing { stands_since_s, .. } => self.stay(clock_s - stands_since_s),
        }
    }

    /// Ends the run once the robot has been on its feet for long enough.
    fn stay(&mut self, for_s: f64) -> Option<Progress> {
        self.stays = for_s >= self.figures.stays_s;
        (!self.stays).then_some(self.progress)
    }

    /// Throws a ball at the robot when one is due.
    fn throw(&mut self, context: &mut DecisionContext<'_>, robot: &RobotSnapshot, clock_s: f64) {
        let GetUpFromFigures { speed_m_s, every_s, from_m, above_m, .. } = self.figures;
        if self.thrown_s.is_some_and(|thrown_s| clock_s - thrown_s < every_s) {
            return;
        }
        self.thrown_s = Some(clock_s);
        context.note(format!("a ball of {speed_m_s:.0} m/s"));
        let direction = robot.heading + self.direction;
        context.command(Throw { direction, speed_m_s, from_m, above_m }.at(robot));
    }

    /// Notes the first posture in which the robot lies.
    fn classify(&mut self, context: &mut DecisionContext<'_>, robot: &RobotSnapshot) {
        if self.posture.is_none()
            && let Some(posture) = posture_of(robot, self.figures.lying_z)
        {
            context.note(format!("the robot lies: {posture}"));
            self.posture = Some(posture);
        }
    }

    /// The progress of a robot that is down: whether it stands again.
    fn rise(&self, robot: &RobotSnapshot, clock_s: f64, fell_s: f64, stands_since_s: Option<f64>) -> Progress {
        if !self.is_upright(robot) {
            return Progress::Down { fell_s, stands_since_s: None };
        }
        let stands_since_s = stands_since_s.unwrap_or(clock_s);
        match clock_s - stands_since_s >= self.figures.stands_s {
            true => Progress::Standing { fell_s, stands_since_s },
            false => Progress::Down { fell_s, stands_since_s: Some(stands_since_s) },
        }
    }

    /// The reason for an end other than the end of the time.
    fn reason(&self) -> &'static str {
        match (self.progress, self.stays) {
            (Progress::Standing { .. }, true) => "the robot has got up, and stays on its feet",
            (Progress::Standing { .. }, false) => "the robot has got up, and fell again",
            (_, true) => "the robot stays on its feet",
            (_, false) => "the robot fell by itself",
        }
    }

    /// The posture that counts: of a random fall, the word random.
    fn posture_name(&self) -> &str {
        let is_random = self.fall.spread_deg.is_some();
        if is_random { &self.fall.name } else { self.posture.unwrap_or("other") }
    }
}

impl ChallengeRules for GetUpFrom {
    fn set_up(&mut self, context: &mut DecisionContext<'_>) -> bool {
        self.drill.set_up(context, ASIDE)
    }

    fn run(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let (Some(clock_s), Some(robot)) = (self.drill.clock(context), context.robot()) else { return false };
        if let Some(thrown_s) = self.thrown_s {
            recall(context, &robot, clock_s - thrown_s);
        }
        match self.advance(context, &robot, clock_s) {
            Some(progress) => self.progress = progress,
            None => self.drill.why = String::from(self.reason()),
        }
        let is_up = matches!(self.progress, Progress::Standing { .. });
        !self.drill.why.is_empty() || (!is_up && self.drill.is_over(context, clock_s, false))
    }

    fn score(&mut self, _: &mut DecisionContext<'_>) -> RunOutcome {
        let share = |is_true: bool| f64::from(u8::from(is_true));
        let (why, worst_s) = (self.drill.why.clone(), self.drill.figures.run_time_s);
        if self.fall.fall_deg.is_none() {
            let score_s = if self.stays { 0.0 } else { worst_s };
            return RunOutcome::scored(score_s, why)
                .with(&format!("{}_stays", self.fall.name), share(self.stays))
                .fallen(self.drill.has_fallen);
        }
        let posture = self.posture_name();
        let up_s = match self.progress {
            Progress::Standing { fell_s, stands_since_s } => Some(stands_since_s - fell_s),
            _ => None,
        };
        let outcome =
            RunOutcome::scored(up_s.unwrap_or(worst_s), why).with(&format!("{posture}_stood"), share(up_s.is_some()));
        match up_s {
            Some(up_s) => outcome.with(&format!("{posture}_s"), up_s).with("stays_up", share(self.stays)),
            None => outcome,
        }
    }
}
