//! `pass`: requests pass mode (docs/reference/agent-protocol.md 7.5). Stored until the step; the referee decides
//! (docs/reference/soccer-rules.md 10.1).

use engine::Seat;
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::Message;

use super::effector::{Effector, Stored};
use crate::state::{Shirt, Slot, SoccerWorld};

/// The action that requests pass mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pass;

/// The request slot of this effector.
const SLOT: Slot = 2;

pub(super) const EFFECTOR: Effector = Effector {
    name: "pass",
    classes: &["PassEffector"],
    form: "(pass)",
    units: "none",
    help: "Asks for pass mode: play is on, the ball lies still and within reach, no opponent is near it, and the last one is long ago.",
    source: "agent-protocol.md 7.5",
    place: 8,
    example: || Message::Pass,
    stored: Some(Stored { slot: SLOT, carry_out: Pass::carry_out }),
};

/// Reads this action from a message; `None` for other messages.
pub(super) fn read(message: &Message<'_>) -> Option<Pass> {
    match message {
        Message::Pass => Some(Pass),
        _ => None,
    }
}

impl Pass {
    pub(crate) fn take(self, world: &mut SoccerWorld, seat: Seat) {
        if let Some(robot) = world.robot_mut(seat)
            && robot.model.has_effector(EFFECTOR.classes)
        {
            robot.requests.keep(SLOT, &self);
        }
    }

    /// Uses up the stored request before the step.
    pub(crate) fn carry_out(world: &mut SoccerWorld, seat: Seat) {
        if let Some(robot) = world.robot_mut(seat)
            && robot.requests.take::<Pass>(SLOT).is_some()
        {
            let shirt = world.robot(seat).and_then(|robot| robot.shirt.as_ref());
            let Some(player) = shirt.map(Shirt::player) else { return };
            world.rule("pass", |update| update.ask_pass(player));
        }
    }
}
