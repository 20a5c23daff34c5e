//! The end of a game by a rule that the referee does not know, for instance that of one attempt of a shoot-out.

use engine::Seat;
use serde::{Deserialize, Serialize};
use soccer_protocol::{PlayMode, trainer};

use super::kind::CommandKind;
use crate::state::SoccerWorld;

/// Ends the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndGame {
    /// Why, in a few words for the log.
    pub reason: String,
}

/// It has no words.
pub(super) const KINDS: &[CommandKind] = &[];

/// No words ask for it.
pub(super) fn read(_: &trainer::Command<'_>) -> Option<EndGame> {
    None
}

/// Does it.
pub(super) fn carry_out(world: &mut SoccerWorld, _: Option<Seat>, end: EndGame) {
    world.rule("match", |update| update.set_mode(PlayMode::GameOver, || end.reason));
}
