//! `syn`: done for this cycle (docs/reference/agent-protocol.md 3.3). The door that the agent came by
//! gives it its meaning; to the world it means nothing.

use engine::Seat;
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::Message;

use super::effector::Effector;
use crate::state::SoccerWorld;

/// Done for this cycle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Syn;

pub(super) const EFFECTOR: Effector = Effector {
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

/// The action that a message asks for.
pub(super) fn read(message: &Message<'_>) -> Option<Syn> {
    match message {
        Message::Syn => Some(Syn),
        _ => None,
    }
}

impl Syn {
    /// The world does nothing: the door has noticed it.
    pub(crate) fn take(self, _: &mut SoccerWorld, _: Seat) {}
}
