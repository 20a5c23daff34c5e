//! Motion of robots by their commands, within their limits.

use glam::DVec2;

use super::{change, into_axes};
use crate::TICK_S;
use crate::actuator_command::DriveVelocity;
use crate::model::Model;
use crate::state::Robot;

/// Updates the velocity of a robot for this tick.
pub fn drive(robot: &mut Robot, model: &Model) {
    robot.recharge_s = (robot.recharge_s - TICK_S).max(0.0);
    robot.silence_s += TICK_S;
    if robot.silence_s > model.command_timeout_s {
        (robot.drive, robot.kick_m_s, robot.dribbler_rpm) = (None, 0.0, 0.0);
    }
    if robot.pulled_to.is_some() {
        return;
    }
    let limits = robot.spec.limits;
    let (velocity, turn) = wanted(robot);
    let velocity = velocity.clamp_length_max(limits.speed_m_s);
    let turn = turn.clamp(-limits.speed_rad_s, limits.speed_rad_s);
    let (velocity, turn) = if robot.dead_wheels == [false; 4] { (velocity, turn) } else { limp(robot, velocity, turn) };
    let (more, more_turn) = (velocity - robot.velocity, turn - robot.turn);
    let acceleration = if more.dot(robot.velocity) < 0.0 { limits.brake_m_s2 } else { limits.speedup_m_s2 };
    let angular = if more_turn * robot.turn < 0.0 { limits.brake_rad_s2 } else { limits.speedup_rad_s2 };
    robot.velocity += more.clamp_length_max(change(acceleration));
    robot.turn += more_turn.clamp(-change(angular), change(angular));
}

/// Returns the velocity reached by a robot with dead wheels, along the field's axes.
fn limp(robot: &Robot, velocity: DVec2, turn: f64) -> (DVec2, f64) {
    let ahead = robot.ahead();
    let (velocity, turn) = robot.spec.without(robot.dead_wheels, (into_axes(ahead, velocity), turn));
    (ahead.rotate(velocity), turn)
}

/// Returns the commanded velocity of a robot, along the field's axes.
fn wanted(robot: &Robot) -> (DVec2, f64) {
    let local = |velocity: DVec2| robot.ahead().rotate(velocity);
    match robot.drive {
        None => (DVec2::ZERO, 0.0),
        Some(DriveVelocity::Global(velocity, turn)) => (velocity, turn),
        Some(DriveVelocity::Local(velocity, turn)) => (local(velocity), turn),
        Some(DriveVelocity::Wheels(wheels)) => {
            let (velocity, turn) = robot.spec.velocity(wheels).unwrap_or_default();
            (local(velocity), turn)
        }
    }
}
