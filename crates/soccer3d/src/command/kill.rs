//! `kill`.

use wire::{Side, trainer};

use super::{Command, CommandKind};
use crate::SoccerWorld;

/// Removes a robot and ends its connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kill {
    /// Its team.
    pub side: Side,
    /// Its number.
    pub unum: i32,
}

pub(super) const KIND: CommandKind = CommandKind {
    name: "kill",
    form: "(kill (unum N) (team Left|Right))",
    help: "Removes a robot and ends its connection; its number is free again.",
    read: |command| match *command {
        trainer::Command::Kill(Some(robot)) => Some(Command::Kill(Kill { side: robot.side, unum: robot.unum })),
        _ => None,
    },
};

impl Kill {
    pub(super) fn carry_out(self, world: &mut SoccerWorld) {
        match world.seat_of(self.side, self.unum) {
            Some(seat) => world.kill(seat),
            None => tracing::info!(side = self.side.name(), unum = self.unum, "no such robot to kill"),
        }
    }
}
