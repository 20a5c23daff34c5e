//! `replay`: a monitor's playback command to a replayed recording. The reference has no such command.

use codec::Name;
use engine::{Authority, ParticipantId, PlaybackCommand};
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::spec::CommandSpec;
use crate::state::SoccerWorld;

/// The command that controls the playback of a recording.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReplayCommand {
    /// The playback control, for instance `pause` or `next`.
    pub word: Name,
    /// Its value: ticks, speed, time or event.
    pub value: Option<Name>,
}

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "replay",
    form: "(replay WORD [VALUE])",
    units: "ticks, s, times real time",
    help: "Steers a recording that spar replay shows: pause, play, step [TICKS], back [TICKS], speed FACTOR (backwards if negative), at SECONDS, next EVENT, previous EVENT. A game that is played refuses it.",
    place: 21,
    role: Authority::Trainer,
    example: trainer::Command::Replay { word: b"next", value: Some(b"goal") },
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<ReplayCommand> {
    match *command {
        trainer::Command::Replay { word, value } => {
            Some(ReplayCommand { word: word.into(), value: value.map(Name::from) })
        }
        _ => None,
    }
}

/// Informs the trainer that this is no recording.
pub(super) fn carry_out(
    world: &mut SoccerWorld,
    trainer: Option<ParticipantId>,
    ReplayCommand { word, .. }: ReplayCommand,
) {
    world.reject(trainer, "no recording", || format!("replay {word}: this game is played, not shown"));
}

impl ReplayCommand {
    /// The playback control; `None` if it is malformed.
    pub(super) fn playback(&self) -> Option<PlaybackCommand> {
        let value = self.value.as_ref().map(Name::to_string).unwrap_or_default();
        let asked = format!("{} {value}", self.word).parse().ok();
        // A monitor can disconnect; only the user ends the replay for all.
        asked.filter(|asked| *asked != PlaybackCommand::Quit)
    }
}
