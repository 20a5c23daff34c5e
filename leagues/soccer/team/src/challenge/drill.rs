//! Behaviours for drills without team-mates: standing, turning, finding the ball.

use crate::behaviour::{Behaviour, BehaviourOutput};
use crate::geometry::direction;
use crate::motion::{HeadTarget, Motion, WalkVelocity};
use crate::skill;
use crate::world::World;

/// Stands, and gets up after a push.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stander;

impl Behaviour for Stander {
    fn decide(&mut self, _: &World, order: &mut BehaviourOutput) {
        order.motion = Motion::Stand;
        order.look = HeadTarget::default();
    }
}

/// Turns on the spot, counter-clockwise, as fast as its gait can.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turner;

impl Behaviour for Turner {
    fn decide(&mut self, _: &World, order: &mut BehaviourOutput) {
        const FAST_RAD_S: f64 = 10.0;
        order.motion = Motion::Walk(WalkVelocity { turn_rad_s: FAST_RAD_S, ..WalkVelocity::default() });
        order.look = HeadTarget::default();
    }
}

/// Finds the ball and faces it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BallFinder;

impl Behaviour for BallFinder {
    fn decide(&mut self, world: &World, order: &mut BehaviourOutput) {
        const SEARCH_RAD_S: f64 = 1.0;
        const KNOWN_S: f64 = 2.0;
        const TOLERANCE: f64 = 0.05;
        order.look = skill::look_for_ball(world);
        let off = direction(world.relative(world.ball.at));
        let turn_rad_s = match world.age_s(world.ball.seen_s) < KNOWN_S {
            true if libm::fabs(off) < TOLERANCE => return order.motion = Motion::Stand,
            true => (2.0 * off).clamp(-2.0, 2.0),
            false => SEARCH_RAD_S,
        };
        order.motion = Motion::Walk(WalkVelocity { turn_rad_s, ..WalkVelocity::default() });
    }
}
