//! The yellow team of `SSL6v6`: a rule for each robot, a function of the state.
//!
//! Robot 0 keeps the goal at positive x. Of the others the one nearest to the ball drives behind it and shoots at the
//! goal at negative x; the rest return to their places at the start.

use std::f64::consts::PI;

use glam::DVec2;
use ssl_world::{ActuatorCommand, DriveVelocity, FieldGeometry, Robot, State, Team};

use crate::action::{DRIBBLER_RPM, KICK_M_S};

/// Largest speed of a robot, m/s.
const SPEED_M_S: f64 = 1.5;

/// Speed in proportion to the distance of the target, 1/s.
const GAIN_PER_S: f64 = 3.0;

/// Turning speed in proportion to the angle, 1/s.
const TURN_PER_S: f64 = 6.0;

/// Largest turning speed, rad/s.
const TURN_RAD_S: f64 = 8.0;

/// Distance behind the ball from which a robot drives at it, m.
const BEHIND_M: f64 = 0.2;

/// Distance of the keeper's place from its goal line, m.
const KEEPER_M: f64 = 0.2;

/// Distance from the line through ball and goal within which a robot drives on, m.
const LINE_M: f64 = 0.04;

/// Commands all yellow robots.
pub(crate) fn command(state: &mut State, field: &FieldGeometry, places: &[DVec2]) {
    let ball = state.ball.at;
    let distance =
        |number: &usize| state.robot(Team::Yellow, *number).map_or(f64::INFINITY, |one| one.at.distance(ball));
    let attacker = (1..places.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)));
    for (number, place) in places.iter().enumerate() {
        let Some(robot) = state.robot_mut(Team::Yellow, number) else { continue };
        let target = match number {
            0 => keeper_target(ball, field),
            _ if Some(number) == attacker => attack_target(robot, ball, field),
            _ => *place,
        };
        let is_attacker = Some(number) == attacker;
        robot.take(&drive(robot, target, ball, is_attacker));
    }
}

fn keeper_target(ball: DVec2, field: &FieldGeometry) -> DVec2 {
    let half = field.goal_width_m / 2.0;
    DVec2::new(field.length_m / 2.0 - KEEPER_M, ball.y.clamp(-half, half))
}

/// Through the ball if the robot is behind it, else behind it.
fn attack_target(robot: &Robot, ball: DVec2, field: &FieldGeometry) -> DVec2 {
    let goal = DVec2::new(-field.length_m / 2.0, 0.0);
    let to_goal = (goal - ball).normalize_or_zero();
    let from_robot = ball - robot.at;
    let is_behind = from_robot.dot(to_goal) > 0.0 && from_robot.perp_dot(to_goal).abs() < LINE_M;
    if is_behind { ball } else { ball - to_goal * BEHIND_M }
}

/// Drives to a target with the front to the ball; an attacker kicks what it meets.
fn drive(robot: &Robot, target: DVec2, ball: DVec2, is_attacker: bool) -> ActuatorCommand {
    let velocity = ((target - robot.at) * GAIN_PER_S).clamp_length_max(SPEED_M_S);
    let to_ball = ball - robot.at;
    let error = libm::remainder(libm::atan2(to_ball.y, to_ball.x) - robot.heading, 2.0 * PI);
    let turn = (error * TURN_PER_S).clamp(-TURN_RAD_S, TURN_RAD_S);
    let active = |value: f64| Some(if is_attacker { value } else { 0.0 });
    ActuatorCommand {
        drive: Some(DriveVelocity::Global(velocity, turn)),
        kick_m_s: active(KICK_M_S),
        kick_rad: Some(0.0),
        dribbler_rpm: active(DRIBBLER_RPM),
    }
}
