//! Waiting for missing players: only a program that starts a match knows which players are still to come.

use engine::ParticipantId;
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::spec::CommandSpec;
use crate::state::SoccerWorld;

/// The command that restarts the wait for the automatic kick-off (docs/reference/soccer-rules.md 6.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AwaitPlayers;

/// The words of this command: none.
pub(super) const KINDS: &[CommandSpec] = &[];

/// Returns `None`: no words request this command.
pub(super) fn read(_: &trainer::Command<'_>) -> Option<AwaitPlayers> {
    None
}

/// Carries out the command.
pub(super) fn carry_out(world: &mut SoccerWorld, _: Option<ParticipantId>, _: AwaitPlayers) {
    world.state.referee.game.restart_kick_off_wait();
}
