//! `reqfullstate`: the door that it came by sends a full frame at the end of the cycle.

use wire::trainer;

use super::{Command, CommandKind};

pub(super) const KIND: CommandKind = CommandKind {
    name: "reqfullstate",
    form: "(reqfullstate)",
    units: "none",
    help: "Asks for a full monitor frame at the end of this cycle.",
    example: trainer::Command::ReqFullState,
    read: |command| match command {
        trainer::Command::ReqFullState => Some(Command::FullState),
        _ => None,
    },
};
