//! The attacker: it gets the ball, turns with it on the dribbler, and kicks.

use glam::DVec2;

use super::{RESTING_M_S, interception};
use crate::context::{BallHold, Context, Memory};
use crate::geometry::{angle_of, direction, wrapped};
use crate::kick::{self, Aim};
use crate::motion::MoveOrder;
use crate::world_model::{FRONT_M, RobotState};

/// Farthest distance of a held ball from the middle of the front.
pub const HELD_M: f64 = 0.035;

/// The same for a ball that was held just before.
const STILL_HELD_M: f64 = 0.06;

/// Ways of the ball on the dribbler after which the robot kicks forward, and in any direction; more than 1 m is a foul.
const DRIBBLE_M: (f64, f64) = (0.45, 0.65);

/// Speed of a ball that the robot only lets go, to take it again.
const RELEASE_M_S: f64 = 1.0;

/// Time with the ball after which the robot kicks anyway.
const HOLD_S: f64 = 1.5;

/// Time for which an aim stays while it is free.
const AIM_S: f64 = 0.8;

/// Distance of an opponent from the ball at which the ball is contested.
const CONTESTED_M: f64 = 0.16;

/// Returns the distance of the ball from its place at the robot's front.
pub fn front_distance_m(context: &Context, robot: &RobotState) -> f64 {
    (robot.at + robot.ahead() * FRONT_M).distance(context.snapshot.ball.at)
}

/// True if the ball is at the robot's front.
pub fn has_ball(context: &Context, robot: &RobotState) -> bool {
    front_distance_m(context, robot) < HELD_M
}

/// Returns the order of the attacker.
pub fn order(context: &Context, robot: &RobotState, memory: &mut Memory) -> MoveOrder {
    let now_s = context.snapshot.time_s;
    let was_held = memory.hold.is_some_and(|hold| hold.number == robot.number && now_s - hold.last_s < 0.1);
    if front_distance_m(context, robot) < if was_held { STILL_HELD_M } else { HELD_M } {
        return with_ball(context, robot, memory);
    }
    if memory.hold.is_some_and(|hold| hold.number == robot.number && now_s - hold.last_s > 0.2) {
        memory.hold = None;
    }
    to_ball(context, robot)
}

/// Drives to the ball, with the front towards it.
fn to_ball(context: &Context, robot: &RobotState) -> MoveOrder {
    let snapshot = context.snapshot;
    let ball = &snapshot.ball;
    let meeting = interception(snapshot, robot);
    let is_moving = ball.velocity.length() > RESTING_M_S;
    let to_ball = ball.at - robot.at;
    let facing = if is_moving && to_ball.length() > 0.3 {
        // A ball that comes nearer is taken against its motion.
        let comes = ball.velocity.dot(-to_ball.normalize_or_zero()) > 0.5 * ball.velocity.length();
        if comes { angle_of(-ball.velocity) } else { angle_of(to_ball) }
    } else {
        angle_of(to_ball)
    };
    let target = meeting.ball - direction(facing) * (FRONT_M - 0.01);
    let is_near = to_ball.length() < 0.45;
    let mut order = MoveOrder::to(target, if is_near { angle_of(to_ball) } else { facing });
    // A ball that rolls away has to be overtaken; a resting one is touched slowly.
    let along = ball.velocity.project_onto_normalized(to_ball.normalize_or(DVec2::X));
    let rolls_away = ball.velocity.dot(to_ball) > 0.0;
    order.final_velocity =
        to_ball.normalize_or_zero() * 0.25 + if rolls_away && is_moving { along } else { DVec2::ZERO };
    order.is_dribbling = is_near;
    order.robot_distance_m = if is_near { 0.01 } else { 0.04 };
    order
}

/// Turns with the ball towards the best aim, and kicks.
fn with_ball(context: &Context, robot: &RobotState, memory: &mut Memory) -> MoveOrder {
    let snapshot = context.snapshot;
    let (ball, now_s) = (snapshot.ball.at, snapshot.time_s);
    let known = memory.hold.filter(|hold| hold.number == robot.number && now_s - hold.last_s <= 0.2);
    let new = BallHold { number: robot.number, from: ball, since_s: now_s, last_s: now_s, aim: None };
    let mut hold = known.unwrap_or(new);
    hold.last_s = now_s;
    // The aim stays for a while, so that the robot does not turn to and fro.
    let is_kept = |aim: &Aim| kick::free_angle_rad(snapshot, ball, aim.point) > 0.0;
    let kept = hold.aim.filter(|(aim, chosen_s)| now_s - chosen_s < AIM_S && is_kept(aim));
    let (aim, chosen_s) = kept.unwrap_or_else(|| (kick::best(snapshot, ball, robot.number, context.goalkeeper), now_s));
    hold.aim = Some((aim, chosen_s));
    memory.hold = Some(hold);
    let heading = kick::heading(robot.at, &aim);
    let error = wrapped(heading - robot.heading).abs();
    let nearest_m = snapshot.opponents.iter().map(|other| other.at.distance(ball)).fold(f64::INFINITY, f64::min);
    let held_s = now_s - hold.since_s;
    let dribbled_m = hold.from.distance(ball);
    let is_late = dribbled_m > DRIBBLE_M.0 || held_s > HOLD_S || (nearest_m < CONTESTED_M && held_s > 0.5);
    let is_forward = robot.ahead().x > -0.2;
    let is_aimed = error < aim.tolerance_rad && robot.turn.abs() < 2.5;
    let mut order = MoveOrder::to(robot.at + dodge(context, ball) * 0.06, heading);
    order.is_dribbling = true;
    order.turn_rad_s = 5.0;
    order.robot_distance_m = 0.0;
    order.acceleration_m_s2 = 2.0;
    order.speed_m_s = 0.8;
    if is_aimed || (is_late && is_forward) {
        order.kick = Some(if is_aimed { aim.kick } else { forced(&aim) });
    } else if dribbled_m > DRIBBLE_M.1 {
        order.kick = Some(kick::flat(RELEASE_M_S));
    }
    order
}

/// Returns the kick of a robot that must not hold the ball any longer.
fn forced(aim: &Aim) -> crate::motion::Kick {
    crate::motion::Kick { speed_m_s: aim.kick.speed_m_s.min(4.5), ..aim.kick }
}

/// Returns the direction away from near opponents.
fn dodge(context: &Context, ball: DVec2) -> DVec2 {
    let near = context.snapshot.opponents.iter().filter(|other| other.at.distance(ball) < 0.4);
    let away = near.fold(DVec2::ZERO, |sum, other| sum + (ball - other.at).normalize_or_zero());
    away.normalize_or_zero()
}
