//! `kill`: removes a robot.

use engine::{Authority, ParticipantId};
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::spec::{CommandSpec, ROBOT};
use crate::state::SoccerWorld;

/// The command that removes a robot and ends its connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct KillRobot(
    /// The robot; `None`: the selected one.
    pub Option<trainer::TeamRobot>,
);

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "kill",
    form: "(kill [(unum N) (team Left|Right)])",
    units: "none",
    help: "Removes a robot, or the selected one, and ends its connection; its number is free again.",
    place: 8,
    role: Authority::Trainer,
    example: trainer::Command::Kill(Some(ROBOT)),
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<KillRobot> {
    match *command {
        trainer::Command::Kill(robot) => Some(KillRobot(robot)),
        _ => None,
    }
}

/// Carries out the command.
pub(super) fn carry_out(world: &mut SoccerWorld, trainer: Option<ParticipantId>, kill: KillRobot) {
    if let Some(seat) = world.named_or_selected(trainer, kill.0) {
        world.kill(seat);
    }
}
