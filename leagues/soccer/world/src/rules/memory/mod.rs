//! The memory of the referee between cycles: one file for the memory of each rule. The rules themselves are in the
//! layer above it.

pub(crate) mod ball_touch;
pub(crate) mod fouls;
pub(crate) mod kick_taker;
pub(crate) mod offside;
pub(crate) mod passing;

use glam::Vec3;
use serde::{Deserialize, Serialize};

use crate::limits::COUNT_MAX;
use crate::model::Parameters;
use crate::rules::play_mode::Match;
use ball_touch::BallTouch;
use fouls::Fouls;
use kick_taker::KickTaker;
use offside::Offside;
use passing::Passing;

/// The referee's memory.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Referee {
    pub game: Match,
    /// True if the referee does not look for fouls.
    pub is_paused: bool,
    pub touch: BallTouch,
    /// True if the ball was not completely over a line after the step.
    pub ball_is_on_field: bool,
    /// The ball's last position on the field, m.
    pub last_valid_ball: Vec3,
    /// The spot of the next kick, m.
    pub spot: Vec3,
    /// True if the ball must still be put on the spot.
    pub is_to_place: bool,
    pub kick: KickTaker,
    pub passing: Passing,
    pub offside: Offside,
    pub fouls: Fouls,
    /// True if teams have changed sides an odd number of times.
    pub is_swapped: bool,
    /// True while the shoot-out lasts.
    pub shootout: bool,
}

impl Referee {
    /// The memory before a match, with cycles of `cycle_s`.
    pub(crate) fn new(cycle_s: f32, figures: &Parameters) -> Referee {
        let game = Match::new(cycle_s, figures);
        Referee {
            fouls: Fouls::new(&game.clock, figures),
            game,
            is_paused: true,
            touch: BallTouch::default(),
            ball_is_on_field: true,
            last_valid_ball: Vec3::ZERO,
            spot: Vec3::ZERO,
            is_to_place: false,
            kick: KickTaker::default(),
            passing: Passing::default(),
            offside: Offside::default(),
            is_swapped: false,
            shootout: figures.penalty_shootout,
        }
    }

    /// True if a loaded memory is valid in a world with cycles of this length; its numbers are finite.
    pub(crate) fn is_sound(&self, cycle_s: f32) -> bool {
        let Match { half, score: [left, right], .. } = self.game;
        let counts = [half, left, right].into_iter().all(|count| count.unsigned_abs() <= COUNT_MAX);
        self.game.clock.cycle_s() == cycle_s && counts && self.fouls.is_sound()
    }
}
