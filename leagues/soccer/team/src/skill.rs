//! Skills: motions for walking to a place, looking at a point, and bringing the ball to a point.

use glam::DVec2;

use crate::body::{LEFT, RIGHT};
use crate::geometry::{direction, turned, wrapped};
use crate::motion::{HeadTarget, Motion, WalkVelocity};
use crate::world::World;

/// Walks to a place, m, with a final heading, rad. Far away the robot walks straight ahead, nearby sideways and
/// backwards as well. A long way nearly straight ahead is a run.
pub fn walk_to(world: &World, at: DVec2, heading: f64) -> Motion {
    const NEAR_M: f64 = 0.6;
    const LONG_M: f64 = 3.0;
    const STRAIGHT: f64 = 0.15;
    const SLOWING_PER_S: f64 = 1.5;
    let way = world.relative(at);
    let distance = way.length();
    if distance > NEAR_M {
        let off = past_others(world, way);
        let is_run = distance > LONG_M && libm::fabs(off) < STRAIGHT;
        let velocity = walk_towards(off);
        return if is_run { Motion::Run(velocity) } else { Motion::Walk(velocity) };
    }
    let turn = wrapped(heading - world.own_pose.heading);
    if distance < 0.05 && libm::fabs(turn) < 0.1 {
        return Motion::Stand;
    }
    let speed = way * SLOWING_PER_S;
    Motion::Walk(WalkVelocity { forward_m_s: speed.x, left_m_s: speed.y, turn_rad_s: 2.0 * turn })
}

/// Walking direction, rad from straight ahead, for a path, m, in the robot's frame: around a robot that blocks it.
fn past_others(world: &World, way: DVec2) -> f64 {
    const LOOKS_AHEAD_M: f64 = 1.1;
    const WIDTH_M: f64 = 0.5;
    const KNOWN_S: f64 = 1.0;
    let ahead = way.normalize_or(DVec2::X);
    let others = world.mates.iter().chain(&world.opponents).filter(|other| world.age_s(other.seen_s) < KNOWN_S);
    let near = others.map(|other| world.relative(other.at)).filter(|at| {
        let along = at.dot(ahead);
        along > 0.0 && along < LOOKS_AHEAD_M.min(way.length()) && libm::fabs(ahead.perp_dot(*at)) < WIDTH_M
    });
    let Some(nearest) = near.min_by(|a, b| a.length_squared().total_cmp(&b.length_squared())) else {
        return direction(way);
    };
    // Passes on the side on which the path lies.
    let side = if ahead.perp_dot(nearest) > 0.0 { -1.0 } else { 1.0 };
    direction(nearest + side * WIDTH_M * 1.2 * nearest.normalize_or(DVec2::X).perp())
}

/// Straight ahead at full speed if the direction, rad from straight ahead, is about right; otherwise a turn first.
pub fn walk_towards(off: f64) -> WalkVelocity {
    const FAST_M_S: f64 = 2.0;
    let share = (1.2 - libm::fabs(off)).clamp(0.0, 1.0);
    WalkVelocity { forward_m_s: FAST_M_S * share, left_m_s: 0.0, turn_rad_s: (3.0 * off).clamp(-2.5, 2.5) }
}

/// Maximum distance between the ball and its ideal position for the kick, m.
const BALL_TOLERANCE_M: f64 = 0.02;
/// Maximum angle between heading and kick direction, rad.
const HEADING_TOLERANCE: f64 = 0.15;

/// Walks behind the ball and kicks it towards a point of the field.
pub fn kick_towards(world: &World, target: DVec2) -> Motion {
    const BEHIND_M: f64 = 0.25;
    let ball = world.ball.at;
    let heading = direction(target - ball);
    let ahead = (target - ball).normalize_or(DVec2::X);
    let [forward, out] = world.figures.kick.ball_m;
    let seen = world.relative(ball);
    let foot = if seen.y < 0.0 { RIGHT } else { LEFT };
    let side = if foot == RIGHT { -out } else { out };
    let off = wrapped(heading - world.own_pose.heading);
    let miss = seen - DVec2::new(forward, side);
    if libm::fabs(off) < HEADING_TOLERANCE && miss.length() < BALL_TOLERANCE_M {
        return Motion::Kick(foot);
    }
    let is_behind = (world.own_pose.at - ball).dot(ahead) < -0.6 * forward;
    if is_behind && seen.length() < 0.5 {
        let speed = miss * 1.5;
        // Moves sideways first, and never forward into the ball.
        let forward_m_s = if libm::fabs(miss.y) > 0.05 { speed.x.min(0.0) } else { speed.x };
        let velocity = WalkVelocity { forward_m_s, left_m_s: speed.y, turn_rad_s: 2.0 * off };
        let is_fine = miss.length() < world.figures.fine_walk_m;
        return if is_fine { Motion::FineWalk(velocity) } else { Motion::Walk(velocity) };
    }
    get_behind(world, target, BEHIND_M)
}

