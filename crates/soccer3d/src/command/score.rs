//! `score`.

use engine::Seat;
use serde::{Deserialize, Serialize};
use wire::trainer;

use super::{Command, CommandKind};
use crate::SoccerWorld;
use crate::limits::GOALS_MAX;

/// Sets the goals of both teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetScore {
    /// Goals of the left team, not negative.
    pub left: i32,
    /// Goals of the right team, not negative.
    pub right: i32,
}

pub(super) const KIND: CommandKind = CommandKind {
    name: "score",
    form: "(score (left N) (right N))",
    units: "none",
    help: "Sets the goals of both teams, at most 9,999 each.",
    example: trainer::Command::Score { left: 3, right: 2 },
    read: |command| match *command {
        trainer::Command::Score { left, right } => Some(Command::Score(SetScore { left, right })),
        _ => None,
    },
};

impl SetScore {
    pub(super) fn carry_out(self, world: &mut SoccerWorld, trainer: Option<Seat>) {
        let range = || format!("score {} {}: from 0 to {GOALS_MAX} goals", self.left, self.right);
        let is_in_range = self.left.max(self.right) <= GOALS_MAX;
        if self.left >= 0 && self.right >= 0 && world.takes(trainer, is_in_range, range) {
            world.state.referee.game.score = [self.left, self.right];
            // 0.7.3 means the teams as they were in the first half (docs/reference/soccer-rules.md 6.1).
            if world.state.referee.is_swapped && world.constants.settings.compat.keeps_defects() {
                world.state.referee.game.score.swap(0, 1);
            }
        }
    }
}
