//! `reqfullstate`: the door that it came by sends a full frame at the end of the cycle.

use engine::{Authority, Seat};
use soccer_protocol::trainer;

use super::kind::CommandKind;
use crate::state::SoccerWorld;

pub(super) const KINDS: &[CommandKind] = &[CommandKind {
    name: "reqfullstate",
    form: "(reqfullstate)",
    units: "none",
    help: "Asks for a full monitor frame at the end of this cycle.",
    place: 17,
    role: Authority::Viewer,
    example: trainer::Command::ReqFullState,
}];

/// Reads this command; `None` if the words are another one.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<()> {
    match command {
        trainer::Command::ReqFullState => Some(()),
        _ => None,
    }
}

/// The world does nothing: the door makes the frame.
pub(super) fn carry_out(_: &mut SoccerWorld, _: Option<Seat>) {}
