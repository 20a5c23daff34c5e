//! `kickOff`.

use serde::{Deserialize, Serialize};
use wire::{Side, trainer};

use super::{Command, CommandKind};
use crate::SoccerWorld;

/// Kicks off. `None`: the side whose turn it is (docs/reference/soccer-rules.md 6.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct KickOff(
    /// Who kicks off.
    pub Option<Side>,
);

pub(super) const KIND: CommandKind = CommandKind {
    name: "kickOff",
    form: "(kickOff Left|Right|None)",
    units: "none",
    help: "Kicks off for that side, or for the one whose turn it is.",
    example: trainer::Command::KickOff(Some(wire::Side::Left)),
    read: |command| match *command {
        trainer::Command::KickOff(side) => Some(Command::KickOff(KickOff(side))),
        _ => None,
    },
};

impl KickOff {
    pub(super) fn carry_out(self, world: &mut SoccerWorld) {
        world.rule("trainer", |update| update.kick_off(self.0, "a trainer kicks off"));
    }
}
