//! `kickOff`: starts a kick-off.

use engine::{Authority, ParticipantId};
use serde::{Deserialize, Serialize};
use soccer_protocol::{Side, trainer};

use super::spec::CommandSpec;
use crate::state::SoccerWorld;

/// The command that starts a kick-off. `None`: for the side whose turn it is (docs/reference/soccer-rules.md 6.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct KickOff(
    /// The side that kicks off.
    pub Option<Side>,
);

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "kickOff",
    form: "(kickOff Left|Right|None)",
    units: "none",
    help: "Kicks off for that side, or for the one whose turn it is.",
    place: 3,
    role: Authority::Referee,
    example: trainer::Command::KickOff(Some(soccer_protocol::Side::Left)),
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<KickOff> {
    match *command {
        trainer::Command::KickOff(side) => Some(KickOff(side)),
        _ => None,
    }
}

/// Carries out the command.
pub(super) fn carry_out(world: &mut SoccerWorld, _: Option<ParticipantId>, kick_off: KickOff) {
    world.rule("trainer", |update| update.kick_off(kick_off.0, "a trainer kicks off"));
}
