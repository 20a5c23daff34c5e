//! Orders for one role: goalkeeper, attacker, kick taker, defenders, supporters, ball placement.

pub mod attacker;
pub mod ball_placer;
pub mod defenders;
pub mod goalkeeper;
pub mod kick_taker;
pub mod supporters;

use glam::DVec2;

use crate::motion::travel_time_s;
use crate::world_model::{FRONT_M, RobotState, Snapshot, rolled};

/// Speed below which a ball counts as resting.
pub const RESTING_M_S: f64 = 0.25;

/// Speed and acceleration of robots in estimates of times.
const DRIVE: (f64, f64) = (2.6, 3.2);

/// A meeting of robot and ball: place, and time until then.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Interception {
    /// Position of the ball.
    pub ball: DVec2,
    /// Time until then.
    pub time_s: f64,
}

/// Time between two samples of the ball's way.
const SAMPLE_S: f64 = 0.06;

/// Returns the earliest meeting of a robot with the ball; if it does not catch it in time, where the ball is last.
pub fn interception(snapshot: &Snapshot, robot: &RobotState) -> Interception {
    let ball = &snapshot.ball;
    if ball.velocity.length() < RESTING_M_S {
        return Interception { ball: ball.at, time_s: drive_time_s(robot, ball.at) };
    }
    let mut last = Interception { ball: ball.at, time_s: 4.0 };
    for index in 0..50 {
        let time_s = f64::from(index) * SAMPLE_S;
        let (at, _) = rolled(ball.at, ball.velocity, time_s);
        if !snapshot.field.contains(at) && index > 0 {
            break;
        }
        last = Interception { ball: at, time_s: time_s.max(drive_time_s(robot, at)) };
        if drive_time_s(robot, at) <= time_s {
            return Interception { ball: at, time_s };
        }
    }
    last
}

/// Returns the time that a robot needs until its front is at a place.
pub fn drive_time_s(robot: &RobotState, to: DVec2) -> f64 {
    let way = to - robot.at;
    let distance_m = (way.length() - FRONT_M).max(0.0);
    let speed = robot.velocity.dot(way.normalize_or_zero());
    let (top, acceleration) = DRIVE;
    travel_time_s(distance_m, speed, top, acceleration)
}
