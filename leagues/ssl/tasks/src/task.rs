//! A task as data: its texts, its arrays, its reward, and the functions of its episodes.

use engine::{RandomStream, RewardTerm};
use glam::DVec2;
use ssl_world::{FieldGeometry, ROBOTS_MAX, Robot, State, Team};

use crate::action::ActionKind;
use crate::field_size::FieldDivision;
use crate::robot_columns::RobotColumns;
use crate::scales::Scales;

/// Most terms of a reward.
pub const TERMS_MAX: usize = 5;

/// Numbers that a task remembers during an episode; zeros at its start.
pub type TaskMemory = [f64; 2];

/// The start of an episode: ball and robots stand still.
#[derive(Debug, Clone, PartialEq)]
pub struct TaskStart {
    /// The ball's place, m.
    pub ball: DVec2,
    /// The blue robots by number: place, m, and heading, rad.
    pub blue: Vec<(DVec2, f64)>,
    /// The yellow robots by number: place, m, and heading, rad.
    pub yellow: Vec<(DVec2, f64)>,
}

/// The judgement of one step.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct TaskOutcome {
    /// The value of each term, without its weight.
    pub terms: [f32; TERMS_MAX],
    /// True if the episode ends here.
    pub is_over: bool,
}

/// The state after a step, with what the rewards need of the step before.
#[derive(Debug, Clone, Copy)]
pub struct TaskSituation<'a> {
    /// The state after the step.
    pub state: &'a State,
    /// The field.
    pub field: &'a FieldGeometry,
    /// The ball's place before the step, m.
    pub ball_before: DVec2,
    /// The blue robots' places before the step, m.
    pub blue_before: &'a [DVec2; ROBOTS_MAX],
    /// True for each blue robot that had the ball at its front during the step.
    pub has_touched: &'a [bool; ROBOTS_MAX],
}

/// A task: starts, rewards and ends of episodes.
#[derive(Debug)]
pub struct SslTask {
    /// Its name, as callers write it: rSoccer's.
    pub name: &'static str,
    /// The robots' goal in one sentence.
    pub about: &'static str,
    /// Length of an episode, steps of 25 ms.
    pub episode_steps: u64,
    /// The condition that ends an episode before its time.
    pub ends: &'static str,
    /// The field, unless an option names another one.
    pub field: FieldDivision,
    /// The terms of its reward, at most [`TERMS_MAX`].
    pub terms: &'static [RewardTerm],
    /// The number of blue robots.
    pub blue: usize,
    /// The number of blue robots that the action commands, those with the lowest numbers.
    pub driven: usize,
    /// The number of yellow robots.
    pub yellow: usize,
    /// True if the yellow team plays; otherwise its robots stand still.
    pub has_opponents: bool,
    /// True if blue robots beyond the driven ones run their dribblers.
    pub has_receivers: bool,
    /// The numbers of the action for each driven robot.
    pub(crate) action: ActionKind,
    /// The observed numbers of each blue robot.
    pub(crate) blue_columns: RobotColumns,
    /// The observed numbers of each yellow robot.
    pub(crate) yellow_columns: RobotColumns,
    /// The progress of the task from -1 to 1, if it is observed.
    pub(crate) progress: Option<fn(&TaskMemory) -> f64>,
    /// The number of the blue robot that passes, if it is observed.
    pub(crate) shooter: Option<fn(&TaskMemory) -> usize>,
    /// Draws the start of an episode.
    pub(crate) start: fn(&mut RandomStream, &FieldGeometry) -> TaskStart,
    /// Judges the step that has just ended.
    pub(crate) judge: fn(&TaskSituation<'_>, &Scales, &mut TaskMemory) -> TaskOutcome,
}

impl<'a> TaskSituation<'a> {
    /// The ball's place, m.
    pub fn ball(&self) -> DVec2 {
        self.state.ball.at
    }

    /// A blue robot.
    pub fn blue(&self, number: usize) -> Option<&'a Robot> {
        self.state.robot(Team::Blue, number)
    }

    /// The yellow robots.
    pub fn yellow(&self) -> impl Iterator<Item = &'a Robot> {
        self.state.present().filter(|(team, ..)| *team == Team::Yellow).map(|(.., robot)| robot)
    }

    /// Decrease of the distance from the ball to a blue robot in this step, m.
    pub fn approach_m(&self, number: usize) -> f64 {
        let before = self.blue_before.get(number).copied().unwrap_or_default();
        let now = self.blue(number).map(|robot| robot.at).unwrap_or_default();
        (before.distance(self.ball_before) - now.distance(self.ball())).clamp(-1.0, 1.0)
    }

    /// Decrease of the distance from the ball to a place in this step, m.
    pub fn ball_approach_m(&self, place: DVec2) -> f64 {
        (place.distance(self.ball_before) - place.distance(self.ball())).clamp(-1.0, 1.0)
    }

    /// The middle of the goal that the blue team attacks, m.
    pub fn goal(&self) -> DVec2 {
        DVec2::new(self.field.length_m / 2.0, 0.0)
    }

    /// True if a place, m, is within the posts' distance of the long axis.
    pub fn is_between_posts(&self, place: DVec2) -> bool {
        place.y.abs() < self.field.goal_width_m / 2.0
    }
}
