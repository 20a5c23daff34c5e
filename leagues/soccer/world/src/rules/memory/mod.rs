//! What the referee remembers from one cycle to the next: one file for the memory of each rule. The rules themselves are
//! above it.

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
    /// Whether fouls are not looked for.
    pub is_paused: bool,
    pub touch: BallTouch,
    /// Whether the ball was not completely over a line after the step.
    pub ball_is_on_field: bool,
    /// Where it was when it last was on the field, m.
    pub last_valid_ball: Vec3,
    /// Where the next kick is taken, m.
    pub spot: Vec3,
    /// The ball is still to be put on the spot.
    pub is_to_place: bool,
    pub kick: KickTaker,
    pub passing: Passing,
    pub offside: Offside,
    pub fouls: Fouls,
    /// Teams have changed sides an odd number of times.
    pub is_swapped: bool,
    /// The shoot-out is still on.
    pub shootout: bool,
}

impl Referee {
    /// Before a match; clocks advance by `cycle_s` in every cycle.
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

    /// Whether a saved one can be gone on from in a world with such cycles; its numbers are finite.
    pub(crate) fn is_sound(&self, cycle_s: f32) -> bool {
        let Match { half, score: [left, right], .. } = self.game;
        let counts = [half, left, right].into_iter().all(|count| count.unsigned_abs() <= COUNT_MAX);
        self.game.clock.cycle_s() == cycle_s && counts && self.fouls.is_sound()
    }
}
