//! The end of a game by a rule that the referee does not know, for instance that of one attempt of a shoot-out.

use serde::{Deserialize, Serialize};
use wire::PlayMode;

use crate::SoccerWorld;

/// Ends the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndGame {
    /// Why, in a few words for the log.
    pub reason: String,
}

impl EndGame {
    pub(super) fn carry_out(self, world: &mut SoccerWorld) {
        world.rule("match", |update| update.set_mode(PlayMode::GameOver, || self.reason));
    }
}
