//! The taker of a kick-off, free kick or penalty: it lines up behind the resting ball and touches it once.

use glam::DVec2;

use crate::context::Context;
use crate::geometry::{angle_of, direction, wrapped};
use crate::kick::Aim;
use crate::motion::MoveOrder;
use crate::world_model::{FRONT_M, RobotState};

/// Distance of the robot's front from the ball before the run-up.
const RUN_UP_M: f64 = 0.1;

/// Returns the order to wait behind the ball, ready to kick towards an aim.
pub fn line_up(context: &Context, aim: DVec2) -> MoveOrder {
    let ball = context.snapshot.ball.at;
    let way = (aim - ball).normalize_or(DVec2::X);
    let target = ball - way * (FRONT_M + RUN_UP_M);
    // A ball near a defence area leaves no other room.
    let mut order = MoveOrder::to(target, angle_of(way)).away_from_ball(0.03);
    (order.may_enter_own_area, order.may_enter_their_area) = (true, true);
    order.robot_distance_m = 0.02;
    order
}

/// Returns the order to kick the resting ball towards an aim.
pub fn order(context: &Context, robot: &RobotState, aim: &Aim) -> MoveOrder {
    let ball = context.snapshot.ball.at;
    let way = (aim.point - ball).normalize_or(DVec2::X);
    let heading = angle_of(way);
    let offset = robot.at - ball;
    // Beside the line of the kick, and behind the ball.
    let side_m = way.perp_dot(offset).abs();
    let behind_m = -way.dot(offset);
    let error = wrapped(heading - robot.heading).abs();
    let is_lined_up = side_m < 0.02 && behind_m > 0.05 && error < 0.06;
    if !is_lined_up {
        return line_up(context, aim.point);
    }
    let side = way.perp() * way.perp_dot(offset);
    let mut order = MoveOrder::to(ball + direction(heading) * 0.02 - side, heading);
    order.final_velocity = way * 0.3;
    order.speed_m_s = 0.7;
    order.robot_distance_m = 0.0;
    (order.may_enter_own_area, order.may_enter_their_area) = (true, true);
    order.kick = Some(aim.kick);
    order
}
