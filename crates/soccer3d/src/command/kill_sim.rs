//! `killsim`.

use wire::trainer;

use super::{Command, CommandKind};

pub(super) const KIND: CommandKind = CommandKind {
    name: "killsim",
    form: "(killsim)",
    units: "none",
    help: "Ends the run.",
    example: trainer::Command::KillSim,
    read: |command| match command {
        trainer::Command::KillSim => Some(Command::KillSim),
        _ => None,
    },
};
