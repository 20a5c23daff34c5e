//! Waiting for players that are still missing. Only a program that starts a match knows that they are to come.

use engine::Seat;
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::kind::CommandKind;
use crate::state::SoccerWorld;

/// Lets the wait for the automatic kick-off (docs/reference/soccer-rules.md 6.2) begin anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AwaitPlayers;

/// It has no words.
pub(super) const KINDS: &[CommandKind] = &[];

/// No words ask for it.
pub(super) fn read(_: &trainer::Command<'_>) -> Option<AwaitPlayers> {
    None
}

/// Does it.
pub(super) fn carry_out(world: &mut SoccerWorld, _: Option<Seat>, _: AwaitPlayers) {
    let game = &mut world.state.referee.game;
    game.lead_since_s = Some(game.clock.in_mode_s(game.mode));
}
