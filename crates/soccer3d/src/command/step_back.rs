//! `agent` without a number.

use engine::Seat;
use serde::{Deserialize, Serialize};
use wire::trainer;

use super::{Command, CommandKind};
use crate::SoccerWorld;
use crate::robot::Shirt;

/// The selected robot steps back (docs/reference/soccer-rules.md 14.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepBack;

pub(super) const KIND: CommandKind = CommandKind {
    name: "agent",
    form: "(agent)",
    units: "none",
    help: "Moves the selected robot back towards its own goal, or sideways at the end of the field, to a free place.",
    example: trainer::Command::StepBack,
    read: |command| match *command {
        trainer::Command::StepBack => Some(Command::StepBack(StepBack)),
        _ => None,
    },
};

impl StepBack {
    pub(super) fn carry_out(self, world: &mut SoccerWorld, trainer: Option<Seat>) {
        let Some(seat) = world.named_or_selected(trainer, None) else { return };
        let shirt = world.robot(seat).and_then(|robot| robot.shirt.as_ref());
        let Some(player) = shirt.map(Shirt::player) else { return };
        world.rule("trainer", |update| update.step_back(player));
    }
}
