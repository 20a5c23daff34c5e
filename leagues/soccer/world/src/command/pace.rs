//! `pause`, `resume`, `step`: pause and resume the world. The reference has no such commands.

use engine::{Authority, Seat};
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::kind::CommandKind;
use crate::state::SoccerWorld;

/// The command that pauses, resumes or steps the world.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// Pauses the world: the simulation serves only trainers and monitors.
    Pause,
    /// Resumes the world.
    Resume,
    /// Makes this number of cycles, then pauses.
    Step(u32),
}

pub(super) const KINDS: &[CommandKind] = &[
    CommandKind {
        name: "pause",
        form: "(pause)",
        units: "none",
        help: "Lets the world stand still. Trainer commands still act.",
        place: 13,
        role: Authority::Trainer,
        example: trainer::Command::Pause,
    },
    CommandKind {
        name: "resume",
        form: "(resume)",
        units: "none",
        help: "Lets the world go on.",
        place: 14,
        role: Authority::Trainer,
        example: trainer::Command::Resume,
    },
    CommandKind {
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
pub(super) fn read(command: &trainer::Command<'_>) -> Option<Pace> {
    match *command {
        trainer::Command::Pause => Some(Pace::Pause),
        trainer::Command::Resume => Some(Pace::Resume),
        trainer::Command::Step(cycles) => Some(Pace::Step(cycles)),
        _ => None,
    }
}

/// Carries out the command.
pub(super) fn carry_out(world: &mut SoccerWorld, _: Option<Seat>, pace: Pace) {
    world.state.cycles_left = match pace {
        Pace::Pause => Some(0),
        Pace::Resume => None,
        Pace::Step(cycles) => Some(cycles),
    };
}
