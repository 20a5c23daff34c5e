//! The memory of the referee between cycles: one file for the memory of each rule. The rules themselves are in the
//! layer above it.

pub(crate) mod ball_touch;
pub(crate) mod fouls;
pub(crate) mod kick_taker;
pub(crate) mod offside;
pub(crate) mod passing;

use glam::Vec3;
use serde::{Deserialize, Serialize};
use soccer_protocol::Side;

use crate::limits::COUNT_MAX;
use crate::parameters::Parameters;
use crate::play_mode::Match;
use ball_touch::BallTouch;
use fouls::Fouls;
use fouls::offences::Offences;
use kick_taker::KickTaker;
use offside::Offside;
use passing::Passing;

/// The referee's memory.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Referee {
    /// The match: play mode, clocks, half and score.
    pub game: Match,
    /// True if the referee does not look for fouls.
    pub(crate) is_paused: bool,
    pub(crate) touch: BallTouch,
    /// True if the ball was not completely over a line after the step.
    pub(crate) ball_is_on_field: bool,
    /// The ball's last position on the field, m.
    pub(crate) last_valid_ball: Vec3,
    /// The spot of the next kick, m.
    pub(crate) spot: Vec3,
    /// True if the ball must still be put on the spot.
    pub(crate) is_to_place: bool,
    pub(crate) kick: KickTaker,
    pub(crate) passing: Passing,
    pub(crate) offside: Offside,
    pub(crate) fouls: Fouls,
    /// True if teams have changed sides an odd number of times.
    pub is_swapped: bool,
    /// True while the shoot-out lasts.
    pub(crate) shootout: bool,
}

impl Referee {
    /// The memory before a match, with cycles of `cycle_s`.
    pub fn new(cycle_s: f32, parameters: &Parameters) -> Referee {
        let game = Match::new(cycle_s, parameters);
        Referee {
            fouls: Fouls::new(&game.clock, parameters),
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
            shootout: parameters.penalty_shootout,
        }
    }

    /// The log of fouls.
    #[inline]
    pub fn offences(&self) -> &Offences {
        &self.fouls.offences
    }

    /// Time until a side can score again after its pass mode, s; `None` if it can now.
    pub fn score_wait_s(&self, side: Side, parameters: &Parameters) -> Option<f32> {
        self.passing.score_wait_s(side, self.game.clock.game_s, parameters.pass.score_wait_s)
    }

    /// Swaps the sides of the teams, with all their data.
    pub fn change_sides(&mut self) {
        self.is_swapped = !self.is_swapped;
        self.game.score.swap(0, 1);
        self.passing.change_sides();
        self.fouls.change_sides();
        self.kick.change_sides();
        self.offside = Offside::default();
        self.touch.now.swap(0, 1);
        let last = self.touch.last.as_mut().and_then(|last| last.player.as_mut());
        last.into_iter().for_each(|player| player.side = player.side.other());
    }

    /// True if a loaded memory is valid in a world with cycles of this length; its numbers are finite.
    pub fn is_sound(&self, cycle_s: f32) -> bool {
        let Match { half, score: [left, right], .. } = self.game;
        let counts = [half, left, right].into_iter().all(|count| count.unsigned_abs() <= COUNT_MAX);
        self.game.clock.cycle_s() == cycle_s && counts && self.fouls.is_sound()
    }
}
