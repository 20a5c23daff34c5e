//! Clocks of the game: stages, timeouts, cards.

use super::{Authority, Game};
use crate::Team;
use crate::rules::call::{Call, Stage};
use crate::rules::scene::Play;

impl Game {
    /// Advances all clocks by a tick. A halt stops all clocks; a timeout stops the stage's clock.
    pub(super) fn pass(&mut self, tick: u64) {
        let is_break = matches!(
            self.stage,
            Stage::HalfTime | Stage::ExtraTimeBreak | Stage::ExtraHalfTime | Stage::PenaltyShootOutBreak
        );
        let is_play =
            matches!(self.stage, Stage::FirstHalf | Stage::SecondHalf | Stage::ExtraFirstHalf | Stage::ExtraSecondHalf);
        if let Call::Timeout(team) = self.call {
            let side = self.side_mut(team);
            side.timeout_left_ticks = side.timeout_left_ticks.saturating_sub(1);
        } else if is_break || (is_play && self.call != Call::Halt) {
            self.stage_left_ticks = self.stage_left_ticks.saturating_sub(1);
        }
        if matches!(self.play(), Play::Running | Play::Taking(_)) {
            let terms = &self.terms;
            self.sides.iter_mut().for_each(|side| side.play_on(terms));
        }
        if self.terms.authority == Authority::Automatic && !self.is_held && self.stage_left_ticks <= 0 {
            self.end_stage(tick);
        }
    }

    /// Enters the next stage. Extra time and penalties are left to operators [N].
    fn end_stage(&mut self, tick: u64) {
        match self.stage {
            Stage::FirstHalf => self.go_to(Stage::HalfTime, tick),
            Stage::HalfTime => {
                self.is_blue_positive = !self.is_blue_positive;
                self.go_to(Stage::SecondHalfPre, tick);
            }
            Stage::SecondHalf => self.go_to(Stage::PostGame, tick),
            _ => {}
        }
    }

    fn go_to(&mut self, stage: Stage, tick: u64) {
        self.stage = stage;
        self.stage_left_ticks = self.length_ticks(stage);
        (self.plan, self.place) = (None, None);
        self.give(Call::Halt, tick);
    }

    /// Returns the team with the kick-off of the coming half, if there is one.
    pub(super) fn opener(&self) -> Option<Team> {
        match self.stage {
            Stage::FirstHalfPre | Stage::ExtraFirstHalfPre => Some(self.terms.first),
            Stage::SecondHalfPre | Stage::ExtraSecondHalfPre => Some(self.terms.first.other()),
            _ => None,
        }
    }
}
