//! `pause`, `resume`, `step`: the world stands still and goes on. The reference has no such commands.

use serde::{Deserialize, Serialize};
use wire::trainer;

use super::{Command, CommandKind};
use crate::SoccerWorld;

/// Lets the world stand still or go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// It stands still: only trainers and monitors are served.
    Pause,
    /// It goes on.
    Resume,
    /// It makes so many cycles, then stands still.
    Step(u32),
}

pub(super) const PAUSE: CommandKind = CommandKind {
    name: "pause",
    form: "(pause)",
    units: "none",
    help: "Lets the world stand still. Trainer commands still act.",
    example: trainer::Command::Pause,
    read: |command| match command {
        trainer::Command::Pause => Some(Command::Pace(Pace::Pause)),
        _ => None,
    },
};

pub(super) const RESUME: CommandKind = CommandKind {
    name: "resume",
    form: "(resume)",
    units: "none",
    help: "Lets the world go on.",
    example: trainer::Command::Resume,
    read: |command| match command {
        trainer::Command::Resume => Some(Command::Pace(Pace::Resume)),
        _ => None,
    },
};

pub(super) const STEP: CommandKind = CommandKind {
    name: "step",
    form: "(step [N])",
    units: "cycles",
    help: "Lets the world make N cycles, one if no number is given, then stand still.",
    example: trainer::Command::Step(50),
    read: |command| match *command {
        trainer::Command::Step(cycles) => Some(Command::Pace(Pace::Step(cycles))),
        _ => None,
    },
};

impl Pace {
    pub(super) fn carry_out(self, world: &mut SoccerWorld) {
        world.state.cycles_left = match self {
            Pace::Pause => Some(0),
            Pace::Resume => None,
            Pace::Step(cycles) => Some(cycles),
        };
    }
}
