//! `reqfullstate`: requests a full monitor frame at the end of the cycle from the command's endpoint.

use engine::{Authority, ParticipantId};
use soccer_protocol::trainer;

use super::spec::CommandSpec;
use crate::state::SoccerWorld;

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "reqfullstate",
    form: "(reqfullstate)",
    units: "none",
    help: "Asks for a full monitor frame at the end of this cycle.",
    place: 17,
    role: Authority::Viewer,
    example: trainer::Command::ReqFullState,
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<()> {
    match command {
        trainer::Command::ReqFullState => Some(()),
        _ => None,
    }
}

/// Does nothing: the endpoint makes the frame.
pub(super) fn carry_out(_: &mut SoccerWorld, _: Option<ParticipantId>) {}
