//! A command that the monitors' port has refused, because its client has not the role for it. The world only notes it, so
//! that recordings, pages and reports have the attempt.

use engine::Seat;
use serde::{Deserialize, Serialize};
use wire::trainer;

use super::kind::CommandKind;
use crate::rules::event::Decision;
use crate::state::SoccerWorld;

/// A refused command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// The command's first word.
    pub command: String,
    /// The role that the client has.
    pub role: String,
}

/// It has no words.
pub(super) const KINDS: &[CommandKind] = &[];

/// No words ask for it.
pub(super) fn read(_: &trainer::Command<'_>) -> Option<Refusal> {
    None
}

/// Notes it.
pub(super) fn carry_out(world: &mut SoccerWorld, _: Option<Seat>, refusal: Refusal) {
    let Refusal { command, role } = refusal;
    let reason = format!("a monitor without the token wanted {command}; it is a {role}");
    world.rule("trainer", |update| update.tell(Decision::Refused, reason));
}
