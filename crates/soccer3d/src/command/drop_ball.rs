//! `dropBall`.

use serde::{Deserialize, Serialize};
use wire::trainer;

use super::{Command, CommandKind};
use crate::SoccerWorld;

/// Stops the ball where it is, outside of the penalty areas, sends both teams away from it and lets play go on
/// (docs/reference/soccer-rules.md 7.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DropBall;

pub(super) const KIND: CommandKind = CommandKind {
    name: "dropBall",
    form: "(dropBall)",
    units: "none",
    help: "Stops the ball, sends both teams away from it and lets play go on.",
    example: trainer::Command::DropBall,
    read: |command| match *command {
        trainer::Command::DropBall => Some(Command::DropBall(DropBall)),
        _ => None,
    },
};

impl DropBall {
    pub(super) fn carry_out(self, world: &mut SoccerWorld) {
        world.rule("trainer", |update| {
            let ball = update.scene.ball.live;
            update.drop_ball(ball, || String::from("a trainer wants it"));
        });
    }
}
