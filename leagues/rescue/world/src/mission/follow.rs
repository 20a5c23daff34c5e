//! How a robot goes to a place and turns there.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::Waypoint;
use super::told::bearing;
use crate::angle::wrapped;
use crate::drive::{Drive, Limits, Motion};

/// A robot that is so near has arrived, m.
const ARRIVED_M: f64 = 0.1;

/// A robot that looks there within so much has turned, rad.
const TURNED_RAD: f64 = 0.03;

/// It drives only when its goal is so far ahead of it, rad.
const AHEAD_RAD: f64 = 0.6;

/// How fast it turns for an error of its heading, 1/s.
const TURN_GAIN: f64 = 2.5;

/// What a robot does about its first waypoint.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Following {
    /// It moves.
    Moving(Drive),
    /// The waypoint is done.
    Done,
}

/// What to do in this tick for a waypoint with a place or a heading. Exploration makes places of its own: it is done here.
#[must_use]
pub fn follow(waypoint: &Waypoint, motion: &Motion, limits: &Limits) -> Following {
    match *waypoint {
        Waypoint::Goto(to, arrival) => match go(to, motion, limits) {
            Following::Done => arrival.map_or(Following::Done, |heading| turn(heading, motion, limits)),
            moving @ Following::Moving(_) => moving,
        },
        Waypoint::Via(to) => go(to, motion, limits),
        Waypoint::Turn(heading) => turn(heading, motion, limits),
        Waypoint::Face(to) => turn(bearing(motion.at, to, motion.heading_rad), motion, limits),
        Waypoint::Explore(_) => Following::Done,
    }
}

/// A turn that slows down where it ends.
fn turning(error_rad: f64, limits: &Limits) -> f64 {
    let braking = libm::sqrt(2.0 * limits.turn_acceleration_rad_s2 * error_rad.abs());
    let wanted = (TURN_GAIN * error_rad.abs()).min(braking).min(limits.turn_rad_s);
    wanted.copysign(error_rad)
}

fn turn(heading_rad: f64, motion: &Motion, limits: &Limits) -> Following {
    let error_rad = wrapped(heading_rad - motion.heading_rad);
    if error_rad.abs() <= TURNED_RAD {
        return Following::Done;
    }
    Following::Moving(Drive { turn_rad_s: turning(error_rad, limits), ..Drive::default() })
}

/// Straight to a place, as fast as its end and the curve allow.
fn go(to: DVec2, motion: &Motion, limits: &Limits) -> Following {
    pursue(to, motion.at.distance(to), motion, limits)
}

/// Towards a point on a way that goes on for this length, as fast as its end and the curve allow.
pub(crate) fn pursue(to: DVec2, left_m: f64, motion: &Motion, limits: &Limits) -> Following {
    if left_m <= ARRIVED_M {
        return Following::Done;
    }
    let error_rad = wrapped(bearing(motion.at, to, motion.heading_rad) - motion.heading_rad);
    let braking = libm::sqrt(2.0 * limits.acceleration_m_s2 * left_m);
    let speed = limits.speed_m_s.min(braking) * (1.0 - error_rad.abs() / AHEAD_RAD).max(0.0);
    Following::Moving(Drive { forward_m_s: speed, turn_rad_s: turning(error_rad, limits), ..Drive::default() })
}
