//! The formation: places of players without the ball. Team's frame: own goal at x = -15.

use glam::DVec2;

use crate::world::pitch::{HALF_LENGTH_M, HALF_WIDTH_M, PENALTY_DEPTH_M};

/// The goalkeeper's number.
pub const GOALKEEPER: u8 = 1;

/// Distance that opponents keep from the ball at a kick, m, with a margin.
pub const KICK_DISTANCE_M: f64 = 2.6;

/// Distance that players keep from the ball in the opponents' pass mode, m, with a margin.
pub const PASS_DISTANCE_M: f64 = 1.4;

/// Distance that team-mates keep from the player with the ball, m.
pub const CLEARANCE_M: f64 = 1.5;

/// Line in front of the own penalty area where field players wait, m, which leaves space for the player at the ball.
const AREA_EDGE_M: f64 = -HALF_LENGTH_M + PENALTY_DEPTH_M + 2.0;

/// A player's place: its position with the ball in the middle, and its shift with the ball.
struct Place {
    home: DVec2,
    /// Share of the ball's displacement along and across the field.
    follows: DVec2,
    kick_off: DVec2,
}

const fn stands(home: [f64; 2], follows: [f64; 2], kick_off: [f64; 2]) -> Place {
    Place { home: vector(home), follows: vector(follows), kick_off: vector(kick_off) }
}

const fn vector([x, y]: [f64; 2]) -> DVec2 {
    DVec2::new(x, y)
}

/// Places by number, 1 at index 0.
const PLACES: [Place; 11] = [
    stands([-14.3, 0.0], [0.0, 0.0], [-14.3, 0.0]),
    stands([-8.0, 3.0], [0.3, 0.3], [-9.0, 3.0]),
    stands([-8.0, -3.0], [0.3, 0.3], [-9.0, -3.0]),
    stands([-7.0, 0.0], [0.4, 0.5], [-8.0, 0.0]),
    stands([-3.0, 5.0], [0.6, 0.35], [-5.0, 5.5]),
    stands([-3.0, -5.0], [0.6, 0.35], [-5.0, -5.5]),
    stands([-3.5, 0.0], [0.8, 0.7], [-4.5, 0.0]),
    stands([-1.8, 1.6], [0.9, 0.9], [-2.5, 2.2]),
    stands([2.5, -0.5], [0.85, 0.6], [-0.5, 0.0]),
    stands([4.0, 2.5], [0.75, 0.4], [-2.8, 4.0]),
    stands([4.0, -2.5], [0.75, 0.4], [-2.8, -4.0]),
];

fn of(unum: u8) -> &'static Place {
    PLACES.get(usize::from(unum).wrapping_sub(1)).unwrap_or(&PLACES[3])
}

/// The number of the player that takes kick-offs.
const KICK_OFF_TAKER: u8 = 9;

/// The place of a player at a kick-off, m: the beam target before it. At a kick-off of the opponents all stay outside
/// the centre circle.
pub fn kick_off_place(unum: u8, is_ours: bool) -> DVec2 {
    if unum == KICK_OFF_TAKER && !is_ours { DVec2::new(-2.7, -1.0) } else { of(unum).kick_off }
}

/// The waiting place of a player for a ball position, at least `keep_off_m` from the ball, m.
pub fn place(unum: u8, ball: DVec2, keep_off_m: f64) -> DVec2 {
    let place = of(unum);
    let limit = DVec2::new(HALF_LENGTH_M - 1.0, HALF_WIDTH_M - 0.5);
    let mut at = (place.home + place.follows * ball).clamp(-limit, limit);
    if unum != GOALKEEPER {
        // The own penalty area may hold three players: the goalkeeper, the player at the ball, and a stray one.
        at.x = at.x.max(AREA_EDGE_M);
    }
    let way = at - ball;
    if way.length() >= keep_off_m {
        return at;
    }
    // Moves towards the own goal, from which the ball must be kept away.
    let back = (DVec2::new(-HALF_LENGTH_M, 0.0) - ball).normalize_or(DVec2::NEG_X);
    let at = ball + way.normalize_or(back) * keep_off_m;
    DVec2::new(if unum == GOALKEEPER { at.x } else { at.x.max(AREA_EDGE_M) }, at.y)
}

/// The type of a player's robot: at least three types, at most seven of one and nine of two
/// (`docs/reference/agent-protocol.md` 5).
pub fn robot_type(unum: u8) -> u8 {
    const TYPES: [u8; 11] = [0, 2, 2, 4, 4, 0, 0, 0, 0, 0, 0];
    TYPES.get(usize::from(unum).wrapping_sub(1)).copied().unwrap_or(0)
}
