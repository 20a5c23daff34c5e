//! Kicking to a point: the ball must come to rest in the middle of the field, and the robot must stay near its start.

use glam::DVec2;

use super::kick_approach::{PRECISE, Striker};
use crate::motion::{KICKS, Kick, KickKeyframe, keyframe};
use crate::pitch::THEIR_GOAL;

/// Target of the ball, m.
const TARGET: DVec2 = DVec2::ZERO;

/// Approximate distance of the robot's start behind the ball along the field, m.
const BEHIND_M: f64 = 0.6;

/// The ball's position from the script's arguments: the robot's x, which is about this distance behind it, and the
/// ball's y.
pub fn ball_position(place: DVec2) -> DVec2 {
    place + DVec2::new(BEHIND_M, 0.0)
}

/// The kick with the longest range (`examples/tune`, `far`). The ball lies slightly farther away than in the optimum: a
/// robot that has just walked up stands less precisely, and a foot landing on the ball ruins the kick.
pub const FAR_KICK: Kick = Kick {
    ball_m: [0.201, 0.0615],
    keyframes: &[
        keyframe(0.3011, [-0.0255, -0.0315, 0.0, 1.6565, 2.1498], [0.0186, -0.0126, 0.0, 8.8813, 2.2531]),
        keyframe(0.2054, [-0.0528, 0.0251, 0.0, 11.434, -1.6785], [0.0741, -0.0414, 0.0558, -10.3376, -3.1427]),
        keyframe(0.04, [-0.0543, -0.1022, 0.0, -10.137, 3.7382], [0.0617, 0.1548, 0.0309, 21.6703, 1.4079]),
        keyframe(0.1706, [-0.0447, 0.0028, 0.0, -5.011, -11.8032], [0.0317, 0.0952, 0.0397, -24.2708, 0.7815]),
        keyframe(0.2969, [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]),
    ],
};

/// Range of the longest kick, m.
const FAR_M: f64 = 6.35;

/// Duration of the foot's strike through the ball, s, from strong to weak.
const STRIKES_S: [f64; 12] = [0.042, 0.046, 0.048, 0.05, 0.052, 0.054, 0.056, 0.058, 0.0605, 0.076, 0.16, 0.2];

/// Range of the ball for each duration, m.
const WAYS_M: [f64; STRIKES_S.len()] = [5.16, 4.89, 4.59, 4.28, 4.08, 3.92, 3.76, 3.62, 3.5, 3.39, 3.13, 2.12];

/// The kick of matches with a variable strike duration.
const fn strokes(strike_s: f64) -> [KickKeyframe; 5] {
    [
        keyframe(0.3358, [-0.0403, 0.01, 0.0, 3.7409, 1.6784], [0.0491, -0.0411, 0.0, 13.2062, 0.6325]),
        keyframe(0.1975, [-0.0569, 0.0138, 0.0005, 8.4966, -1.2165], [0.0703, -0.043, 0.0532, -10.0502, -1.8964]),
        keyframe(strike_s, [-0.0599, -0.0605, 0.0, -5.7441, 2.7664], [0.0799, 0.1659, 0.041, 15.532, 0.0081]),
        keyframe(0.2158, [-0.0521, 0.0045, 0.0, -1.6336, -3.6687], [0.0195, 0.0608, 0.0231, -10.6121, -5.8758]),
        keyframe(0.3032, [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]),
    ]
}

static STROKES: [[KickKeyframe; 5]; STRIKES_S.len()] = {
    let mut all = [strokes(0.0); STRIKES_S.len()];
    let mut number = 0;
    while number < all.len() {
        all[number] = strokes(STRIKES_S[number]);
        number += 1;
    }
    all
};

/// All kick strengths: the ball's range, m, and the kick.
pub fn strengths() -> impl Iterator<Item = (f64, Kick)> {
    let kicks = STROKES.iter().map(|strokes| Kick { ball_m: KICKS[0].ball_m, keyframes: strokes });
    WAYS_M.into_iter().zip(kicks).chain([(FAR_M, FAR_KICK)])
}

/// The kick whose range is nearest to a distance, m.
pub fn for_distance(distance_m: f64) -> Kick {
    let miss_m = |way_m: f64| libm::fabs(distance_m - way_m);
    let best = strengths().min_by(|a, b| miss_m(a.0).total_cmp(&miss_m(b.0)));
    best.map_or(FAR_KICK, |(_, kick)| kick)
}

/// The kick that brings a ball nearest to the target.
pub fn for_ball(ball: DVec2) -> Kick {
    for_distance((TARGET - ball).length())
}

/// Kicks to the middle of the field.
pub fn kicker() -> Striker {
    Striker::new(TARGET, PRECISE)
}

/// Kicks once towards the opponents' goal.
pub fn far_kicker() -> Striker {
    Striker::new(THEIR_GOAL, PRECISE)
}
