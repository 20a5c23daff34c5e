//! Kicking to a point: the ball is to come to rest in the middle of the field, and the robot must stay near its start.

use glam::DVec2;

use super::strike::{CAREFUL, Strike};
use crate::mind::{Mind, Order};
use crate::motion::{KICKS, Kick, stroke};
use crate::skill;
use crate::world::World;

/// Where the ball is to come to rest, m.
const TARGET: DVec2 = DVec2::ZERO;

/// The robot begins about this far behind the ball along the field, m.
const BEHIND_M: f64 = 0.6;

/// The ball's place as the script's arguments tell it: a robot about so far behind it, and the ball's own y.
pub fn ball_of(place: DVec2) -> DVec2 {
    place + DVec2::new(BEHIND_M, 0.0)
}

/// As far as a kick goes.
pub const FAR: Kick = Kick {
    ball_m: [0.1865, 0.0563],
    strokes: &[
        stroke(0.3213, [-0.0372, 0.0164, 0.0, 4.3264, 3.5286], [0.0589, -0.0524, 0.0, 10.8707, 1.005]),
        stroke(0.235, [-0.0606, 0.0198, 0.0007, 9.9279, -1.7417], [0.0674, -0.0522, 0.0503, -14.1164, -1.8933]),
        stroke(0.054, [-0.0561, -0.0697, 0.0068, -7.2779, 1.2691], [0.0781, 0.1526, 0.0556, 17.359, 0.0574]),
        stroke(0.2043, [-0.0407, 0.0059, 0.0033, -0.589, -6.8553], [0.018, 0.0696, 0.0252, -14.4123, -2.3559]),
        stroke(0.283, [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]),
    ],
};

/// The kick that goes about as far as the ball has to.
pub fn for_ball(_ball: DVec2) -> Kick {
    KICKS[0]
}

/// Kicks once.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Kicker {
    strike: Strike,
    /// Where the ball lay when play began.
    start: Option<DVec2>,
}

impl Mind for Kicker {
    fn decide(&mut self, world: &World, order: &mut Order) {
        /// A ball that is this far from its start has been kicked, m.
        const GONE_M: f64 = 0.4;
        order.look = skill::look_at(world, world.ball.at);
        if !world.me.is_known || world.ball.seen_s == 0.0 {
            return;
        }
        let start = *self.start.get_or_insert(world.ball.at);
        if (world.ball.at - start).length() < GONE_M {
            order.motion = self.strike.towards(world, TARGET, CAREFUL);
        }
    }
}
