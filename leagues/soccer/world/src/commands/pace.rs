//! `pause`, `resume`, `step`: pause and resume the world. The reference has no such commands.

use engine::{Authority, ParticipantId};
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::spec::CommandSpec;
use crate::state::SoccerWorld;

/// The command that pauses, resumes or steps the world.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetPace {
    /// Pauses the world: the simulation serves only trainers and monitors.
    Pause,
    /// Resumes the world.
    Resume,
    /// Makes this number of cycles, then pauses.
    Step(u32),
}

pub(super) const KINDS: &[CommandSpec] = &[
    CommandSpec {
        name: "pause",
        form: "(pause)",
        units: "none",
        help: "Lets the world stand still. Trainer commands still act.",
        place: 13,
        role: Authority::Trainer,
        example: trainer::Command::Pause,
    },
    CommandSpec {
        name: "resume",
        form: "(resume)",
        units: "none",
        help: "Lets the world go on.",
        place: 14,
        role: Authority::Trainer,
        example: trainer::Command::Resume,
    },
    CommandSpec {
        name: "step",
        form: "(step [N])",
        units: "cycles",
        help: "Lets the world make N cycles, one if no number is given, then stand still.",
        place: 15,
        role: Authority::Trainer,
        example: trainer::Command::Step(50),
    },
];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<SetPace> {
    match *command {
        trainer::Command::Pause => Some(SetPace::Pause),
        trainer::Command::Resume => Some(SetPace::Resume),
        trainer::Command::Step(cycles) => Some(SetPace::Step(cycles)),
        _ => None,
    }
}

/// Carries out the command.
pub(super) fn carry_out(world: &mut SoccerWorld, _: Option<ParticipantId>, pace: SetPace) {
    world.state.cycles_left = match pace {
        SetPace::Pause => Some(0),
        SetPace::Resume => None,
        SetPace::Step(cycles) => Some(cycles),
    };
}
