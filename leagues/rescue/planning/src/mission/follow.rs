//! Execution of a waypoint: drive to a position, or turn in place.

use glam::DVec2;
use rescue_mapping::angle::wrapped;
use serde::{Deserialize, Serialize};

use super::Waypoint;
use super::waypoint_message::bearing;
use crate::kinematics::{MotionLimits, MotionState, VelocityCommand};

/// Tolerance of a reached position, m.
const ARRIVED_M: f64 = 0.1;

/// Tolerance of a reached heading, rad.
const TURNED_RAD: f64 = 0.03;

/// A robot drives forward only if the goal's bearing is within this, rad.
const AHEAD_RAD: f64 = 0.6;

/// Turn rate per heading error, 1/s.
const TURN_GAIN: f64 = 2.5;

/// The status of a robot's current waypoint.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum FollowStatus {
    /// In progress, with this velocity command.
    Moving(VelocityCommand),
    /// Completed.
    Done,
}

/// Returns the command of this tick for a waypoint with a position or heading. Exploration counts as completed here.
#[must_use]
pub fn follow(waypoint: &Waypoint, motion: &MotionState, limits: &MotionLimits) -> FollowStatus {
    match *waypoint {
        Waypoint::Goto(to, arrival) => match go(to, motion, limits) {
            FollowStatus::Done => arrival.map_or(FollowStatus::Done, |heading| turn(heading, motion, limits)),
            moving @ FollowStatus::Moving(_) => moving,
        },
        Waypoint::Via(to) => go(to, motion, limits),
        Waypoint::Turn(heading) => turn(heading, motion, limits),
        Waypoint::Face(to) => turn(bearing(motion.at, to, motion.heading_rad), motion, limits),
        Waypoint::Explore(_) => FollowStatus::Done,
    }
}

/// Returns a turn rate that slows down near its end.
fn turning(error_rad: f64, limits: &MotionLimits) -> f64 {
    let braking = libm::sqrt(2.0 * limits.turn_acceleration_rad_s2 * error_rad.abs());
    let wanted = (TURN_GAIN * error_rad.abs()).min(braking).min(limits.turn_rad_s);
    wanted.copysign(error_rad)
}

fn turn(heading_rad: f64, motion: &MotionState, limits: &MotionLimits) -> FollowStatus {
    let error_rad = wrapped(heading_rad - motion.heading_rad);
    if error_rad.abs() <= TURNED_RAD {
        return FollowStatus::Done;
    }
    FollowStatus::Moving(VelocityCommand { turn_rad_s: turning(error_rad, limits), ..VelocityCommand::default() })
}

/// Drives straight to a position, as fast as its end and the curve allow.
fn go(to: DVec2, motion: &MotionState, limits: &MotionLimits) -> FollowStatus {
    pursue(to, motion.at.distance(to), motion, limits)
}

/// Drives towards a point with this path length left, as fast as its end and the curve allow.
pub(crate) fn pursue(to: DVec2, left_m: f64, motion: &MotionState, limits: &MotionLimits) -> FollowStatus {
    if left_m <= ARRIVED_M {
        return FollowStatus::Done;
    }
    let error_rad = wrapped(bearing(motion.at, to, motion.heading_rad) - motion.heading_rad);
    let braking = libm::sqrt(2.0 * limits.acceleration_m_s2 * left_m);
    let speed = limits.speed_m_s.min(braking) * (1.0 - error_rad.abs() / AHEAD_RAD).max(0.0);
    FollowStatus::Moving(VelocityCommand {
        forward_m_s: speed,
        turn_rad_s: turning(error_rad, limits),
        ..VelocityCommand::default()
    })
}
