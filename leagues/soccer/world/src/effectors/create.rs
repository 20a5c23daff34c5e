//! `create`: builds the simple agent (docs/reference/agent-protocol.md 7.7).
//!
//! The sources do not document its result for test agents. Here it is short for a `scene` with the sphere agent's file.

use engine::ParticipantId;
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::Message;

use super::effector::EffectorSpec;
use crate::model::SceneAction;
use crate::state::SoccerWorld;

/// The simple agent's file.
const FILE: &str = "rsg/agent/sphere.rsg";

/// The action that builds the simple agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CreateAction;

pub(super) const EFFECTOR: EffectorSpec = EffectorSpec {
    name: "create",
    classes: &[],
    form: "(create)",
    units: "none",
    help: "Builds the sphere agent, as (scene rsg/agent/sphere.rsg) does, if the game takes spheres. Every connection has it until it has a robot.",
    source: "agent-protocol.md 7.7",
    place: 2,
    example: || Message::Create,
    stored: None,
};

/// Reads this action from a message; `None` for other messages.
pub(super) fn read(message: &Message<'_>) -> Option<CreateAction> {
    match message {
        Message::Create => Some(CreateAction),
        _ => None,
    }
}

impl CreateAction {
    pub(crate) fn take(self, world: &mut SoccerWorld, seat: ParticipantId) {
        SceneAction { file: FILE.into(), arguments: Vec::new() }.take(world, seat);
    }
}
