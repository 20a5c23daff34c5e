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
    let way = world.relative(at);
    let distance = way.length();
    if distance > NEAR_M {
        let off = past_others(world, way);
        let is_run = distance > LONG_M && libm::fabs(off) < STRAIGHT;
        let velocity = walk_towards(off);
        return if is_run { Motion::Run(velocity) } else { Motion::Walk(velocity) };
    }
    step_to(world, at, heading)
}

/// Walks to a near place, m, with a heading, rad, in every direction: sideways and backwards as well as forward.
pub fn step_to(world: &World, at: DVec2, heading: f64) -> Motion {
    const SLOWING_PER_S: f64 = 1.5;
    let way = world.relative(at);
    let turn = wrapped(heading - world.own_pose.heading);
    if way.length() < 0.05 && libm::fabs(turn) < 0.1 {
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

/// The motion, but slow towards another robot that stands close in its way: a collision is a foul and often a fall. A
/// player with the ball at its feet does not give way.
pub fn slow_near_others(world: &World, motion: Motion) -> Motion {
    const NEAR_M: f64 = 0.55;
    const SLOW_M_S: f64 = 0.1;
    const AT_FEET_M: f64 = 0.25;
    const KNOWN_S: f64 = 0.5;
    let (Motion::Walk(velocity) | Motion::Run(velocity)) = motion else { return motion };
    if world.relative(world.ball.at).length() < AT_FEET_M {
        return motion;
    }
    let others = world.mates.iter().chain(&world.opponents);
    let standing = others.filter(|other| world.age_s(other.seen_s) < KNOWN_S && !other.is_down);
    let wanted = DVec2::new(velocity.forward_m_s, velocity.left_m_s);
    let slowed =
        standing.map(|other| world.relative(other.at)).filter(|at| at.length() < NEAR_M).fold(wanted, |wanted, at| {
            let towards = at.normalize_or(DVec2::X);
            wanted - towards * (wanted.dot(towards) - SLOW_M_S).max(0.0)
        });
    if slowed == wanted {
        return motion;
    }
    Motion::Walk(WalkVelocity { forward_m_s: slowed.x, left_m_s: slowed.y, ..velocity })
}

/// The point nearest to a place, m, that keeps clear of the robots that were seen there.
pub fn free_place(world: &World, place: DVec2) -> DVec2 {
    const KNOWN_S: f64 = 2.0;
    const CLEAR_M: f64 = 0.9;
    let others = world.mates.iter().chain(&world.opponents).filter(|other| world.age_s(other.seen_s) < KNOWN_S);
    others.fold(place, |place, other| {
        let way = place - other.at;
        if way.length() < CLEAR_M { other.at + way.normalize_or(DVec2::NEG_X) * CLEAR_M } else { place }
    })
}

/// Straight ahead at full speed if the direction, rad from straight ahead, is about right; otherwise a turn first.
pub fn walk_towards(off: f64) -> WalkVelocity {
    const FAST_M_S: f64 = 2.0;
    let share = (1.2 - libm::fabs(off)).clamp(0.0, 1.0);
    WalkVelocity { forward_m_s: FAST_M_S * share, left_m_s: 0.0, turn_rad_s: (3.0 * off).clamp(-2.5, 2.5) }
}

/// Maximum distance between the ball and its ideal position for a kick, m.
const BALL_TOLERANCE_M: f64 = 0.02;
/// Maximum angle between heading and kick direction, rad.
const HEADING_TOLERANCE: f64 = 0.15;

/// Walks behind the ball and kicks it towards a point of the field.
pub fn kick_towards(world: &World, target: DVec2) -> Motion {
    kick_within(world, target, BALL_TOLERANCE_M)
}

/// The same, with a maximum distance between the ball and its ideal position for the kick, m.
pub fn kick_within(world: &World, target: DVec2, tolerance_m: f64) -> Motion {
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
    if libm::fabs(off) < HEADING_TOLERANCE && miss.length() < tolerance_m {
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

/// Walks to the place where a lost ball was, m, and turns round there.
pub fn search_ball(world: &World, place: DVec2) -> Motion {
    const ARRIVED_M: f64 = 0.5;
    const TURN_RAD_S: f64 = 1.0;
    let way = place - world.own_pose.at;
    if way.length() > ARRIVED_M {
        return walk_to(world, place, direction(way));
    }
    Motion::Walk(WalkVelocity { turn_rad_s: TURN_RAD_S, ..WalkVelocity::default() })
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
    use crate::tactics::situation::{situation, with_opponent};

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

    /// Speed ahead of a player in the middle that walks ahead at 0.7 m/s, with the ball and an opponent at these places.
    fn check_slowed(ball: [f64; 2], opponent: [f64; 2], expect_m_s: f64) {
        let world = with_opponent(situation(9, [0.0, 0.0], ball), opponent);
        let ahead = WalkVelocity { forward_m_s: 0.7, ..WalkVelocity::default() };
        let Motion::Walk(slowed) = slow_near_others(&world, Motion::Walk(ahead)) else { panic!("it walks") };
        assert!((slowed.forward_m_s - expect_m_s).abs() < 1e-9, "opponent at {opponent:?}: {slowed:?}");
    }

    #[test]
    fn a_player_does_not_run_into_another() {
        check_slowed([3.0, 0.0], [0.4, 0.0], 0.1);
        check_slowed([3.0, 0.0], [0.8, 0.0], 0.7);
        check_slowed([3.0, 0.0], [-0.4, 0.0], 0.7);
        // The ball is at its feet.
        check_slowed([0.2, 0.0], [0.4, 0.0], 0.7);
    }

    #[test]
    fn a_player_turns_round_where_the_ball_was() {
        let turn_rad_s = |own: [f64; 2]| match search_ball(&situation(9, own, [0.0, 0.0]), DVec2::ZERO) {
            Motion::Walk(velocity) if velocity.forward_m_s == 0.0 => velocity.turn_rad_s,
            _ => 0.0,
        };
        assert_eq!((turn_rad_s([-0.3, 0.0]), turn_rad_s([-2.0, 0.0])), (1.0, 0.0));
    }

    #[test]
    fn a_taken_place_is_left_to_its_robot() {
        let world = with_opponent(situation(8, [-5.0, 0.0], [0.0, 0.0]), [-1.8, 1.6]);
        let at = free_place(&world, DVec2::new(-1.8, 2.0));
        assert!((at - DVec2::new(-1.8, 2.5)).length() < 1e-9, "{at}");
        assert_eq!(free_place(&world, DVec2::new(-3.0, 1.6)), DVec2::new(-3.0, 1.6));
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
