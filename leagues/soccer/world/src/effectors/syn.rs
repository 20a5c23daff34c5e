//! `syn`: ends the agent's cycle (docs/reference/agent-protocol.md 3.3). Only the agent's endpoint interprets it; the
//! world ignores it.

use engine::ParticipantId;
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::Message;

use super::effector::EffectorSpec;
use crate::state::SoccerWorld;

/// The action that ends the agent's cycle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SynAction;

pub(super) const EFFECTOR: EffectorSpec = EffectorSpec {
    name: "syn",
    classes: &["AgentSyncEffector"],
    form: "(syn)",
    units: "none",
    help: "Says that the agent is done for this cycle; a synchronous server waits for it.",
    source: "agent-protocol.md 7.1",
    place: 4,
    example: || Message::Syn,
    stored: None,
};

/// Reads this action from a message; `None` for other messages.
pub(super) fn read(message: &Message<'_>) -> Option<SynAction> {
    match message {
        Message::Syn => Some(SynAction),
        _ => None,
    }
}

impl SynAction {
    /// Does nothing: the endpoint has already noted it.
    pub(crate) fn take(self, _: &mut SoccerWorld, _: ParticipantId) {}
}
