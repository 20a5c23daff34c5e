//! `time`.

use wire::trainer;

use super::{Command, CommandKind};
use crate::SoccerWorld;

/// Sets the game time, s; timers that run are not told. The cycle of the command already adds to it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SetTime(
    /// s, not negative.
    pub f32,
);

pub(super) const KIND: CommandKind = CommandKind {
    name: "time",
    form: "(time S)",
    units: "s",
    help: "Sets the game time, s.",
    example: trainer::Command::Time(12.5),
    read: |command| match *command {
        trainer::Command::Time(time) => Some(Command::Time(SetTime(time))),
        _ => None,
    },
};

impl SetTime {
    pub(super) fn carry_out(self, world: &mut SoccerWorld) {
        if self.0.is_finite() && self.0 >= 0.0 {
            world.referee.game.clock.game_s = self.0;
        }
    }
}
