//! Returning a ball that rolls towards the robot.

use crate::mind::{Mind, Order};
use crate::world::World;

/// Kicks the ball when it arrives.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Returner;

impl Mind for Returner {
    fn decide(&mut self, _: &World, _: &mut Order) {}
}
