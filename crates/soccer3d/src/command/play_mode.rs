//! `playMode`.

use engine::Seat;
use serde::{Deserialize, Serialize};
use wire::{PlayMode, trainer};

use super::{Command, CommandKind};
use crate::SoccerWorld;
use crate::rules::ruleset::Ruleset;

/// Sets the play mode; nothing moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetPlayMode(
    /// The mode.
    pub PlayMode,
);

pub(super) const KIND: CommandKind = CommandKind {
    name: "playMode",
    form: "(playMode MODE)",
    units: "none",
    help: "Sets the play mode; the mode that is on already keeps its timer.",
    example: trainer::Command::PlayMode(PlayMode::PlayOn),
    read: |command| match *command {
        trainer::Command::PlayMode(mode) => Some(Command::PlayMode(SetPlayMode(mode))),
        _ => None,
    },
};

impl SetPlayMode {
    pub(super) fn carry_out(self, world: &mut SoccerWorld, trainer: Option<Seat>) {
        let mode = self.0;
        if !(Ruleset::of(world.constants.parameters.rules).customs.has_mode)(mode) {
            let detail = || format!("{}: the rules of 2006 have neither free kicks nor pass mode", mode.name());
            return world.reject(trainer, "no such play mode in these rules", detail);
        }
        world.rule("trainer", |update| update.set_mode(mode, || format!("a trainer sets {}", mode.name())));
    }
}
