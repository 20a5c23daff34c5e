//! A tick as input of the rule checks, with the touches of the ball by robots in it.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::rules::context::RulesContext;
use crate::rules::event::{Event, EventKind, RobotRef};
use crate::{Ball, Contact, Model, Robot, State, TICK_S};

/// A tick, as input of the rule checks.
pub struct TickContext<'a> {
    pub before: &'a State,
    pub after: &'a State,
    pub rules: &'a RulesContext<'a>,
    pub touches: &'a [BallTouch],
    /// Tick at which this state of play began.
    pub since: u64,
}

impl TickContext<'_> {
    pub fn event(&self, what: EventKind, at: DVec2, by: Option<RobotRef>) -> Event {
        Event { tick: self.after.tick, at, by, what }
    }

    /// Ticks since this state of play began.
    pub fn play_ticks(&self) -> u64 {
        self.after.tick.saturating_sub(self.since)
    }

    pub fn is_touching(&self, robot: RobotRef) -> bool {
        self.touches.iter().any(|touch| touch.by == robot)
    }
}

/// Distance from a hull at which a ball touches it.
const TOUCH_M: f64 = 0.001;

/// Velocity change in a tick that the carpet cannot cause: something hit the ball.
const HIT_M_S: f64 = 0.05;

/// Vertical velocity change that shows a bounce on the carpet, which also changes the rest.
const BOUNCE_M_S: f64 = 0.2;

/// A touch of the ball by a robot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct BallTouch {
    /// The robot.
    pub by: RobotRef,
    /// Tick of the touch.
    pub tick: u64,
    /// Position of the ball, m.
    pub at: DVec2,
    /// True if it was a kick.
    pub is_kick: bool,
}

/// Returns all touches of a tick, kicks last: other touches in the same tick came before.
pub fn touches(before: &State, after: &State, model: &Model) -> Vec<BallTouch> {
    let radius_m = model.ball.radius_m;
    let touch = |(team, number, robot): (_, _, &Robot)| {
        let was = before.robot(team, number).filter(|robot| robot.is_present);
        let is_kick = was.is_some_and(|was| robot.recharge_s > was.recharge_s);
        let gap = gap_m(robot, &after.ball, radius_m);
        let is_touch = is_kick
            || robot.contact == Contact::Front
            || gap <= TOUCH_M
            || (gap <= travel_m(robot, before, after) && is_hit(robot, &before.ball, &after.ball));
        is_touch.then_some(BallTouch { by: RobotRef { team, number }, tick: after.tick, at: after.ball.at, is_kick })
    };
    let mut touches: Vec<BallTouch> = after.present().filter_map(touch).collect();
    touches.sort_by_key(|touch| touch.is_kick);
    touches
}

/// Distance from a robot's hull to the ball's surface; infinite if the ball is above it.
pub fn gap_m(robot: &Robot, ball: &Ball, radius_m: f64) -> f64 {
    if ball.z > robot.spec.height_m {
        return f64::INFINITY;
    }
    let (to_ball, ahead) = (ball.at - robot.at, robot.ahead());
    let local = DVec2::new(ahead.x, -ahead.y).rotate(to_ball);
    let is_before = local.x > 0.0 && local.y.abs() <= robot.spec.front_half_m();
    let to_hull =
        if is_before { local.x - robot.spec.center_to_dribbler_m } else { to_ball.length() - robot.spec.radius_m };
    to_hull - radius_m
}

/// Largest distance of a ball at the end of a tick in which it was hit.
fn travel_m(robot: &Robot, before: &State, after: &State) -> f64 {
    let speeds = before.ball.velocity.length() + after.ball.velocity.length() + robot.velocity.length();
    TOUCH_M + speeds * TICK_S
}

/// True if the velocity change points away from the robot.
fn is_hit(robot: &Robot, before: &Ball, after: &Ball) -> bool {
    let change = after.velocity - before.velocity;
    let is_bounce = before.velocity.z < 0.0 && change.z > BOUNCE_M_S;
    let flat = change.truncate();
    !is_bounce && flat.length() > HIT_M_S && flat.dot(after.at - robot.at) > 0.0
}
