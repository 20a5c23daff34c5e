//! Throwing in: the ball is to fly for a moment and to go far. The robot has no hands to throw with, so it kicks low
//! under the ball.

use glam::DVec2;

use super::strike::{Care, Strike};
use crate::mind::{Mind, Order};
use crate::motion::{Kick, stroke};
use crate::skill;
use crate::world::World;
use crate::world::pitch::THEIR_GOAL;

/// A kick that lifts the ball (`examples/tune`, `high`): the foot comes under it, so the ball has to lie more exactly. About
/// every second one succeeds; the ball lies further away than was best there, as in [`super::kick::FAR`].
pub const KICK: Kick = Kick {
    ball_m: [0.2, 0.0439],
    strokes: &[
        stroke(0.5512, [-0.0422, 0.0004, 0.0, 13.2153, 0.3225], [0.0498, -0.0264, 0.0, 28.7718, 4.4316]),
        stroke(0.2462, [-0.0736, 0.0367, 0.0, 15.7308, -2.3091], [0.053, -0.0227, 0.0747, -18.9676, 8.8659]),
        stroke(0.04, [-0.0613, -0.1008, 0.0028, -8.6493, 1.718], [-0.002, 0.2046, 0.088, -1.2475, -1.2051]),
        stroke(0.1052, [-0.0442, 0.0101, 0.0032, -9.6341, -0.4868], [0.0333, 0.1132, 0.0757, -33.2334, -7.6841]),
        stroke(0.2841, [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]),
    ],
};

/// The direction does not matter much, the place does.
const CARE: Care = Care { place_m: 0.008, heading: 0.1, patience_s: 2.5 };

/// Kicks once.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Thrower {
    strike: Strike,
    /// Where the ball lay when play began.
    start: Option<DVec2>,
}

impl Mind for Thrower {
    fn decide(&mut self, world: &World, order: &mut Order) {
        /// A ball that is this far from its start has been kicked, m; a nearer one may be kicked again.
        const GONE_M: f64 = 1.2;
        const SLOW_M_S: f64 = 0.2;
        order.look = skill::look_at(world, world.ball.at);
        if !world.me.is_known || world.ball.seen_s == 0.0 {
            return;
        }
        let start = *self.start.get_or_insert(world.ball.at);
        let is_slow = world.ball.velocity.length() < SLOW_M_S || world.is_busy;
        if is_slow && (world.ball.at - start).length() < GONE_M {
            order.motion = self.strike.towards(world, THEIR_GOAL, CARE);
        }
    }
}
