//! `pass`: requests pass mode (docs/reference/agent-protocol.md 7.5). Stored until the step; the referee decides
//! (docs/reference/soccer-rules.md 10.1).

use engine::ParticipantId;
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::Message;

use super::effector::{EffectorSpec, Stored};
use crate::state::{Shirt, Slot, SoccerWorld};

/// The action that requests pass mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PassAction;

/// The request slot of this effector.
const SLOT: Slot = 2;

pub(super) const EFFECTOR: EffectorSpec = EffectorSpec {
    name: "pass",
    classes: &["PassEffector"],
    form: "(pass)",
    units: "none",
    help: "Asks for pass mode: play is on, the ball lies still and within reach, no opponent is near it, and the last one is long ago.",
    source: "agent-protocol.md 7.5",
    place: 8,
    example: || Message::Pass,
    stored: Some(Stored { slot: SLOT, carry_out: PassAction::carry_out }),
};

/// Reads this action from a message; `None` for other messages.
pub(super) fn read(message: &Message<'_>) -> Option<PassAction> {
    match message {
        Message::Pass => Some(PassAction),
        _ => None,
    }
}

impl PassAction {
    pub(crate) fn take(self, world: &mut SoccerWorld, seat: ParticipantId) {
        if let Some(robot) = world.robot_mut(seat)
            && robot.model.has_effector(EFFECTOR.classes)
        {
            robot.requests.keep(SLOT, &self);
        }
    }

    /// Uses up the stored request before the step.
    pub(crate) fn carry_out(world: &mut SoccerWorld, seat: ParticipantId) {
        if let Some(robot) = world.robot_mut(seat)
            && robot.requests.take::<PassAction>(SLOT).is_some()
        {
            let shirt = world.robot(seat).and_then(|robot| robot.shirt.as_ref());
            let Some(player) = shirt.map(Shirt::player) else { return };
            world.rule("pass", |update| update.ask_pass(player));
        }
    }
}
