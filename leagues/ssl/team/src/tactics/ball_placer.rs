//! Placement of the ball: the robot takes it on the dribbler, pulls it to the place without turning, and leaves it.

use std::f64::consts::TAU;

use glam::DVec2;

use super::attacker;
use crate::context::{Context, Placement};
use crate::field::FieldDimensions;
use crate::geometry::{angle_of, direction, wrapped};
use crate::motion::{MoveOrder, ROBOT_M, goal_walls};
use crate::world_model::{FRONT_M, RobotState};

/// Distance of the ball from the place at which the robot lets it go; 0.15 m count.
const PLACED_M: f64 = 0.06;

/// Distance of the ball from the place at which the robot takes it up again.
const AGAIN_M: f64 = 0.13;

/// Distance between the robot's hull and a placed ball.
const LEFT_M: f64 = 0.55;

/// Distance from the front at which a ball is lost.
const LOST_M: f64 = 0.09;

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
    // Robot and ball come from different pictures: a ball in the grip seems to be farther away at times.
    let has_grip = progress.contact_since_s.is_some_and(|since_s| now_s - since_s > GRIP_S);
    let is_there = attacker::front_distance_m(context, robot) < if has_grip { LOST_M } else { attacker::HELD_M };
    let contact_since_s = is_there.then(|| progress.contact_since_s.unwrap_or(now_s));
    progress.contact_since_s = contact_since_s;
    if contact_since_s.is_some_and(|since_s| now_s - since_s > GRIP_S) {
        progress.near_since_s = None;
        return pull(context, robot, place);
    }
    if is_in_vain(robot, ball.at, now_s, progress) {
        let away = (robot.at - ball.at).normalize_or(-robot.ahead());
        let mut order = MoveOrder::to(robot.at + away * 0.3, robot.heading).at_most(0.8);
        (order.may_enter_own_area, order.may_enter_their_area) = (true, true);
        return order;
    }
    approach(context, robot)
}

/// Time near the ball after which an attempt is in vain, and after which the next one begins.
const ATTEMPT_S: (f64, f64) = (2.0, 2.6);

