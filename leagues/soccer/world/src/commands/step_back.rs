//! `agent` without a number: moves the selected robot back.

use engine::{Authority, ParticipantId};
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::spec::CommandSpec;
use crate::state::Shirt;
use crate::state::SoccerWorld;

/// The command that moves the selected robot back (docs/reference/soccer-rules.md 14.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepBack;

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "agent",
    form: "(agent)",
    units: "none",
    help: "Moves the selected robot back towards its own goal, or sideways at the end of the field, to a free place.",
    place: 7,
    role: Authority::Trainer,
    example: trainer::Command::StepBack,
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<StepBack> {
    match *command {
        trainer::Command::StepBack => Some(StepBack),
        _ => None,
    }
}

/// Carries out the command.
pub(super) fn carry_out(world: &mut SoccerWorld, trainer: Option<ParticipantId>, _: StepBack) {
    let Some(seat) = world.named_or_selected(trainer, None) else { return };
    let shirt = world.robot(seat).and_then(|robot| robot.shirt.as_ref());
    let Some(player) = shirt.map(Shirt::player) else { return };
    world.rule("trainer", |update| update.step_back(player));
}
