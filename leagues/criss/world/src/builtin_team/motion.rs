//! Motion of a robot to a target.

use glam::DVec2;

use super::RobotIntent;
use super::measures::{HALF_GOAL, HALF_LENGTH, HALF_WIDTH, ROBOT_RADIUS};
use super::perception::{FieldView, Teammate};
use crate::angle;

/// Highest speeds of robots of 2002, m/s and rad/s.
const SPEED_MAX: f64 = 1.75;
const TURN_MAX: f64 = 5.0;
/// Gains of the position and heading controllers, 1/s.
const HASTE: f64 = 5.0;
const TURN_HASTE: f64 = 6.0;
/// Distance that a robot keeps from others on its path, m.
const BERTH: f64 = 0.3;
/// x at which the mouth of a goal begins, m.
const DOORSTEP: f64 = HALF_LENGTH - ROBOT_RADIUS - 0.06;
/// Largest lateral offset of a robot inside a goal, m.
const GOAL_ROOM: f64 = HALF_GOAL - ROBOT_RADIUS - 0.03;

/// Drives straight to a position and turns towards `look`.
pub(crate) fn go(mate: &Teammate, to: DVec2, look: DVec2) -> RobotIntent {
    let velocity = ((by_the_door(mate.pos, to) - mate.pos) * HASTE).clamp_length_max(SPEED_MAX);
    RobotIntent { velocity, turn: turn(mate, look), kicks: false }
}

/// Drives to a position around other robots.
pub(crate) fn go_around(mate: &Teammate, to: DVec2, look: DVec2, field: &FieldView) -> RobotIntent {
    let mut wish = go(mate, to, look);
    let mates = field.mates.iter().flatten().map(|other| other.pos).filter(|pos| *pos != mate.pos);
    for other in mates.chain(field.others.iter().copied()) {
        let apart = mate.pos - other;
        let distance = apart.length().max(0.01);
        let is_ahead = apart.dot(wish.velocity) < 0.0;
        if distance < BERTH && is_ahead && (to - mate.pos).length() > distance {
            // Passes it on the side where this robot is.
            let side = angle::left_of(apart / distance);
            let along = if side.dot(wish.velocity) >= 0.0 { side } else { -side };
            wish.velocity = (along + apart / distance * 0.3) * wish.velocity.length();
        }
    }
    wish
}

/// Turning speed towards a direction, rad/s.
pub(crate) fn turn(mate: &Teammate, look: DVec2) -> f64 {
    (off(mate, look) * TURN_HASTE).clamp(-TURN_MAX, TURN_MAX)
}

/// Angle from the heading to a direction, rad.
pub(crate) fn off(mate: &Teammate, look: DVec2) -> f64 {
    angle::wrapped(libm::atan2(look.y, look.x) - mate.heading)
}

/// The next waypoint: goals are entered and left through their mouths, without touching walls.
fn by_the_door(from: DVec2, to: DVec2) -> DVec2 {
    let is_in = |place: DVec2| place.x.abs() > DOORSTEP && place.y.abs() < HALF_GOAL;
    let to = if is_in(to) {
        DVec2::new(to.x, to.y.clamp(-GOAL_ROOM, GOAL_ROOM))
    } else {
        let limit = DVec2::new(HALF_LENGTH, HALF_WIDTH) - ROBOT_RADIUS;
        to.clamp(-limit, limit)
    };
    let step = |goal: DVec2| DVec2::new(DOORSTEP.copysign(goal.x) * 0.97, goal.y.clamp(-GOAL_ROOM, GOAL_ROOM));
    match (is_in(from), is_in(to)) {
        (true, false) => step(from),
        (false, true) if from.y.abs() > GOAL_ROOM + 0.02 => step(to),
        _ => to,
    }
}