/// Walks around the ball to a place `distance` m behind it, relative to a target on the field.
pub fn get_behind(world: &World, target: DVec2, distance: f64) -> Motion {
    let ball = world.ball.at;
    let ahead = (target - ball).normalize_or(DVec2::X);
    walk_to(world, around(world.own_pose.at, ball, ball - ahead * distance), direction(target - ball))
}

/// Turns on the spot to a heading, rad.
pub fn face(world: &World, heading: f64) -> Motion {
    const TOLERANCE: f64 = 0.5;
    let turn = wrapped(heading - world.own_pose.heading);
    if libm::fabs(turn) < TOLERANCE {
        return Motion::Stand;
    }
    Motion::Walk(WalkVelocity { turn_rad_s: (2.0 * turn).clamp(-2.0, 2.0), ..WalkVelocity::default() })
}

/// The next waypoint on a path around the ball: the place itself, or a point beside the ball.
fn around(from: DVec2, ball: DVec2, to: DVec2) -> DVec2 {
    const CLEAR_M: f64 = 0.3;
    let way = to - from;
    let along = (ball - from).dot(way.normalize_or(DVec2::X));
    let beside = (ball - from).perp_dot(way.normalize_or(DVec2::X));
    let is_between = along > 0.0 && along < way.length() + 0.1 && libm::fabs(beside) < CLEAR_M - 0.06;
    if !is_between {
        return to;
    }
    let left = way.normalize_or(DVec2::X).perp();
    ball + left * if beside > 0.0 { CLEAR_M } else { -CLEAR_M }
}

/// The next waypoint on a way that stays outside a circle, m: the end itself, out of the circle, or along its edge.
pub fn waypoint_outside(from: DVec2, to: DVec2, centre: DVec2, radius_m: f64) -> DVec2 {
    const BESIDE_M: f64 = 0.3;
    /// Angle along the edge to the next waypoint, rad.
    const ALONG: f64 = 0.8;
    let own = from - centre;
    let outwards = own.normalize_or(DVec2::NEG_X);
    let edge = |direction: DVec2| centre + direction * (radius_m + BESIDE_M);
    if own.length() < radius_m {
        return edge(outwards);
    }
    let way = to - from;
    let ahead = way.normalize_or(DVec2::X);
    let along = -own.dot(ahead);
    let beside = ahead.perp_dot(-own);
    if along < 0.0 || along > way.length() || libm::fabs(beside) > radius_m {
        return to;
    }
    edge(turned(outwards, if beside > 0.0 { ALONG } else { -ALONG }))
}

/// Looks at a point on the ground.
pub fn look_at(world: &World, at: DVec2) -> HeadTarget {
    const EYES_M: f64 = 0.5;
    let way = world.relative(at);
    let tilt = -libm::atan2(EYES_M, way.length().max(0.1));
    HeadTarget { pan: direction(way).clamp(-1.6, 1.6), tilt: tilt.clamp(-0.7, 0.3) }
}

/// Looks from side to side, covering the surroundings in a few seconds.
pub fn look_around(world: &World) -> HeadTarget {
    const PERIOD_S: f64 = 3.0;
    let phase = std::f64::consts::TAU * world.now_s() / PERIOD_S;
    HeadTarget { pan: 1.4 * libm::sin(phase), tilt: -0.25 }
}

/// Looks at the ball while its position is known, with an occasional glance around.
pub fn look_for_ball(world: &World) -> HeadTarget {
    const GLANCE_EVERY_S: f64 = 3.0;
    const GLANCE_S: f64 = 0.8;
    let is_lost = world.age_s(world.ball.seen_s) > 1.0;
    let glances = libm::fmod(world.now_s(), GLANCE_EVERY_S) < GLANCE_S && world.relative(world.ball.at).length() > 1.0;
    if is_lost || glances { look_around(world) } else { look_at(world, world.ball.at) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks along the waypoints, 0.1 m at a time, and returns the least distance from the centre and the arrival.
    fn walked(from: [f64; 2], to: [f64; 2]) -> (f64, bool) {
        let (mut at, to) = (DVec2::from_array(from), DVec2::from_array(to));
        let mut nearest = f64::INFINITY;
        for _ in 0..200 {
            nearest = nearest.min(at.length());
            let way = waypoint_outside(at, to, DVec2::ZERO, 2.0) - at;
            at += way.clamp_length_max(0.1);
        }
        (nearest, (at - to).length() < 0.01)
    }

    fn check_walk(from: [f64; 2], to: [f64; 2]) {
        let (nearest, has_arrived) = walked(from, to);
        let begin = DVec2::from_array(from).length();
        // It cuts the edge by some centimetres.
        assert!(nearest > begin.min(1.95) - 1e-9 && has_arrived, "{from:?} to {to:?}: {nearest} {has_arrived}");
    }

    #[test]
    fn a_way_stays_outside_the_circle() {
        check_walk([-3.0, 0.0], [3.0, 0.1]);
        check_walk([-3.0, 0.0], [3.0, -0.1]);
        check_walk([-3.0, 2.5], [3.0, 2.5]);
        check_walk([0.5, 0.2], [-4.0, 0.0]);
        check_walk([2.5, 0.0], [-2.5, 1.0]);
    }
}
