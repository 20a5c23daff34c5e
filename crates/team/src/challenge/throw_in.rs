//! Throwing in: the ball is to fly for a moment and to go far. The robot has no hands to throw with, so it kicks low
//! under the ball.

use glam::DVec2;

use super::strike::{CAREFUL, Strike};
use crate::mind::{Mind, Order};
use crate::motion::{Kick, stroke};
use crate::skill;
use crate::world::World;
use crate::world::pitch::THEIR_GOAL;

/// A kick that lifts the ball.
pub const KICK: Kick = Kick {
    ball_m: [0.178, 0.0383],
    strokes: &[
        stroke(0.4296, [-0.0308, 0.0293, 0.0, 8.1209, 0.5561], [0.0534, -0.0303, 0.0, 31.7584, 2.5864]),
        stroke(0.2394, [-0.0676, 0.039, 0.0006, 13.7035, -5.1891], [0.0751, -0.0318, 0.0695, -14.0264, 5.3937]),
        stroke(0.04, [-0.0513, -0.0757, 0.0007, -10.7498, -0.8375], [0.0134, 0.1506, 0.0743, 0.9644, 0.775]),
        stroke(0.193, [-0.0431, 0.0062, 0.0, -6.7871, -1.3817], [0.0402, 0.0929, 0.0617, -23.5154, -8.4167]),
        stroke(0.31, [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]),
    ],
};

/// Kicks once.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Thrower {
    strike: Strike,
    /// Where the ball lay when play began.
    start: Option<DVec2>,
}

impl Mind for Thrower {
    fn decide(&mut self, world: &World, order: &mut Order) {
        /// A ball that is this far from its start has been kicked, m.
        const GONE_M: f64 = 0.4;
        order.look = skill::look_at(world, world.ball.at);
        if !world.me.is_known || world.ball.seen_s == 0.0 {
            return;
        }
        let start = *self.start.get_or_insert(world.ball.at);
        if (world.ball.at - start).length() < GONE_M {
            order.motion = self.strike.towards(world, THEIR_GOAL, CAREFUL);
        }
    }
}
