//! The formation: places of players without the ball. Team's frame: own goal at x = -15.

use glam::DVec2;

use crate::pitch::{HALF_LENGTH_M, HALF_WIDTH_M, PENALTY_DEPTH_M};

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

/// The places of a player without the ball, m.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Place {
    /// Its place with the ball in the middle of the field.
    home: DVec2,
    /// Share of the ball's displacement along and across the field.
    follows: DVec2,
    /// Its place at the own kick-offs, and the beam target before them.
    kick_off: DVec2,
    /// Its place at the opponents' kick-offs: outside the centre circle.
    their_kick_off: DVec2,
}

impl Place {
    const fn new(home: [f64; 2], follows: [f64; 2], kick_off: [f64; 2]) -> Place {
        let kick_off = vector(kick_off);
        Place { home: vector(home), follows: vector(follows), kick_off, their_kick_off: kick_off }
    }

    /// The same place, but for the opponents' kick-offs.
    const fn with_their_kick_off(self, at: [f64; 2]) -> Place {
        Place { their_kick_off: vector(at), ..self }
    }
}

const fn vector([x, y]: [f64; 2]) -> DVec2 {
    DVec2::new(x, y)
}

/// The places of all players.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TeamFormation {
    /// By number, 1 at index 0.
    places: [Place; 11],
}

/// The usual formation. Player 9 takes the kick-offs.
const USUAL: TeamFormation = TeamFormation {
    places: [
        Place::new([-14.3, 0.0], [0.0, 0.0], [-14.3, 0.0]),
        Place::new([-8.0, 3.0], [0.3, 0.3], [-9.0, 3.0]),
        Place::new([-8.0, -3.0], [0.3, 0.3], [-9.0, -3.0]),
        Place::new([-7.0, 0.0], [0.4, 0.5], [-8.0, 0.0]),
        Place::new([-3.0, 5.0], [0.6, 0.35], [-5.0, 5.5]),
        Place::new([-3.0, -5.0], [0.6, 0.35], [-5.0, -5.5]),
        Place::new([-3.5, 0.0], [0.8, 0.7], [-4.5, 0.0]),
        Place::new([-1.8, 1.6], [0.9, 0.9], [-2.5, 2.2]),
        Place::new([2.5, -0.5], [0.85, 0.6], [-0.5, 0.0]).with_their_kick_off([-2.7, -1.0]),
        Place::new([4.0, 2.5], [0.75, 0.4], [-2.8, 4.0]),
        Place::new([4.0, -2.5], [0.75, 0.4], [-2.8, -4.0]),
    ],
};

impl Default for TeamFormation {
    fn default() -> TeamFormation {
        USUAL
    }
}

/// A coordinate of a place: the end of its parameter's name, and its range.
struct Coordinate {
    name: &'static str,
    range: [f64; 2],
    of: fn(&mut Place) -> &mut f64,
}

const COORDINATES: [Coordinate; 8] = [
    Coordinate { name: "home-x", range: [-HALF_LENGTH_M, HALF_LENGTH_M], of: |place| &mut place.home.x },
    Coordinate { name: "home-y", range: [-HALF_WIDTH_M, HALF_WIDTH_M], of: |place| &mut place.home.y },
    Coordinate { name: "follows-x", range: [0.0, 1.0], of: |place| &mut place.follows.x },
    Coordinate { name: "follows-y", range: [0.0, 1.0], of: |place| &mut place.follows.y },
    Coordinate { name: "kick-off-x", range: [-HALF_LENGTH_M, 0.0], of: |place| &mut place.kick_off.x },
    Coordinate { name: "kick-off-y", range: [-HALF_WIDTH_M, HALF_WIDTH_M], of: |place| &mut place.kick_off.y },
    Coordinate { name: "their-kick-off-x", range: [-HALF_LENGTH_M, 0.0], of: |place| &mut place.their_kick_off.x },
    Coordinate {
        name: "their-kick-off-y",
        range: [-HALF_WIDTH_M, HALF_WIDTH_M],
        of: |place| &mut place.their_kick_off.y,
    },
];

impl TeamFormation {
    fn of(&self, unum: u8) -> &Place {
        self.places.get(usize::from(unum).wrapping_sub(1)).unwrap_or(&self.places[3])
    }

    /// The coordinate that a parameter such as `place-9-home-x` sets, with its range, m or a share.
    pub(crate) fn coordinate(&mut self, parameter: &str) -> Option<([f64; 2], &mut f64)> {
        let (unum, name) = parameter.strip_prefix("place-")?.split_once('-')?;
        let coordinate = COORDINATES.iter().find(|coordinate| coordinate.name == name)?;
        let place = self.places.get_mut(unum.parse::<usize>().ok()?.checked_sub(1)?)?;
        Some((coordinate.range, (coordinate.of)(place)))
    }

    /// The place of a player at a kick-off, m: the beam target before it. At a kick-off of the opponents all stay outside
    /// the centre circle.
    pub fn kick_off_place(&self, unum: u8, is_ours: bool) -> DVec2 {
        let place = self.of(unum);
        if is_ours { place.kick_off } else { place.their_kick_off }
    }

    /// The waiting place of a player for a ball position, at least `keep_off_m` from the ball, m.
    pub fn waiting_place(&self, unum: u8, ball: DVec2, keep_off_m: f64) -> DVec2 {
        let place = self.of(unum);
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
}

/// The type of a player's robot: at least three types, at most seven of one and nine of two
/// (`docs/reference/agent-protocol.md` 5).
pub fn robot_type(unum: u8) -> u8 {
    const TYPES: [u8; 11] = [0, 2, 2, 4, 4, 0, 0, 0, 0, 0, 0];
    TYPES.get(usize::from(unum).wrapping_sub(1)).copied().unwrap_or(0)
}
