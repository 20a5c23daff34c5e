//! `select`: selects a robot.

use engine::{Authority, ParticipantId};
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer::{self, Selection};

use super::spec::{CommandSpec, ROBOT};
use crate::state::SoccerWorld;

/// The command that selects a robot, for the ring around it and for commands without a number. At most one is selected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SelectRobot(
    /// The robot to select.
    pub Selection,
);

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "select",
    form: "(select [(unum N) (team Left|Right)])",
    units: "none",
    help: "Selects a robot, or the one after the selected one in order of joining; (select (unum -1)) clears the selection.",
    place: 11,
    role: Authority::Trainer,
    example: trainer::Command::Select(Selection::Robot(ROBOT)),
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<SelectRobot> {
    match *command {
        trainer::Command::Select(selection) => Some(SelectRobot(selection)),
        _ => None,
    }
}

/// Carries out the command.
pub(super) fn carry_out(world: &mut SoccerWorld, trainer: Option<ParticipantId>, select: SelectRobot) {
    world.state.selected = match select.0 {
        Selection::Nobody => None,
        Selection::Next => next(world),
        Selection::Robot(robot) => match world.named(trainer, robot) {
            Some(seat) => Some(seat),
            None => return,
        },
    };
}

/// The robot with a team that joined after the selected one, or the first of all.
fn next(world: &SoccerWorld) -> Option<ParticipantId> {
    let in_teams = || world.state.seats.iter().filter(|p| p.robot.as_ref().is_some_and(|robot| robot.shirt.is_some()));
    let after = in_teams().find(|player| world.state.selected.is_some_and(|seat| player.seat > seat));
    after.or_else(|| in_teams().next()).map(|player| player.seat)
}
