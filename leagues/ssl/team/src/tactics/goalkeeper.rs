//! The goalkeeper: between ball and goal, onto the line of a shot, and out to a ball that rests in its area.

use glam::DVec2;

use super::attacker;
use crate::context::{Context, Memory};
use crate::geometry::{angle_of, nearest_on_segment};
use crate::kick;
use crate::motion::{Kick, MoveOrder};
use crate::world_model::{FRONT_M, RobotState};

/// Distance of the keeper's centre from its goal line.
const LINE_M: f64 = 0.16;

/// Speed towards the goal from which a ball is a shot.
const SHOT_M_S: f64 = 0.8;

/// Returns the order of the goalkeeper.
pub fn order(context: &Context, robot: &RobotState, memory: &mut Memory) -> MoveOrder {
    let snapshot = context.snapshot;
    let (field, ball) = (&snapshot.field, &snapshot.ball);
    let line_x = -field.half_length_m + LINE_M;
    if let Some(block) = shot_block(context, robot, line_x) {
        let mut order = MoveOrder::to(block, angle_of(ball.at - block));
        (order.speed_m_s, order.acceleration_m_s2) = (3.5, 5.5);
        order.robot_distance_m = 0.0;
        order.is_dribbling = false;
        return MoveOrder { may_enter_own_area: true, ..order };
    }
    let is_in_area = field.own_area().expanded(-0.02).contains(ball.at) && ball.at.x > -field.half_length_m - 0.02;
    let is_slow = ball.velocity.length() < 1.2;
    if is_in_area && is_slow && context.may_touch(robot.number, memory) {
        return clear(context, robot, memory);
    }
    MoveOrder { may_enter_own_area: true, robot_distance_m: 0.0, ..guard(context, line_x) }
}

/// Returns the position between ball and goal.
fn guard(context: &Context, line_x: f64) -> MoveOrder {
    let (field, ball) = (&context.snapshot.field, context.snapshot.ball.at);
    let limit = field.half_goal_m - 0.05;
    let goal = field.own_goal() - DVec2::new(0.15, 0.0);
    let ratio = if ball.x > line_x { (line_x - goal.x) / (ball.x - goal.x).max(0.1) } else { 1.0 };
    let y = (ball.y * ratio).clamp(-limit, limit);
    let target = DVec2::new(line_x, y);
    MoveOrder::to(target, angle_of(ball - target))
}

/// Returns the nearest point on the line of a shot at the goal, if there is one.
fn shot_block(context: &Context, robot: &RobotState, line_x: f64) -> Option<DVec2> {
    let (field, ball) = (&context.snapshot.field, &context.snapshot.ball);
    if -ball.velocity.x < SHOT_M_S || ball.at.x < line_x {
        return None;
    }
    let crossing = |x: f64| ball.at + ball.velocity * ((x - ball.at.x) / ball.velocity.x);
    let at_goal = crossing(-field.half_length_m);
    if at_goal.y.abs() > field.half_goal_m + 0.15 {
        return None;
    }
    let at_line = crossing(line_x);
    // The foot of the perpendicular is nearer, but not in front of the area's middle.
    let front = crossing(line_x + 0.25);
    let start = if ball.at.x > front.x { front } else { ball.at };
    Some(nearest_on_segment(start, at_line, robot.at))
}

/// Kicks a slow ball out of the area.
fn clear(context: &Context, robot: &RobotState, memory: &mut Memory) -> MoveOrder {
    let snapshot = context.snapshot;
    let ball = snapshot.ball.at;
    let mut order = attacker::order(context, robot, memory);
    let is_safe = robot.ahead().x > 0.1;
    if attacker::has_ball(context, robot) {
        let aim = kick::pass(snapshot, ball, robot.number, robot.number).filter(|aim| aim.value > 0.2);
        let aim = aim.unwrap_or_else(|| kick::clearance(snapshot, ball));
        order.heading = kick::heading(robot.at, &aim);
        let error = crate::geometry::wrapped(order.heading - robot.heading).abs();
        let held_s = memory.hold.map_or(0.0, |hold| snapshot.time_s - hold.since_s);
        let is_ready = error < 0.15 || (held_s > 1.5 && is_safe);
        order.kick = is_ready.then_some(Kick { speed_m_s: aim.kick.speed_m_s.max(4.0), angle_deg: 0.0 });
        order.target = robot.at;
    } else {
        order.kick = None;
        // From the goal's side, if there is room: the ball must not be pushed into the own goal.
        let behind = ball.x - snapshot.field.own_goal().x > FRONT_M + 0.12;
        if behind && robot.at.x > ball.x - 0.03 {
            let side = if robot.at.y >= ball.y { 0.2 } else { -0.2 };
            order.target = ball + DVec2::new(-0.1, side);
            order.final_velocity = DVec2::ZERO;
            order.ball_distance_m = Some(0.02);
        }
    }
    MoveOrder { may_enter_own_area: true, robot_distance_m: 0.0, ..order }
}
