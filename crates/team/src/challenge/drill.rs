//! Drills: what the body does by itself, on its own.

use crate::mind::{Mind, Order};
use crate::motion::{Look, Motion, Velocity};
use crate::world::World;

/// Stands. Whoever pushes it over sees it get up.
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
