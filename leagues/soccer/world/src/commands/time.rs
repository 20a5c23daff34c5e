//! `time`: sets the game time.

use engine::{Authority, ParticipantId};
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::spec::CommandSpec;
use crate::limits::GAME_TIME_MAX_S;
use crate::state::SoccerWorld;

/// The command that sets the game time, s; running timers ignore it. The cycle of the command already adds to it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct SetTime(
    /// New game time, s, not negative.
    pub f32,
);

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "time",
    form: "(time S)",
    units: "s",
    help: "Sets the game time, s: at most a day (86,400).",
    place: 9,
    role: Authority::Trainer,
    example: trainer::Command::Time(12.5),
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<SetTime> {
    match *command {
        trainer::Command::Time(time) => Some(SetTime(time)),
        _ => None,
    }
}

/// Carries out the command.
pub(super) fn carry_out(world: &mut SoccerWorld, trainer: Option<ParticipantId>, time: SetTime) {
    let range = || format!("time {:?}: from 0 to {GAME_TIME_MAX_S} s", time.0);
    if time.0.is_finite() && time.0 >= 0.0 && world.takes(trainer, time.0 <= GAME_TIME_MAX_S, range) {
        world.state.referee.game.clock.game_s = time.0;
    }
}
