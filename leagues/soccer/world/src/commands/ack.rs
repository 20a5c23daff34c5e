//! `getAck`: a command without effect, as in the reference.

use engine::{Authority, ParticipantId};
use soccer_protocol::trainer;

use super::spec::CommandSpec;
use crate::state::SoccerWorld;

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "getAck",
    form: "(getAck TEXT)",
    units: "none",
    help: "Accepted, without effect, as in the reference: nothing is ever answered.",
    place: 16,
    role: Authority::Viewer,
    example: trainer::Command::GetAck(b"hello"),
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<()> {
    match command {
        trainer::Command::GetAck(_) => Some(()),
        _ => None,
    }
}

/// Does nothing.
pub(super) fn carry_out(_: &mut SoccerWorld, _: Option<ParticipantId>) {}
