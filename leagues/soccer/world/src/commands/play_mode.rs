//! `playMode`: sets the play mode.

use engine::{Authority, ParticipantId};
use serde::{Deserialize, Serialize};
use soccer_protocol::{PlayMode, trainer};
use soccer_rules::Ruleset;

use super::spec::CommandSpec;
use crate::state::SoccerWorld;

/// The command that sets the play mode; it moves nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetPlayMode(
    /// The mode.
    pub PlayMode,
);

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "playMode",
    form: "(playMode MODE)",
    units: "none",
    help: "Sets the play mode; the mode that is on already keeps its timer.",
    place: 2,
    role: Authority::Referee,
    example: trainer::Command::PlayMode(PlayMode::PlayOn),
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<SetPlayMode> {
    match *command {
        trainer::Command::PlayMode(mode) => Some(SetPlayMode(mode)),
        _ => None,
    }
}

/// Carries out the command.
pub(super) fn carry_out(world: &mut SoccerWorld, trainer: Option<ParticipantId>, mode: SetPlayMode) {
    let mode = mode.0;
    if !Ruleset::of(world.constants.parameters.rules).has_mode(mode) {
        let detail = || format!("{}: the rules of 2006 have neither free kicks nor pass mode", mode.name());
        return world.reject(trainer, "no such play mode in these rules", detail);
    }
    world.rule("trainer", |update| update.set_mode(mode, || format!("a trainer sets {}", mode.name())));
}
