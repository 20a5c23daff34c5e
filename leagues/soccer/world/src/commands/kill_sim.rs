//! `killsim`: ends the run.

use engine::{Authority, ParticipantId};
use soccer_protocol::trainer;

use super::spec::CommandSpec;
use crate::state::SoccerWorld;

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "killsim",
    form: "(killsim)",
    units: "none",
    help: "Ends the run.",
    place: 18,
    role: Authority::Trainer,
    example: trainer::Command::KillSim,
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<()> {
    match command {
        trainer::Command::KillSim => Some(()),
        _ => None,
    }
}

/// Ends the run.
pub(super) fn carry_out(world: &mut SoccerWorld, _: Option<ParticipantId>) {
    world.state.finished = true;
}
