//! `force`: pushes a test agent's body (docs/reference/agent-protocol.md 7.7). Stored until the step; the last one of a
//! cycle wins.

use engine::ParticipantId;
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::Message;

use super::effector::{EffectorSpec, Stored};
use crate::limits::{FORCE_MAX_N, are_numbers, cut};
use crate::pose;
use crate::state::{Slot, SoccerWorld};

/// The action that pushes a body for one step.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ForceAction {
    /// Force, N, world axes.
    pub force: [f32; 3],
}

/// The request slot of this effector.
const SLOT: Slot = 7;

pub(super) const EFFECTOR: EffectorSpec = EffectorSpec {
    name: "force",
    classes: &["ForceEffector"],
    form: "(force X Y Z)",
    units: "N",
    help: "Pushes the body beside the effector during the next step, world axes, with at most 10,000 N. For test agents.",
    source: "agent-protocol.md 7.7",
    place: 13,
    example: || Message::Force { force: [10.0, 0.0, 0.0] },
    stored: Some(Stored { slot: SLOT, carry_out: ForceAction::carry_out }),
};

/// Reads this action from a message; `None` for other messages.
pub(super) fn read(message: &Message<'_>) -> Option<ForceAction> {
    match *message {
        Message::Force { force } => Some(ForceAction { force }),
        _ => None,
    }
}

impl ForceAction {
    pub(crate) fn take(self, world: &mut SoccerWorld, seat: ParticipantId) {
        match world.robot_mut(seat).filter(|robot| robot.model.gear.force.is_some()) {
            Some(robot) if are_numbers(&self.force) => robot.requests.keep(SLOT, &self),
            Some(_) => {}
            None => world.no_effector(seat, b"force"),
        }
    }

    /// Carries the stored push out.
    pub(crate) fn carry_out(world: &mut SoccerWorld, seat: ParticipantId) {
        let Some(robot) = world.robot_mut(seat) else { return };
        let Some((push, body)) = robot.requests.take::<ForceAction>(SLOT).zip(robot.model.gear.force) else { return };
        let instance = robot.instance;
        let force = if world.constants.settings.compat.has_legacy_defects() {
            push.force
        } else {
            cut(push.force, FORCE_MAX_N)
        };
        let body = world.tables.bodies(instance).start + body;
        world.state.physics.enable(body);
        world.state.physics.add_force(body, pose::wide(force));
    }
}
