//! `score`: sets the goals.

use engine::{Authority, ParticipantId};
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::spec::CommandSpec;
use crate::limits::GOALS_MAX;
use crate::state::SoccerWorld;

/// The command that sets the goals of both teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetScore {
    /// Goals of the left team, not negative.
    pub left: i32,
    /// Goals of the right team, not negative.
    pub right: i32,
}

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "score",
    form: "(score (left N) (right N))",
    units: "none",
    help: "Sets the goals of both teams, at most 9,999 each.",
    place: 10,
    role: Authority::Trainer,
    example: trainer::Command::Score { left: 3, right: 2 },
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<SetScore> {
    match *command {
        trainer::Command::Score { left, right } => Some(SetScore { left, right }),
        _ => None,
    }
}

/// Carries out the command.
pub(super) fn carry_out(world: &mut SoccerWorld, trainer: Option<ParticipantId>, score: SetScore) {
    let range = || format!("score {} {}: from 0 to {GOALS_MAX} goals", score.left, score.right);
    let is_in_range = score.left.max(score.right) <= GOALS_MAX;
    if score.left >= 0 && score.right >= 0 && world.takes(trainer, is_in_range, range) {
        world.state.referee.game.score = [score.left, score.right];
        // 0.7.3 means the teams as they were in the first half (docs/reference/soccer-rules.md 6.1).
        if world.state.referee.is_swapped && world.constants.settings.compat.has_legacy_defects() {
            world.state.referee.game.score.swap(0, 1);
        }
    }
}
