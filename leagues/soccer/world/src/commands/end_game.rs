//! The end of a game by a rule unknown to the referee, for instance of one attempt in a shoot-out.

use engine::ParticipantId;
use serde::{Deserialize, Serialize};
use soccer_protocol::{PlayMode, trainer};

use super::spec::CommandSpec;
use crate::state::SoccerWorld;

/// The command that ends the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndGame {
    /// The reason, in a few words for the log.
    pub reason: String,
}

/// The words of this command: none.
pub(super) const KINDS: &[CommandSpec] = &[];

/// Returns `None`: no words request this command.
pub(super) fn read(_: &trainer::Command<'_>) -> Option<EndGame> {
    None
}

/// Carries out the command.
pub(super) fn carry_out(world: &mut SoccerWorld, _: Option<ParticipantId>, end: EndGame) {
    world.rule("match", |update| update.set_mode(PlayMode::GameOver, || end.reason));
}
