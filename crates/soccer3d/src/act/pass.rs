//! `pass`: asks for pass mode (docs/reference/agent-protocol.md 7.5). Stored until the step; the
//! referee decides (docs/reference/soccer-rules.md 10.1).

use engine::Seat;
use serde::{Deserialize, Serialize};
use wire::agent::Message;

use super::Effector;
use crate::robot::Shirt;
use crate::{Action, SoccerWorld};

/// Asks for pass mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pass;

pub(super) const EFFECTOR: Effector = Effector {
    name: "pass",
    classes: &["PassEffector"],
    form: "(pass)",
    units: "none",
    help: "Asks for pass mode: play is on, the ball lies still and within reach, no opponent is near it, and the last one is long ago.",
    source: "agent-protocol.md 7.5",
    example: || Message::Pass,
    read: |message| match message {
        Message::Pass => Some(Action::Pass(Pass)),
        _ => None,
    },
};

impl Pass {
    pub(crate) fn take(self, world: &mut SoccerWorld, seat: Seat) {
        if let Some(robot) = world.robot_mut(seat) {
            robot.pass = robot.model.effectors.pass;
        }
    }

    /// The stored request is used up before the step.
    pub(crate) fn carry_out(world: &mut SoccerWorld, seat: Seat) {
        if let Some(robot) = world.robot_mut(seat)
            && std::mem::take(&mut robot.pass)
        {
            let shirt = world.robot(seat).and_then(|robot| robot.shirt.as_ref());
            let Some(player) = shirt.map(Shirt::player) else { return };
            world.rule("pass", |update| update.ask_pass(player));
        }
    }
}
