//! `time`.

use engine::Seat;
use serde::{Deserialize, Serialize};
use wire::trainer;

use super::{Command, CommandKind};
use crate::SoccerWorld;
use crate::limits::GAME_TIME_MAX_S;

/// Sets the game time, s; timers that run are not told. The cycle of the command already adds to it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct SetTime(
    /// s, not negative.
    pub f32,
);

pub(super) const KIND: CommandKind = CommandKind {
    name: "time",
    form: "(time S)",
    units: "s",
    help: "Sets the game time, s: at most a day (86,400).",
    example: trainer::Command::Time(12.5),
    read: |command| match *command {
        trainer::Command::Time(time) => Some(Command::Time(SetTime(time))),
        _ => None,
    },
};

impl SetTime {
    pub(super) fn carry_out(self, world: &mut SoccerWorld, trainer: Option<Seat>) {
        let range = || format!("time {:?}: from 0 to {GAME_TIME_MAX_S} s", self.0);
        if self.0.is_finite() && self.0 >= 0.0 && world.takes(trainer, self.0 <= GAME_TIME_MAX_S, range) {
            world.state.referee.game.clock.game_s = self.0;
        }
    }
}
