//! Shots and passes: the free directions from the ball, and the best of them.

use glam::DVec2;

use crate::geometry::{angle_between, angle_of, distance_to_segment};
use crate::motion::{Kick, ROBOT_M};
use crate::world_model::Snapshot;

/// Speed of shots and clearances; more than 6.5 m/s is a foul.
pub const SHOT_M_S: f64 = 6.2;

/// Radius of the ball.
const BALL_M: f64 = 0.0215;

/// An aim with its value.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aim {
    /// Point that the ball should pass or reach.
    pub point: DVec2,
    /// Kick.
    pub kick: Kick,
    /// Free angle to each side of the direction, rad.
    pub tolerance_rad: f64,
    /// Value of the aim, from 0 on: larger is better.
    pub value: f64,
}

/// Returns a flat kick.
pub(crate) fn flat(speed_m_s: f64) -> Kick {
    Kick { speed_m_s, angle_deg: 0.0 }
}

/// Returns the smallest angle between a direction from `from` to `to` and the edges of opponents on the way.
pub(crate) fn free_angle_rad(snapshot: &Snapshot, from: DVec2, to: DVec2) -> f64 {
    let way = to - from;
    let mut free = 0.6_f64;
    for opponent in &snapshot.opponents {
        let offset = opponent.at - from;
        let along = offset.dot(way.normalize_or_zero());
        if along < 0.0 || along > way.length() + 0.1 {
            continue;
        }
        let distance_m = offset.length().max(0.12);
        // An opponent that is far aside does not matter.
        if distance_m * distance_m > 2.0 * along * along {
            continue;
        }
        let half_width = libm::asin(((ROBOT_M + BALL_M) / distance_m).min(1.0));
        free = free.min(angle_between(offset, way) - half_width);
    }
    free
}

/// Number of points on the goal line that a shot is tried at.
const POINTS: i32 = 15;

/// Returns the best shot at the goal from a place.
#[must_use]
pub fn shot(snapshot: &Snapshot, from: DVec2) -> Aim {
    let field = &snapshot.field;
    let edge_m = field.half_goal_m - 0.06;
    let goal = field.their_goal();
    let mut best = Aim { point: goal, kick: flat(SHOT_M_S), tolerance_rad: 0.02, value: 0.0 };
    let mut best_free = f64::NEG_INFINITY;
    for index in 0..POINTS {
        let y = edge_m * (2.0 * f64::from(index) / f64::from(POINTS - 1) - 1.0);
        let point = DVec2::new(goal.x + 0.05, y);
        let post_rad = (edge_m + 0.03 - y.abs()) / from.distance(point).max(0.1);
        let free = free_angle_rad(snapshot, from, point).min(post_rad.max(0.0) + 0.01);
        if free > best_free {
            best_free = free;
            best = Aim { point, ..best };
        }
    }
    let distance_m = from.distance(best.point);
    let reach = (1.0 - (distance_m - 1.5).max(0.0) / 9.0).max(0.05);
    best.tolerance_rad = best_free.clamp(0.02, 0.08);
    best.value = (best_free * 12.0).clamp(0.0, 1.0) * reach;
    best
}

/// Returns the speed with which a pass of this length arrives slowly.
pub(crate) fn pass_speed_m_s(distance_m: f64) -> f64 {
    (2.2 + 0.75 * distance_m).clamp(2.5, 5.5)
}

/// Returns the value of a pass from the ball to a place, from 0 to 1.
pub(crate) fn pass_value(snapshot: &Snapshot, from: DVec2, to: DVec2) -> f64 {
    let distance_m = from.distance(to);
    if distance_m < 1.0 {
        return 0.0;
    }
    let free = free_angle_rad(snapshot, from, to);
    let nearest_m = snapshot
        .opponents
        .iter()
        .map(|opponent| distance_to_segment(from + (to - from) * 0.3, to, opponent.at))
        .fold(f64::INFINITY, f64::min);
    let is_free = (free * 6.0).clamp(0.0, 1.0) * ((nearest_m - 0.15) * 2.5).clamp(0.0, 1.0);
    let length = (1.0 - (distance_m - 3.0).abs() / 8.0).clamp(0.2, 1.0);
    is_free * length
}

/// Returns the best pass to one of these robots.
#[must_use]
pub fn pass(snapshot: &Snapshot, from: DVec2, kicker: u32, goalkeeper: u32) -> Option<Aim> {
    let mut best: Option<Aim> = None;
    for mate in snapshot.own.iter().filter(|mate| mate.number != kicker && mate.number != goalkeeper) {
        let to = mate.at + mate.velocity * 0.2;
        let chance = shot(snapshot, to).value;
        let forward = ((to.x - from.x) / snapshot.field.half_length_m).clamp(-0.5, 0.6);
        let value = pass_value(snapshot, from, to) * (0.35 + chance * 0.6 + forward * 0.4).max(0.0);
        if best.is_none_or(|best| value > best.value) {
            let kick = flat(pass_speed_m_s(from.distance(to)));
            best = Some(Aim { point: to, kick, tolerance_rad: 0.05, value });
        }
    }
    best
}

/// Returns a clearance: the freest direction forward.
#[must_use]
pub fn clearance(snapshot: &Snapshot, from: DVec2) -> Aim {
    let field = &snapshot.field;
    let mut best = Aim { point: field.their_goal(), kick: flat(4.5), tolerance_rad: 0.15, value: f64::NEG_INFINITY };
    for index in 0..13 {
        let angle = (f64::from(index) - 6.0) * 0.2;
        let point = from + crate::geometry::direction(angle) * 3.0;
        let inside = field.clamped(point, 0.2);
        let out_m = inside.distance(point);
        let value = free_angle_rad(snapshot, from, point).min(0.35) - angle.abs() * 0.03 - out_m * 0.15;
        if value > best.value {
            best = Aim { point, value, ..best };
        }
    }
    Aim { value: 0.0, ..best }
}

/// Returns the best kick from a place: a shot, a pass, or a clearance.
#[must_use]
pub fn best(snapshot: &Snapshot, from: DVec2, kicker: u32, goalkeeper: u32) -> Aim {
    let shot = shot(snapshot, from);
    let pass = pass(snapshot, from, kicker, goalkeeper).filter(|pass| pass.value > 0.12);
    match pass {
        Some(pass) if pass.value > shot.value => pass,
        _ if shot.value > 0.06 => shot,
        Some(pass) => pass,
        None => clearance(snapshot, from),
    }
}

/// Returns the heading of a kick from a place towards an aim.
pub(crate) fn heading(from: DVec2, aim: &Aim) -> f64 {
    angle_of(aim.point - from)
}
