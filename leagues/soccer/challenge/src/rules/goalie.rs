//! Goalie: stop shots at the goal (docs/reference/challenge.md 6.5).

use serde::Deserialize;
use soccer_protocol::PlayMode;

use super::{ChallengeRules, RunStart};
use crate::decision::{DecisionContext, RunPhase, has_come, is_past};
use crate::ground_truth::{GroundTruth, RefereeCommand};
use crate::parameters::{ChallengeParameters, ChallengeParametersError};
use crate::random::JavaRandom;
use crate::result::RunOutcome;

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct GoalieFigures {
    /// The x passed to start scripts, m.
    place_x_m: f64,
    /// The grid of shots: ball positions, m; target points on the goal line, m; distances to the goal that the ball
    /// covers in a second; upward velocities, m/s.
    ball_x_m: [i32; 2],
    ball_y_m: [i32; 2],
    goal_x_m: f64,
    goal_y_m: Vec<f64>,
    speed_per_m: Vec<f64>,
    up_m_s: [i32; 2],
    /// Grid cells that miss an empty goal: speed and upward velocity, as above.
    left_out: Vec<[f64; 2]>,
    /// Shots that replace the grid: x and y of the ball, m, and its velocity, m/s.
    #[serde(default)]
    kicks: Vec<[f64; 5]>,
    rest_height_m: f64,
    shot_height_m: f64,
    /// Time from the start to the shot, s.
    shot_s: f64,
    /// Area in which the goalkeeper may move: x, m, and y to both sides, m.
    area_x_m: f64,
    area_y_m: f64,
    end_s: f64,
}

#[derive(Debug, Clone, PartialEq)]
struct Goalie {
    figures: GoalieFigures,
    start: RunStart,
    start_s: Option<f64>,
    is_shot: bool,
    is_goal: bool,
    why: String,
}

/// A shot: position of the ball, m, and its velocity, m/s.
pub type GoalShot = ([f64; 2], [f64; 3]);

impl GoalieFigures {
    /// All shots, in order: by x, y, point in the goal, speed and upward velocity, the last one first.
    fn goal_shots(&self) -> Vec<GoalShot> {
        if !self.kicks.is_empty() {
            return self.kicks.iter().map(|&[x, y, vx, vy, vz]| ([x, y], [vx, vy, vz])).collect();
        }
        let mut kicks = Vec::new();
        for (x, y) in pairs(self.ball_x_m, self.ball_y_m) {
            for goal_y_m in &self.goal_y_m {
                let kick_speeds = self.speed_per_m.iter().flat_map(|speed| range(self.up_m_s).map(|up| [*speed, up]));
                for [speed_per_m, up_m_s] in kick_speeds.filter(|kick_speed| !self.left_out.contains(kick_speed)) {
                    let along = [(self.goal_x_m - x) * speed_per_m, (goal_y_m - y) * speed_per_m];
                    kicks.push(([x, y], [along[0], along[1], up_m_s]));
                }
            }
        }
        kicks
    }
}

fn range([first, last]: [i32; 2]) -> impl Iterator<Item = f64> {
    (first..=last).map(f64::from)
}

fn pairs(xs: [i32; 2], ys: [i32; 2]) -> impl Iterator<Item = (f64, f64)> {
    range(xs).flat_map(move |x| range(ys).map(move |y| (x, y)))
}

/// All shots of the goalie challenge.
///
/// # Errors
/// If the parameters belong to another challenge.
pub fn kicks(parameters: &ChallengeParameters) -> Result<Vec<GoalShot>, ChallengeParametersError> {
    Ok(parameters.rules::<GoalieFigures>()?.goal_shots())
}

pub(super) fn start(
    parameters: &ChallengeParameters,
    run: u32,
    random: &mut JavaRandom,
) -> Result<RunStart, ChallengeParametersError> {
    let figures: GoalieFigures = parameters.rules()?;
    let kicks = figures.goal_shots();
    let drawn = random.below(i32::try_from(kicks.len()).unwrap_or(i32::MAX));
    let (ball, velocity) = usize::try_from(drawn).ok().and_then(|row| kicks.get(row)).copied().unwrap_or_default();
    Ok(RunStart { run, place: [figures.place_x_m, ball[1]], ball, velocity })
}

pub(super) fn rules(
    parameters: &ChallengeParameters,
    start: &RunStart,
) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError> {
    Ok(Box::new(Goalie {
        figures: parameters.rules()?,
        start: start.clone(),
        start_s: None,
        is_shot: false,
        is_goal: false,
        why: String::new(),
    }))
}

impl Goalie {
    fn place_ball(&self, context: &mut DecisionContext<'_>) {
        let [x, y] = self.start.ball;
        context.place_ball([x, y, self.figures.rest_height_m]);
    }
}

impl ChallengeRules for Goalie {
    fn while_launching(&mut self, context: &mut DecisionContext<'_>) {
        self.place_ball(context);
    }

    fn set_up(&mut self, context: &mut DecisionContext<'_>) -> bool {
        context.play_on();
        self.place_ball(context);
        true
    }

    fn run(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let GroundTruth { game_s, mode, .. } = *context.truth;
        let start_s = *self.start_s.get_or_insert(game_s);
        if context.state() < RunPhase::Started {
            context.enter(RunPhase::Started, "the clock runs");
        }
        let figures = &self.figures;
        if has_come(game_s - start_s, figures.shot_s) && !std::mem::replace(&mut self.is_shot, true) {
            let ([x, y], velocity) = (self.start.ball, self.start.velocity);
            context.note("the shot");
            context.command(RefereeCommand::Ball { at: [x, y, figures.shot_height_m], velocity });
        }
        let Some(keeper) = context.robot() else { return true };
        let [x, y, _] = keeper.at;
        let has_left = x > figures.area_x_m || y.abs() > figures.area_y_m;
        let is_late = is_past(game_s - start_s, figures.end_s);
        self.is_goal = has_left || mode == PlayMode::GoalRight;
        self.why = if has_left {
            format!("the goalkeeper has left its area: ({x:.2}, {y:.2}); it counts as a goal")
        } else if self.is_goal {
            String::from("a goal")
        } else if context.has_play_ended() {
            format!("no goal: the referee of the game has set {}", mode.name())
        } else {
            String::from("no goal in time")
        };
        has_left || context.has_play_ended() || is_late
    }

    fn score(&mut self, _: &mut DecisionContext<'_>) -> RunOutcome {
        let saved = f64::from(u8::from(!self.is_goal));
        RunOutcome::scored(saved, self.why.clone()).with("saved", saved)
    }
}
