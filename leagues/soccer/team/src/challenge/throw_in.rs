//! Throwing in: the ball must fly for a moment and go far. The robot has no hands, so it kicks low under the ball.

use super::kick_approach::{KickTolerance, Striker};
use crate::motion::{Kick, keyframe};
use crate::pitch::THEIR_GOAL;

/// A kick that lifts the ball (`examples/tune`, `high`). The foot comes under the ball, which needs more precision;
/// about half of the kicks succeed. The ball lies farther away than in the optimum, as in [`super::kick::FAR_KICK`].
pub const KICK: Kick = Kick {
    ball_m: [0.2, 0.0439],
    keyframes: &[
        keyframe(0.5512, [-0.0422, 0.0004, 0.0, 13.2153, 0.3225], [0.0498, -0.0264, 0.0, 28.7718, 4.4316]),
        keyframe(0.2462, [-0.0736, 0.0367, 0.0, 15.7308, -2.3091], [0.053, -0.0227, 0.0747, -18.9676, 8.8659]),
        keyframe(0.04, [-0.0613, -0.1008, 0.0028, -8.6493, 1.718], [-0.002, 0.2046, 0.088, -1.2475, -1.2051]),
        keyframe(0.1052, [-0.0442, 0.0101, 0.0032, -9.6341, -0.4868], [0.0333, 0.1132, 0.0757, -33.2334, -7.6841]),
        keyframe(0.2841, [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]),
    ],
};

/// The tolerance of the kick: the direction matters little, the position much.
const CARE: KickTolerance = KickTolerance { place_m: 0.008, heading: 0.1, patience_s: 2.5 };

/// A striker that throws towards the opponents' goal.
pub fn thrower() -> Striker {
    Striker::new(THEIR_GOAL, CARE)
}
