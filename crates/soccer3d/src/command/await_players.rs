//! Waiting for players who are still missing. Only a program that starts a match knows that they are to come.

use serde::{Deserialize, Serialize};

use crate::SoccerWorld;

/// Lets the wait for the automatic kick-off (docs/reference/soccer-rules.md 6.2) begin anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AwaitPlayers;

impl AwaitPlayers {
    pub(super) fn carry_out(self, world: &mut SoccerWorld) {
        let game = &mut world.state.referee.game;
        game.lead_since_s = Some(game.clock.in_mode_s(game.mode));
    }
}
