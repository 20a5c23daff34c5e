//! `HMDP`: a line for a motor interpreter (docs/reference/agent-protocol.md 7.7), which this world lacks.

use codec::Name;
use engine::ParticipantId;
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::Message;

use super::effector::EffectorSpec;
use crate::state::SoccerWorld;

/// The action with a line for a motor interpreter; the world ignores it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HmdpAction {
    /// The line.
    pub text: Name,
}

pub(super) const EFFECTOR: EffectorSpec = EffectorSpec {
    name: "HMDP",
    classes: &["HMDPEffector"],
    form: "(HMDP TEXT)",
    units: "none",
    help: "Refused: lines of the humanoid motor protocol are not interpreted. Command the joints by their own effectors.",
    source: "agent-protocol.md 7.7",
    place: 14,
    example: || Message::Hmdp { text: b"<00" },
    stored: None,
};

/// Reads this action from a message; `None` for other messages.
pub(super) fn read(message: &Message<'_>) -> Option<HmdpAction> {
    match *message {
        Message::Hmdp { text } => Some(HmdpAction { text: text.into() }),
        _ => None,
    }
}

impl HmdpAction {
    pub(crate) fn take(&self, world: &mut SoccerWorld, seat: ParticipantId) {
        world.reject(seat, "HMDP is not interpreted", || {
            format!("{}: command the joints by their own effectors", self.text)
        });
    }
}
