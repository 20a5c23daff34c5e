//! `kill`.

use engine::Seat;
use serde::{Deserialize, Serialize};
use wire::trainer;

use super::{Command, CommandKind, ROBOT};
use crate::SoccerWorld;

/// Removes a robot and ends its connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kill(
    /// Whom; `None`: the selected one.
    pub Option<trainer::Robot>,
);

pub(super) const KIND: CommandKind = CommandKind {
    name: "kill",
    form: "(kill [(unum N) (team Left|Right)])",
    units: "none",
    help: "Removes a robot, or the selected one, and ends its connection; its number is free again.",
    example: trainer::Command::Kill(Some(ROBOT)),
    read: |command| match *command {
        trainer::Command::Kill(robot) => Some(Command::Kill(Kill(robot))),
        _ => None,
    },
};

impl Kill {
    pub(super) fn carry_out(self, world: &mut SoccerWorld, trainer: Option<Seat>) {
        if let Some(seat) = world.named_or_selected(trainer, self.0) {
            world.kill(seat);
        }
    }
}
