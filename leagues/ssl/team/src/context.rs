//! The context of a decision, and a team's memory between decisions.

use glam::DVec2;

use crate::kick::Aim;
use crate::situation::Situation;
use crate::world_model::Snapshot;

/// The context of a decision.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// Field, ball and robots.
    pub snapshot: &'a Snapshot,
    /// Situation of play.
    pub situation: Situation,
    /// Number of the own goalkeeper.
    pub goalkeeper: u32,
}

/// A robot with the ball on its dribbler.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BallHold {
    /// The robot.
    pub number: u32,
    /// Position of the ball at the first touch.
    pub from: DVec2,
    /// Time of the first touch.
    pub since_s: f64,
    /// Time of the latest touch.
    pub last_s: f64,
    /// The aim, with the time of its choice.
    pub aim: Option<(Aim, f64)>,
}

/// Progress of a ball placement.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Placement {
    /// True if the ball lies at its place.
    pub is_ball_left: bool,
    /// The robot that places the ball.
    pub placer: Option<u32>,
    /// Time since which the ball has been at the robot's front.
    pub contact_since_s: Option<f64>,
    /// Time since which the robot has been near a ball that it does not get.
    pub near_since_s: Option<f64>,
}

/// Memory of a team between decisions.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Memory {
    /// The robot nearest to the ball.
    pub attacker: Option<u32>,
    /// Taker of the present kick; it must not touch the ball again before another robot.
    pub taker: Option<u32>,
    /// The robot with the ball.
    pub hold: Option<BallHold>,
    /// The aim of the present restart.
    pub restart_aim: Option<Aim>,
    /// Progress of the present ball placement.
    pub placement: Placement,
    /// Latest positions of supporters.
    pub supporters: Vec<DVec2>,
    /// Time of that choice.
    pub supporters_s: f64,
}

impl Context<'_> {
    /// True if a robot may touch the ball: the taker of a kick has to wait for another robot.
    pub(crate) fn may_touch(&self, number: u32, memory: &Memory) -> bool {
        memory.taker != Some(number)
    }
}

/// Distance from the ball at which another robot has touched it.
const TOUCH_M: f64 = 0.125;

impl Memory {
    /// Begins a new command: the kick of an earlier one is over unless the ball is in play.
    pub(crate) fn begin(&mut self, situation: Situation) {
        (self.restart_aim, self.placement, self.hold) = (None, Placement::default(), None);
        if situation != Situation::Running {
            self.taker = None;
        }
    }

    /// Permits the taker of a kick to touch the ball again after another robot has.
    pub(crate) fn release_taker(&mut self, snapshot: &Snapshot) {
        let Some(taker) = self.taker else { return };
        let others = snapshot.own.iter().filter(|robot| robot.number != taker).chain(&snapshot.opponents);
        if others.into_iter().any(|robot| robot.at.distance(snapshot.ball.at) < TOUCH_M) {
            self.taker = None;
        }
    }
}
