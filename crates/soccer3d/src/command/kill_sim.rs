//! `killsim`.

use wire::trainer;

use super::{Command, CommandKind};

pub(super) const KIND: CommandKind = CommandKind {
    name: "killsim",
    form: "(killsim)",
    help: "Ends the run.",
    read: |command| match command {
        trainer::Command::KillSim => Some(Command::KillSim),
        _ => None,
    },
};
