//! `getAck`.

use wire::trainer;

use super::{Command, CommandKind};

pub(super) const KIND: CommandKind = CommandKind {
    name: "getAck",
    form: "(getAck TEXT)",
    units: "none",
    help: "Accepted, without effect, as in the reference: nothing is ever answered.",
    example: trainer::Command::GetAck(b"hello"),
    read: |command| match command {
        trainer::Command::GetAck(_) => Some(Command::GetAck),
        _ => None,
    },
};
