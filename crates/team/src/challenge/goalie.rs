//! The goalkeeper against one shot.

use glam::DVec2;

use crate::mind::{Mind, Order};
use crate::world::World;
use crate::world::pitch::OWN_GOAL;

/// Where it begins, m: between the ball and the middle of the goal.
pub fn place(world: &World) -> DVec2 {
    const OUT_M: f64 = 1.3;
    let way = if world.ball.seen_s > 0.0 { (world.ball.at - OWN_GOAL).normalize_or(DVec2::X) } else { DVec2::X };
    OWN_GOAL + way * OUT_M
}

/// Saves.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Goalie;

impl Mind for Goalie {
    fn decide(&mut self, _: &World, _: &mut Order) {}
}
