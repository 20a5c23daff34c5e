//! Kicker and dribbler at the front of a robot (docs/reference/smallsize-ssl.md 3).

use glam::DVec2;

use super::{change, into_axes, touch};
use crate::TICK_S;
use crate::model::Model;
use crate::state::{Ball, Contact, Robot, State, direction};

/// Distance to the front within which the ball interrupts the light barrier.
const TOUCH_M: f64 = 0.001;

/// Reach of a dribbler, whose bar gives way.
const REACH_M: f64 = 0.004;

/// Reach of a dribbler that holds the ball rigidly: twice the thickness of grSim's kicker.
const RIGID_REACH_M: f64 = 0.01;

/// Speed at which a dribbler draws a ball in.
const DRAW_M_S: f64 = 0.3;

/// Largest height of a ball's lowest point within reach.
const REACH_UP_M: f64 = 0.03;

/// Position of the ball relative to a robot's front: distance and offset to the left; `None` if it is elsewhere.
fn before(robot: &Robot, ball: &Ball, radius_m: f64) -> Option<(f64, f64)> {
    let local = into_axes(robot.ahead(), ball.at - robot.at);
    let gap = local.x - robot.spec.center_to_dribbler_m - radius_m;
    let is_there = local.y.abs() <= robot.spec.dribbler_width_m / 2.0 && ball.z < REACH_UP_M;
    (is_there && gap > -radius_m).then_some((gap, local.y))
}

/// True if the robot kicks the ball on contact.
pub fn kicks(robot: &Robot, ball: &Ball, radius_m: f64) -> bool {
    let is_armed = robot.kick_m_s > 0.0 && robot.recharge_s <= 0.0;
    is_armed && before(robot, ball, radius_m).is_some_and(|(gap, _)| gap < REACH_M)
}

/// Kicks the ball: ahead with the commanded speed, and sideways with the robot.
pub fn kick(robot: &mut Robot, ball: &mut Ball, model: &Model) {
    let ahead = robot.ahead();
    let is_chip = robot.kick_rad > 0.0;
    let most = if is_chip { robot.spec.chip_m_s_max } else { robot.spec.kick_m_s_max };
    let speed = robot.kick_m_s.min(most);
    let left = ahead.perp();
    let of_front = touch::point_velocity(robot.velocity, robot.turn, ball.at - robot.at);
    let ground = ahead * (speed * libm::cos(robot.kick_rad)) + left * of_front.dot(left);
    let up = if is_chip { speed * libm::sin(robot.kick_rad) } else { 0.0 };
    ball.velocity = ground.extend(up);
    (ball.roll, ball.hops, ball.pulled_to) = (DVec2::ZERO, 0, None);
    (robot.recharge_s, robot.kick_m_s) = (model.recharge_s, 0.0);
}

/// Kicks or dribbles the ball with every robot that has it.
pub fn kick_or_dribble(state: &mut State, model: &Model) {
    let State { ball, robots, .. } = state;
    if ball.pulled_to.is_some() {
        return;
    }
    let radius_m = model.ball.radius_m;
    let reach_m = if model.is_dribbling_rigid() { RIGID_REACH_M } else { REACH_M };
    for robot in robots.iter_mut().flatten().filter(|robot| robot.is_present) {
        let Some((gap, _)) = before(robot, ball, radius_m).filter(|(gap, _)| *gap < reach_m) else { continue };
        if gap < TOUCH_M && kicks(robot, ball, radius_m) {
            kick(robot, ball, model);
            return;
        }
        if robot.dribbler_rpm > 0.0 {
            draw(robot, ball, gap, model);
        }
    }
}

/// Accelerates the ball towards the velocity that would keep it in place at the front.
fn draw(robot: &Robot, ball: &mut Ball, gap: f64, model: &Model) {
    let ahead = robot.ahead();
    // Position of the ball at the end of the tick if it moves with the robot: a straight velocity would lead outwards.
    let turned = direction(robot.turn * TICK_S).rotate(ball.at - robot.at);
    let carried = robot.velocity + (turned - (ball.at - robot.at)) / TICK_S;
    let wanted = carried - ahead * (gap / TICK_S).clamp(0.0, DRAW_M_S);
    let more = wanted - ball.velocity.truncate();
    let most = change(model.hold_m_s2) * (robot.dribbler_rpm / model.full_rpm).min(1.0);
    let more =
        if model.is_dribbling_perfect || model.is_dribbling_rigid() { more } else { more.clamp_length_max(most) };
    let velocity = ball.velocity.truncate() + more;
    ball.set_ground_velocity(velocity);
    ball.roll = velocity;
}

/// Updates the ball contact of all robots.
pub fn sense_contact(state: &mut State, model: &Model) {
    let State { ball, robots, .. } = state;
    for robot in robots.iter_mut().flatten().filter(|robot| robot.is_present) {
        let is_there = before(robot, ball, model.ball.radius_m).is_some_and(|(gap, _)| gap < TOUCH_M);
        robot.contact = if is_there { Contact::Front } else { Contact::None };
    }
}
