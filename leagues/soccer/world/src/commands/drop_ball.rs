//! `dropBall`: drops the ball.

use engine::{Authority, ParticipantId};
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::spec::CommandSpec;
use crate::state::SoccerWorld;

/// The command that stops the ball outside of the penalty areas, sends both teams away from it and resumes play
/// (docs/reference/soccer-rules.md 7.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DropBall;

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "dropBall",
    form: "(dropBall)",
    units: "none",
    help: "Stops the ball, sends both teams away from it and lets play go on.",
    place: 4,
    role: Authority::Referee,
    example: trainer::Command::DropBall,
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<DropBall> {
    match *command {
        trainer::Command::DropBall => Some(DropBall),
        _ => None,
    }
}

/// Carries out the command.
pub(super) fn carry_out(world: &mut SoccerWorld, _: Option<ParticipantId>, _: DropBall) {
    world.rule("trainer", |update| {
        let ball = update.situation.ball.live;
        update.drop_ball(ball, || String::from("a trainer wants it"));
    });
}