/// True while the robot backs off from a ball that it does not get.
fn is_in_vain(robot: &RobotState, ball: DVec2, now_s: f64, progress: &mut Placement) -> bool {
    if progress.near_since_s.is_none() && robot.at.distance(ball) > 0.2 {
        return false;
    }
    let near_s = now_s - *progress.near_since_s.get_or_insert(now_s);
    if near_s > ATTEMPT_S.1 {
        progress.near_since_s = None;
    }
    near_s > ATTEMPT_S.0
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

/// Takes the ball to its place, with the heading that the robot has: first away from the walls.
fn pull(context: &Context, robot: &RobotState, place: DVec2) -> MoveOrder {
    let field = &context.snapshot.field;
    let ball = context.snapshot.ball.at;
    let is_free = field.contains(ball) && field.clamped(ball, 0.05) == ball;
    let target = if is_free || ball.distance(place) < 0.2 {
        place - robot.ahead() * FRONT_M
    } else {
        robot.at + inwards(field, ball) * 0.3
    };
    let mut order = MoveOrder::to(target, robot.heading);
    order.is_dribbling = true;
    order.acceleration_m_s2 = 1.2;
    order.speed_m_s = if is_free { 1.3 } else { 0.6 };
    order.robot_distance_m = 0.02;
    (order.may_enter_own_area, order.may_enter_their_area) = (true, true);
    order
}

/// Returns the direction from a ball at the edge to the field: past the goal, then over the nearest line.
fn inwards(field: &FieldDimensions, ball: DVec2) -> DVec2 {
    let is_at_goal = ball.x.abs() > field.half_length_m && ball.y.abs() < field.half_goal_m + 0.25;
    let way = if is_at_goal { DVec2::new(0.0, 1.0_f64.copysign(ball.y)) } else { field.clamped(ball, 0.3) - ball };
    way.normalize_or(DVec2::X)
}

/// Distance of a way around a goal from its posts.
const AROUND_M: f64 = 0.3;

/// Returns the next corner of the way around a goal, if the ball lies behind it and the robot does not.
fn corner_of_goal(field: &FieldDimensions, robot: DVec2, ball: DVec2) -> Option<DVec2> {
    let (back_m, side_m) = (field.half_length_m + field.goal_depth_m, field.half_goal_m + AROUND_M);
    // Only division A has room behind its goals.
    let has_room = field.margin_m.x - field.goal_depth_m > 2.0 * ROBOT_M + 0.05;
    let is_behind = ball.x.abs() > back_m && ball.y.abs() < side_m;
    if !has_room || !is_behind || (robot.x * ball.x > 0.0 && robot.x.abs() > back_m + 0.05) {
        return None;
    }
    let is_beside = robot.y * ball.y > 0.0 && robot.y.abs() > side_m - 0.1;
    let room_m = (field.margin_m.x - field.goal_depth_m) / 2.0;
    let x = if is_beside { back_m + room_m } else { field.half_length_m - 0.2 };
    Some(DVec2::new(x.copysign(ball.x), side_m.copysign(ball.y)))
}

/// Number of directions in which a robot can stand at the ball.
const DIRECTIONS: u32 = 24;

/// Returns the heading with which the robot can stand at the ball, the nearest to its way there.
fn facing(context: &Context, robot: &RobotState, ball: DVec2) -> f64 {
    let field = &context.snapshot.field;
    let limit = DVec2::new(field.half_length_m, field.half_width_m) + field.margin_m - ROBOT_M + 0.005;
    let is_free = |at: DVec2| {
        at.abs().cmple(limit).all() && !goal_walls(field).any(|wall| wall.expanded(ROBOT_M - 0.005).contains(at))
    };
    let straight = angle_of((ball - robot.at).normalize_or(robot.ahead()));
    // Towards the outside a robot has more room.
    let outwards = angle_of(ball - field.clamped(ball, 0.3));
    let is_at_edge = field.clamped(ball, 0.3) != ball;
    let mut best: Option<(f64, f64)> = None;
    for index in 0..DIRECTIONS {
        let angle = f64::from(index) * TAU / f64::from(DIRECTIONS);
        let back = direction(angle);
        let edge = if is_at_edge { wrapped(angle - outwards).abs() } else { 0.0 };
        let cost = wrapped(angle - straight).abs() + edge;
        let has_room = is_free(ball - back * FRONT_M) && is_free(ball - back * (FRONT_M + 0.1));
        if has_room && best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, angle));
        }
    }
    best.map_or(straight, |(_, angle)| angle)
}

/// Drives to the ball in a direction with room for the robot.
fn approach(context: &Context, robot: &RobotState) -> MoveOrder {
    let ball = &context.snapshot.ball;
    if let Some(corner) = corner_of_goal(&context.snapshot.field, robot.at, ball.at) {
        let mut order = MoveOrder::to(corner, angle_of(ball.at - robot.at));
        (order.may_enter_own_area, order.may_enter_their_area) = (true, true);
        return order;
    }
    let facing = facing(context, robot, ball.at);
    let way = direction(facing);
    let offset = ball.at - robot.at;
    let is_behind = way.dot(offset) > 0.03 && way.perp_dot(offset).abs() < 0.03;
    let gap_m = if is_behind { -0.02 } else { 0.1 };
    // A ball at the front moves with the robot: its velocity is no reason to follow it.
    let velocity = if offset.length() < 0.13 { DVec2::ZERO } else { ball.velocity };
    let target = ball.at + velocity * 0.15 - way * (FRONT_M + gap_m);
    let mut order = MoveOrder::to(target, facing);
    order.speed_m_s = if offset.length() < 0.3 { 0.6 } else { 2.5 };
    order.is_dribbling = offset.length() < 0.3;
    order.robot_distance_m = 0.02;
    (order.may_enter_own_area, order.may_enter_their_area) = (true, true);
    if is_behind {
        order.final_velocity = way * 0.15 + velocity * 0.5;
        return order;
    }
    order.away_from_ball(0.03)
}
