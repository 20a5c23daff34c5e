//! Behaviours for drills without team-mates: standing, turning, finding the ball.

use crate::geometry::direction;
use crate::mind::{Mind, Order};
use crate::motion::{Look, Motion, Velocity};
use crate::skill;
use crate::world::World;

/// Stands, and gets up after a push.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stander;

impl Mind for Stander {
    fn decide(&mut self, _: &World, order: &mut Order) {
        order.motion = Motion::Stand;
        order.look = Look::default();
    }
}

/// Turns on the spot, counter-clockwise, as fast as its gait can.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turner;

impl Mind for Turner {
    fn decide(&mut self, _: &World, order: &mut Order) {
        const FAST_RAD_S: f64 = 10.0;
        order.motion = Motion::Walk(Velocity { turn_rad_s: FAST_RAD_S, ..Velocity::default() });
        order.look = Look::default();
    }
}

/// Finds the ball and faces it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finder;

impl Mind for Finder {
    fn decide(&mut self, world: &World, order: &mut Order) {
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
        order.motion = Motion::Walk(Velocity { turn_rad_s, ..Velocity::default() });
    }
}
