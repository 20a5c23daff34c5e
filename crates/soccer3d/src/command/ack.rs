//! `getAck`.

use wire::trainer;

use super::{Command, CommandKind};

pub(super) const KIND: CommandKind = CommandKind {
    name: "getAck",
    form: "(getAck TEXT)",
    help: "Accepted, without effect, as in the reference: nothing is ever answered.",
    read: |command| match command {
        trainer::Command::GetAck(_) => Some(Command::GetAck),
        _ => None,
    },
};
