//! Placement of the ball: the robot takes it on the dribbler, pulls it to the place without turning, and leaves it.

use glam::DVec2;

use super::attacker;
use crate::geometry::{angle_of, direction, wrapped};
use crate::motion::MoveOrder;
use crate::plays::{Context, Placement};
use crate::world_model::{FRONT_M, RobotState};

/// Distance of the ball from the place at which the robot lets it go; 0.15 m count.
const PLACED_M: f64 = 0.06;

/// Distance of the ball from the place at which the robot takes it up again.
const AGAIN_M: f64 = 0.13;

/// Distance between the robot's hull and a placed ball.
const LEFT_M: f64 = 0.55;

/// Time of contact after which the dribbler has the ball.
const GRIP_S: f64 = 0.25;

/// Returns the order of the robot that places the ball.
pub fn order(context: &Context, robot: &RobotState, place: DVec2, progress: &mut Placement) -> MoveOrder {
    let (ball, now_s) = (&context.snapshot.ball, context.snapshot.time_s);
    let left_m = ball.at.distance(place);
    let is_slow = ball.velocity.length() < 0.15 && robot.velocity.length() < 0.25;
    progress.is_ball_left = if progress.is_ball_left { left_m < AGAIN_M } else { left_m < PLACED_M && is_slow };
    if progress.is_ball_left {
        return leave(robot, ball.at);
    }
    let contact_since_s = attacker::has_ball(context, robot).then(|| progress.contact_since_s.unwrap_or(now_s));
    progress.contact_since_s = contact_since_s;
    if contact_since_s.is_some_and(|since_s| now_s - since_s > GRIP_S) {
        return pull(robot, place);
    }
    approach(context, robot)
}

/// Drives back from the ball, at first slowly.
fn leave(robot: &RobotState, ball: DVec2) -> MoveOrder {
    let away = (robot.at - ball).normalize_or(DVec2::X);
    let target = ball + away * (LEFT_M + 0.15);
    let is_touching = robot.at.distance(ball) < FRONT_M + 0.06;
    let mut order = MoveOrder::to(target, robot.heading);
    order.acceleration_m_s2 = if is_touching { 1.0 } else { 2.5 };
    order.speed_m_s = if is_touching { 0.35 } else { 1.4 };
    (order.may_enter_own_area, order.may_enter_their_area) = (true, true);
    order
}

/// Pulls or pushes the ball to its place, with the heading that the robot has.
fn pull(robot: &RobotState, place: DVec2) -> MoveOrder {
    let mut order = MoveOrder::to(place - robot.ahead() * FRONT_M, robot.heading);
    order.is_dribbling = true;
    order.acceleration_m_s2 = 1.2;
    order.speed_m_s = 1.3;
    order.robot_distance_m = 0.02;
    (order.may_enter_own_area, order.may_enter_their_area) = (true, true);
    order
}

/// Drives to the ball from the field's side, so that the robot has room.
fn approach(context: &Context, robot: &RobotState) -> MoveOrder {
    let field = &context.snapshot.field;
    let ball = &context.snapshot.ball;
    // Near the edge, from the middle of the field; elsewhere from where the robot is.
    let inside = field.clamped(ball.at, 0.25);
    let is_at_edge = inside.distance(ball.at) > 0.0;
    let from = if is_at_edge { inside } else { robot.at };
    let facing = angle_of((ball.at - from).normalize_or(robot.ahead()));
    let error = wrapped(facing - angle_of(ball.at - robot.at)).abs();
    let is_behind = error < 0.35 || !is_at_edge;
    let gap_m = if is_behind { -0.02 } else { 0.15 };
    let target = ball.at + ball.velocity * 0.15 - direction(facing) * (FRONT_M + gap_m);
    let mut order = MoveOrder::to(target, facing);
    order.speed_m_s = if robot.at.distance(ball.at) < 0.25 { 0.6 } else { 2.5 };
    order.is_dribbling = robot.at.distance(ball.at) < 0.3;
    order.robot_distance_m = 0.02;
    (order.may_enter_own_area, order.may_enter_their_area) = (true, true);
    if !is_behind {
        order = order.away_from_ball(0.03);
    } else {
        order.final_velocity = direction(facing) * 0.15 + ball.velocity * 0.5;
    }
    order
}
