//! Behaviour of the robot that has or fetches the ball.

use glam::DVec2;

use super::RobotIntent;
use super::measures::{HALF_GOAL, HALF_LENGTH, TOUCH};
use super::motion;
use super::perception::{FieldView, Teammate};
use crate::angle;

/// Centre of the opponents' goal, m.
const GOAL: DVec2 = DVec2::new(HALF_LENGTH + 0.05, 0.0);
/// Longest distance of a shot, m.
const SHOT_MAX: f64 = 1.3;
/// Clearance of other robots from the ball's path, m.
const CLEARANCE: f64 = TOUCH + 0.02;
/// Largest error of the aim, rad.
const AIM: f64 = 0.07;
/// Distance at which an opponent contests the ball, m.
const DUEL: f64 = 0.3;
/// Frames at a ball that does not come free before the robot kicks straight ahead.
const STUCK_FRAMES: u32 = 90;

/// Fetches the ball, from behind if there is room.
pub(crate) fn fetch(mate: &Teammate, field: &FieldView, stuck: u32) -> RobotIntent {
    if mate.holds {
        return play_on(mate, field, stuck);
    }
    let to_ball = field.ball - mate.pos;
    // Predicted position of the ball when the robot arrives.
    let meeting = field.ball + field.velocity * (to_ball.length() / 3.0).min(0.5);
    let behind = (meeting - GOAL).normalize_or_zero() * 0.16;
    let is_behind = to_ball.dot(GOAL - field.ball) > 0.0;
    let is_far = to_ball.length() > 0.35;
    let target = if is_far && !is_behind && is_inside(meeting + behind) { meeting + behind } else { meeting };
    let mut wish =
        if is_far { motion::go_around(mate, target, to_ball, field) } else { motion::go(mate, target, to_ball) };
    wish.kicks = stuck > STUCK_FRAMES && stuck.is_multiple_of(30);
    wish
}

fn is_inside(place: DVec2) -> bool {
    place.x.abs() < HALF_LENGTH - 0.12 && place.y.abs() < 1.0
}

/// Behaviour with the ball: shoots, passes, or dribbles on.
fn play_on(mate: &Teammate, field: &FieldView, stuck: u32) -> RobotIntent {
    if mate.pos.x.abs() > HALF_LENGTH - 0.05 {
        // Out of a goal backwards: there is no room to turn.
        return RobotIntent {
            turn: 0.0,
            ..motion::go(mate, DVec2::new(mate.pos.x.signum() * 1.0, mate.pos.y * 0.5), DVec2::X)
        };
    }
    let shot = aim(field).filter(|_| (GOAL - mate.pos).length() < SHOT_MAX);
    let is_pressed = field.others.iter().any(|other| (*other - field.ball).length() < DUEL);
    let pass = if shot.is_none() || is_pressed { receiver(mate, field) } else { None };
    let target = shot.or(pass);
    let look = target.unwrap_or(GOAL) - mate.pos;
    let mut wish = motion::go(mate, place_for(mate, field), look);
    // Slowly: it should turn faster than it goes.
    wish.velocity = wish.velocity.clamp_length_max(0.9);
    let is_aimed = motion::off(mate, look).abs() < AIM;
    wish.kicks = is_aimed && (target.is_some() || stuck > STUCK_FRAMES);
    wish
}

/// Target for dribbling: a position in front of the opponents' goal, beside robots in the way.
fn place_for(mate: &Teammate, field: &FieldView) -> DVec2 {
    let to = DVec2::new(0.75, mate.pos.y.clamp(-0.5, 0.5));
    let ahead = field.others.iter().find(|other| {
        let apart = **other - mate.pos;
        apart.length() < 0.45 && apart.dot(to - mate.pos) > 0.0
    });
    match ahead {
        Some(other) => mate.pos + DVec2::new(0.05, if other.y > mate.pos.y { -0.3 } else { 0.3 }),
        None => to,
    }
}

/// The point in the opponents' goal with the largest clearance along the ball's path.
fn aim(field: &FieldView) -> Option<DVec2> {
    let places = (-5..=5).map(|step| DVec2::new(GOAL.x, f64::from(step) / 5.0 * (HALF_GOAL - 0.07)));
    best(places.map(|place| (place, room(field, place))).filter(|(_, room)| *room > CLEARANCE))
}

/// A teammate ahead that a pass can reach.
fn receiver(mate: &Teammate, field: &FieldView) -> Option<DVec2> {
    let others = field.mates.iter().flatten().filter(|other| other.pos.x > mate.pos.x + 0.2);
    best(others.map(|other| (other.pos, room(field, other.pos))).filter(|(_, room)| *room > CLEARANCE))
}

fn best(places: impl Iterator<Item = (DVec2, f64)>) -> Option<DVec2> {
    let best = places.fold(None, |best: Option<(DVec2, f64)>, (place, room)| match best {
        Some((_, most)) if most >= room => best,
        _ => Some((place, room)),
    });
    best.map(|(place, _)| place)
}

/// Distance of the nearest opponent from the ball's path to a position, m.
fn room(field: &FieldView, to: DVec2) -> f64 {
    let way = to - field.ball;
    let (length, along) = (way.length(), way.normalize_or_zero());
    let apart = |other: &DVec2| {
        let local = angle::inward(*other - field.ball, along);
        let past = local.x - local.x.clamp(0.0, length);
        DVec2::new(past, local.y).length()
    };
    field.others.iter().map(apart).fold(1.0, f64::min)
}
