//! `kill`: removes a robot.

use engine::{Authority, Seat};
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::kind::{CommandKind, ROBOT};
use crate::state::SoccerWorld;

/// The command that removes a robot and ends its connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kill(
    /// The robot; `None`: the selected one.
    pub Option<trainer::Robot>,
);

pub(super) const KINDS: &[CommandKind] = &[CommandKind {
    name: "kill",
    form: "(kill [(unum N) (team Left|Right)])",
    units: "none",
    help: "Removes a robot, or the selected one, and ends its connection; its number is free again.",
    place: 8,
    role: Authority::Trainer,
    example: trainer::Command::Kill(Some(ROBOT)),
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<Kill> {
    match *command {
        trainer::Command::Kill(robot) => Some(Kill(robot)),
        _ => None,
    }
}

/// Carries out the command.
pub(super) fn carry_out(world: &mut SoccerWorld, trainer: Option<Seat>, kill: Kill) {
    if let Some(seat) = world.named_or_selected(trainer, kill.0) {
        world.kill(seat);
    }
}
