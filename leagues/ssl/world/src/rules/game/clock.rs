//! Clocks of the game: stages, timeouts, cards.

use super::MatchState;
use crate::Team;
use crate::rules::context::PlayState;
use crate::rules::referee_command::{MatchStage, RefereeCommand};

impl MatchState {
    /// Advances all clocks by a tick. A halt stops all clocks; a timeout stops the stage's clock.
    pub(super) fn advance_clocks(&mut self, tick: u64) {
        let is_break = matches!(
            self.stage,
            MatchStage::HalfTime
                | MatchStage::ExtraTimeBreak
                | MatchStage::ExtraHalfTime
                | MatchStage::PenaltyShootOutBreak
        );
        let is_play = matches!(
            self.stage,
            MatchStage::FirstHalf | MatchStage::SecondHalf | MatchStage::ExtraFirstHalf | MatchStage::ExtraSecondHalf
        );
        if let RefereeCommand::Timeout(team) = self.call {
            let side = self.side_mut(team);
            side.timeout_left_ticks = side.timeout_left_ticks.saturating_sub(1);
        } else if is_break || (is_play && self.call != RefereeCommand::Halt) {
            self.stage_left_ticks = self.stage_left_ticks.saturating_sub(1);
        }
        if matches!(self.play(), PlayState::Running | PlayState::Taking(_)) {
            let settings = &self.terms;
            self.sides.iter_mut().for_each(|side| side.play_on(settings));
        }
        if self.terms.authority.is_automatic() && !self.is_held && self.stage_left_ticks <= 0 {
            self.end_stage(tick);
        }
    }

    /// Enters the next stage. Extra time and penalties are left to operators [N].
    fn end_stage(&mut self, tick: u64) {
        match self.stage {
            MatchStage::FirstHalf => self.go_to(MatchStage::HalfTime, tick),
            MatchStage::HalfTime => {
                self.is_blue_positive = !self.is_blue_positive;
                self.go_to(MatchStage::SecondHalfPre, tick);
            }
            MatchStage::SecondHalf => self.go_to(MatchStage::PostGame, tick),
            _ => {}
        }
    }

    fn go_to(&mut self, stage: MatchStage, tick: u64) {
        self.stage = stage;
        self.stage_left_ticks = self.length_ticks(stage);
        (self.plan, self.place) = (None, None);
        self.issue(RefereeCommand::Halt, tick);
    }

    /// Returns the team with the kick-off of the coming half, if there is one.
    pub(super) fn opener(&self) -> Option<Team> {
        match self.stage {
            MatchStage::FirstHalfPre | MatchStage::ExtraFirstHalfPre => Some(self.terms.first),
            MatchStage::SecondHalfPre | MatchStage::ExtraSecondHalfPre => Some(self.terms.first.other()),
            _ => None,
        }
    }
}
