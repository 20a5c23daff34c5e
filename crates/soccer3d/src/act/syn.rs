//! `syn`: done for this cycle (docs/reference/agent-protocol.md 3.3). What it means is up to the door the agent came
//! by; to the world it means nothing.

use serde::{Deserialize, Serialize};
use wire::agent::Message;

use super::Effector;
use crate::Action;

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
    example: || Message::Syn,
    read: |message| match message {
        Message::Syn => Some(Action::Syn(Syn)),
        _ => None,
    },
};
